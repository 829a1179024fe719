// Why something is as it is: the box of an element, what styles it, and why its page ends.
import { get } from './link.js'
import { make, origin, placed, where } from './dom.js'

const number = value => String(Math.round(value * 10) / 10)
const isCustom = property => property.name.startsWith('--')

export class Explanation {
  constructor(stack, marks, root) {
    Object.assign(this, { stack, marks, root })
    stack.desk.addEventListener('click', event => this.click(event), true)
    // A page that was set anew is explained anew.
    stack.addEventListener('shown', ({ detail }) => { if (this.isOn && detail.index === this.index) this.ask(this.at) })
  }

  turn(isOn) {
    if (this.isOn === isOn) return
    this.isOn = isOn
    this.stack.desk.classList.toggle('explains', isOn)
    if (!isOn) return this.marks.set('box', [])
    this.index = this.stack.current
    const spot = document.activeElement?.closest?.('.spot')
    const { x, y, width, height } = spot ? placed(spot) : {}
    this.ask(spot ? `?x=${x + width / 2}&y=${y + height / 2}` : '')
  }

  click(event) {
    const sheet = event.target.closest('.sheet')
    if (!this.isOn || !sheet || this.stack.isTable) return
    event.preventDefault()
    event.stopPropagation()
    const [x, y] = this.stack.point(event, sheet)
    this.index = Number(sheet.dataset.index)
    this.ask(`?x=${x.toFixed(2)}&y=${y.toFixed(2)}`)
  }

  // - at: a query for a point or an element of the page; empty for the page itself.
  async ask(at) {
    this.at = at
    const page = this.stack.pages[this.index]
    const turn = this.asking = Symbol()
    if (!page?.hash) return
    const found = await get(`page/${page.hash}/explain${at}`)
    if (turn !== this.asking || !this.isOn) return
    if (found) this.show(found)
    else this.root.replaceChildren(make('p', { className: 'none' }, 'Click something on a sheet.'))
  }

  show({ box, edges, display, element, fragments = [], path = [], properties = [], page, lines = [] }) {
    const boxes = box ? [
      ...['margin', 'border', 'padding'].map(kind => ({ ...box[kind], kind: `box ${kind}`, edges: edges[kind] })),
      { ...box.content, kind: 'box content' },
    ] : []
    const others = fragments.filter(rect => rect.page !== box?.border.page || rect.y !== box.border.y)
    this.marks.set('box', [...boxes, ...others.map(rect => ({ ...rect, kind: 'box rest' }))])
    const set = properties.filter(property => property.declaration && !isCustom(property))
    // What is declared for the element itself comes first.
    const own = [...set.filter(property => !property.inheritedFrom), ...set.filter(property => property.inheritedFrom)]
    const rows = properties => make('dl', {}, properties.map(property => this.property(property)))
    const folded = (properties, name) => properties.length && make('details', {}, make('summary', {}, `${properties.length} ${name}`), rows(properties))
    this.root.replaceChildren(...make('div', {},
      make('ol', { className: 'path', ariaLabel: 'Elements around it' }, path.map(place =>
        make('li', {}, make('button', {
          title: where(place), ariaCurrent: place.node === element?.node || null, onclick: () => this.ask(`?node=${place.node}`),
        }, place.text)))),
      element && make('p', { className: 'where' }, origin(element)),
      box && this.model(box, edges, display),
      own.length && [make('h3', {}, 'What styles it'), rows(own)],
      folded(properties.filter(isCustom), 'custom properties'),
      folded(properties.filter(property => !property.declaration && !isCustom(property)), 'that no rule sets'),
      make('h3', {}, `Page ${page?.number ?? this.index + 1} of ${this.stack.pages.length}`),
      make('dl', { className: 'lines' }, lines.map(({ label, text }) => [make('dt', {}, label), make('dd', {}, text)])),
    ).childNodes)
  }

  // The box and what is around it, as a figure.
  model(box, edges, display) {
    let inner = make('span', { className: 'content' }, `${number(box.content.width)} × ${number(box.content.height)}`)
    for (const kind of ['padding', 'border', 'margin']) {
      const [top, right, bottom, left] = edges[kind].map(edge => make('b', {}, number(edge)))
      inner = make('span', { className: kind }, make('i', {}, kind), top, left, inner, right, bottom)
    }
    return make('figure', { className: 'model' }, inner, make('figcaption', {}, `${display}, in px`))
  }

  property({ name, value, declaration, inheritedFrom }) {
    return [make('dt', {}, make('code', {}, `${name}: ${value}`)), make('dd', {},
      declaration && make('span', {}, `${declaration.text} · ${where(declaration)}`),
      inheritedFrom && make('span', {}, `inherited from ${inheritedFrom.text}`))]
  }
}
