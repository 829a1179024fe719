// Why something is as it is: the box of an element, what styles it, and why its page ends.
import { make, where } from './panel.js'
import { placed } from './values.js'

const number = value => String(Math.round(value * 10) / 10)

export class Explanation {
  constructor(stack, marks, root, say) {
    Object.assign(this, { stack, marks, root, say })
    stack.desk.addEventListener('click', event => this.click(event), true)
    // A page that was set anew is explained anew.
    stack.addEventListener('shown', ({ detail: { sheet } }) => { if (this.isOn && sheet.index === this.index) this.ask() })
  }

  turn(isOn) {
    if (this.isOn === isOn) return
    this.isOn = isOn
    this.stack.desk.classList.toggle('explains', isOn)
    if (!isOn) return this.marks.set('box', [])
    const spot = document.activeElement?.closest?.('.spot')
    const { x, y, width, height } = spot ? placed(spot) : {}
    this.index = this.stack.current
    this.at = spot ? `x=${x + width / 2}&y=${y + height / 2}` : ''
    this.ask()
  }

  click(event) {
    const element = event.target.closest('.sheet')
    if (!this.isOn || !element || this.stack.isTable) return
    event.preventDefault()
    event.stopPropagation()
    const [x, y] = this.stack.point(event, element)
    this.index = Number(element.dataset.index)
    this.at = `x=${x.toFixed(2)}&y=${y.toFixed(2)}`
    this.ask()
  }

  async ask() {
    const page = this.stack.pages[this.index]
    const turn = this.asking = Symbol()
    if (!page?.hash) return
    const answer = await fetch(`page/${page.hash}/explain${this.at && `?${this.at}`}`).catch(() => undefined)
    const found = answer?.ok ? await answer.json() : undefined
    if (turn !== this.asking || !this.isOn) return
    if (found) this.show(found)
    else this.root.replaceChildren(make('p', { className: 'none', textContent: 'Click something on a sheet.' }))
  }

  show(found) {
    const { box, edges } = found
    const boxes = box ? [
      ...['margin', 'border', 'padding'].map(kind => ({ ...box[kind], kind: `box ${kind}`, edges: edges[kind] })),
      { ...box.content, kind: 'box content' },
    ] : []
    const others = (found.fragments ?? []).filter(rect => !box || rect.page !== box.border.page || rect.y !== box.border.y)
    this.marks.set('box', [...boxes, ...others.map(rect => ({ ...rect, kind: 'box rest' }))])
    const path = make('ol', { className: 'path', ariaLabel: 'Elements around it' }, ...(found.path ?? []).map(place => {
      const button = make('button', { textContent: place.text, title: where(place) })
      if (place.node === found.element?.node) button.setAttribute('aria-current', 'true')
      button.addEventListener('click', () => {
        this.at = `node=${place.node}`
        this.ask()
      })
      return make('li', {}, button)
    }))
    const element = found.element
    const own = found.properties?.filter(property => property.declaration) ?? []
    const initial = found.properties?.filter(property => !property.declaration) ?? []
    this.root.replaceChildren(
      path,
      element && make('p', { className: 'where', textContent: [element.file && where(element), element.dataPath].filter(Boolean).join(' · ') }),
      ...box ? [this.model(box, edges, found.display)] : [],
      ...own.length ? [make('h3', { textContent: 'What styles it' }), make('dl', {}, ...own.flatMap(property => this.property(property)))] : [],
      ...initial.length ? [make('details', {}, make('summary', { textContent: `${initial.length} that no rule sets` }),
        make('dl', {}, ...initial.flatMap(property => this.property(property))))] : [],
      ...this.end(found))
  }

  // The box and what is around it, as a figure.
  model(box, edges, display) {
    let inner = make('span', { className: 'content', textContent: `${number(box.content.width)} × ${number(box.content.height)}` })
    for (const kind of ['padding', 'border', 'margin']) {
      const [top, right, bottom, left] = edges[kind].map(number)
      inner = make('span', { className: kind }, make('i', { textContent: kind }), make('b', { textContent: top }),
        make('b', { textContent: left }), inner, make('b', { textContent: right }), make('b', { textContent: bottom }))
    }
    return make('figure', { className: 'model' }, inner, make('figcaption', { textContent: `${display}, in px` }))
  }

  property({ name, value, declaration, inheritedFrom }) {
    return [
      make('dt', {}, make('code', { textContent: `${name}: ${value}` })),
      make('dd', {},
        declaration && make('span', { textContent: `${declaration.text} · ${where(declaration)}` }),
        inheritedFrom && make('span', { textContent: `inherited from ${inheritedFrom.text}` })),
    ]
  }

  end({ page, lines }) {
    if (!page && !lines) return []
    const rows = (lines ?? []).flatMap(({ label, text }) => [make('dt', { textContent: label }), make('dd', { textContent: text })])
    return [make('h3', { textContent: `Page ${page?.number ?? this.index + 1} of ${this.stack.pages.length}` }), make('dl', { className: 'lines' }, ...rows)]
  }
}
