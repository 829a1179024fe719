// Marks over the sheets: the place of a message, the boxes of an element, areas and fields.
import { make, place } from './dom.js'
import * as stack from './stack.js'
import { placesOf } from './values.js'

// What is marked, by the name of the set: `[{page, x, y, width, height, kind, label?}]`, in px of the page.
const sets = {}
// What is marked of all that is known of every page: `areas`, `fields`.
let kinds = []

stack.on('added', draw)
stack.on('shown', sheet => { if (kinds.length) draw(sheet) })
const drawAll = () => stack.sheets.forEach(draw)

export function set(name, marks) {
  sets[name] = marks
  drawAll()
}

export function turn(chosen) {
  kinds = chosen
  drawAll()
}

// The newest drawing of each sheet: what a page of before answers late must not take its marks away.
const newest = new WeakMap()

async function draw({ index, element }) {
  const page = stack.pages[index]
  const drawing = {}
  newest.set(element, drawing)
  const marks = Object.values(sets).flat().filter(mark => mark.page === index + 1)
  if (kinds.length && page?.hash) {
    const { areas, values } = await placesOf(page)
    if (kinds.includes('areas')) marks.push(...areas.map(area => ({ ...area, kind: `area ${area.kind}`, label: area.name ?? area.kind })))
    if (kinds.includes('fields')) {
      marks.push(...values.filter(value => value.tag).map(value => ({ ...value, kind: 'of-field', label: value.attributes?.name })))
    }
  }
  if (newest.get(element) !== drawing) return
  element.querySelector('.marks')?.remove()
  if (marks.length) element.append(make('div', { className: 'marks', ariaHidden: true }, ...marks.map(made)))
}

function made({ kind, label, edges, ...at }) {
  const mark = make('div', { className: `mark ${kind}` })
  place(mark, at)
  if (edges) mark.style.borderWidth = edges.map(edge => `${Math.max(0, edge)}px`).join(' ')
  if (label) mark.dataset.label = label
  return mark
}

export function flash(at) {
  stack.reveal(at)
  requestAnimationFrame(() => {
    const sheet = stack.sheets.get(at.page - 1)?.element
    sheet?.querySelector('.flash')?.remove()
    const light = made({ ...at, kind: 'flash' })
    light.onanimationend = () => light.remove()
    sheet?.append(light)
  })
}
