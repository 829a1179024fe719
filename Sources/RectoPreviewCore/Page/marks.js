// Marks over the sheets: the place of a message, the boxes of an element, areas and fields.
import { make, place } from './dom.js'
import { placesOf } from './values.js'

export class Marks {
  // What is marked, by the name of the set: `[{page, x, y, width, height, kind, label?}]`, in px of the page.
  sets = new Map()
  // What is marked of all that is known of every page: `areas`, `fields`.
  kinds = new Set()

  constructor(stack) {
    this.stack = stack
    stack.addEventListener('added', ({ detail }) => this.draw(detail))
    stack.addEventListener('shown', ({ detail }) => { if (this.kinds.size) this.draw(detail) })
  }

  set(name, marks) {
    this.sets.set(name, marks)
    this.drawAll()
  }

  turn(kinds) {
    this.kinds = new Set(kinds)
    this.drawAll()
  }

  drawAll() {
    for (const sheet of this.stack.sheets.values()) this.draw(sheet)
  }

  async draw(sheet) {
    const page = this.stack.pages[sheet.index]
    const marks = [...this.sets.values()].flat().filter(mark => mark.page === sheet.index + 1)
    if (this.kinds.size && page?.hash) {
      const { areas, values } = await placesOf(page)
      if (this.kinds.has('areas')) marks.push(...areas.map(area => ({ ...area, kind: `area ${area.kind}`, label: area.name ?? area.kind })))
      if (this.kinds.has('fields')) {
        marks.push(...values.filter(value => value.tag).map(value => ({ ...value, kind: 'of-field', label: value.attributes?.name })))
      }
    }
    sheet.element.querySelector('.marks')?.remove()
    if (marks.length) sheet.element.append(make('div', { className: 'marks', ariaHidden: true }, marks.map(mark => this.make(mark))))
  }

  make({ kind, label, edges, ...at }) {
    const mark = make('div', { className: `mark ${kind}` })
    place(mark, at)
    if (edges) mark.style.borderWidth = edges.map(edge => `${Math.max(0, edge)}px`).join(' ')
    if (label) mark.dataset.label = label
    return mark
  }

  // Goes to a place, and lets it light up for a moment.
  flash(at) {
    this.stack.reveal(at)
    requestAnimationFrame(() => {
      const sheet = this.stack.sheets.get(at.page - 1)
      sheet?.element.querySelector('.flash')?.remove()
      const light = this.make({ ...at, kind: 'flash' })
      light.addEventListener('animationend', () => light.remove())
      sheet?.element.append(light)
    })
  }
}
