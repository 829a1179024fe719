// What can be edited on a page, and how keys reach it.
import { get } from './link.js'
import { make, place, placed } from './dom.js'

const asked = new WeakMap()

// What stands where on a page: `{values: [{path, text, kind, x, y, width, height, …}], areas}`, in px of the page. It is asked
// for once a render: the same picture may stand for other data.
export function placesOf(page) {
  if (!asked.has(page)) {
    asked.set(page, get(`page/${page.hash}.json`).then(places => {
      if (!places) asked.delete(page)
      return places ?? { values: [], areas: [] }
    }))
  }
  return asked.get(page)
}
export const valuesOf = page => placesOf(page).then(places => places.values)

export const nameOf = value => value.attributes?.name ?? value.path?.replace(/^\$\./, '') ?? value.field ?? value.kind

// Puts a button over each value and link of the sheet that is read. Tab reaches one of them, and arrows go on from there.
export class Spots {
  constructor(stack, fields) {
    Object.assign(this, { stack, fields, aim: make('div', { className: 'aim' }) })
    for (const type of ['place', 'shown', 'rest']) stack.addEventListener(type, () => this.later())
    stack.desk.addEventListener('pointermove', event => this.point(event))
    stack.desk.addEventListener('pointerleave', () => this.aim.remove())
  }

  later() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.lay(), 200)
  }

  async lay() {
    const { stack, fields } = this
    const index = stack.current
    const [sheet, page] = [stack.sheets.get(index), stack.pages[index]]
    if (fields.editing || stack.flight.isMoving) return
    if (stack.isTable || !sheet?.shown) return this.root?.remove()
    if (this.page === page && this.root?.parentNode === sheet.element) return
    const values = (await valuesOf(page)).filter(value => !value.computed)
    if (stack.pages[index] !== page || stack.sheets.get(index) !== sheet || fields.editing) return
    const focused = document.activeElement?.closest?.('.spots') && document.activeElement.dataset.key
    this.page = page
    this.root?.remove()
    const spots = [...values.map(value => this.value(value, index)), ...this.links(sheet, page)]
    this.root = make('div', { className: 'spots', role: 'group', ariaLabel: `Values and links of page ${page.label}` }, spots)
    if (!spots.length) return
    const again = focused && spots.find(spot => spot.dataset.key === focused)
    ;(again || spots[0]).tabIndex = 0
    sheet.element.append(this.root)
    again?.focus({ preventScroll: true })
    this.root.addEventListener('keydown', event => this.key(event, spots))
    this.root.addEventListener('focusin', ({ target }) => {
      for (const spot of spots) spot.tabIndex = spot === target ? 0 : -1
    })
  }

  spot(name, key, at, properties) {
    const spot = make(name, { className: 'spot', tabIndex: -1, ...properties })
    spot.dataset.key = key
    place(spot, at)
    return spot
  }

  value(value, index) {
    const { kind, text, attributes = {} } = value
    const isBox = kind === 'checkbox' || kind === 'radio'
    const spot = this.spot('button', (value.path ?? value.field) + (isBox ? attributes.value ?? '' : ''), value, isBox
      ? { role: kind, ariaChecked: text, ariaLabel: [nameOf(value), attributes.value].filter(Boolean).join(' ') }
      : { ariaLabel: `Edit ${nameOf(value)}, ${text || 'empty'}` })
    spot.addEventListener('click', event => {
      event.stopPropagation()
      this.fields.open(value, index)
    })
    return spot
  }

  links(sheet, page) {
    const box = sheet.element.getBoundingClientRect()
    const k = page.width / box.width
    return [...sheet.paper.querySelectorAll('a[href]')].map(link => {
      const { left, top, width, height } = link.getBoundingClientRect()
      const href = link.getAttribute('href')
      const at = { x: (left - box.left) * k, y: (top - box.top) * k, width: width * k, height: height * k }
      return this.spot('a', href, at, { href, ariaLabel: link.textContent.trim() || href })
    })
  }

  key(event, spots) {
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (!by || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const spot = spots[spots.indexOf(document.activeElement) + by]
    if (!spot) return
    spot.focus({ preventScroll: true })
    this.stack.reveal({ ...placed(spot), page: this.stack.current + 1 })
  }

  // Shows under the pointer what a click would edit.
  async point(event) {
    const { fields, aim } = this
    const sheet = fields.sheet(event)
    if (!sheet || event.buttons) return aim.remove()
    const turn = this.turn = Symbol()
    const value = await fields.hit(event, sheet)
    if (turn !== this.turn) return
    const edits = value && !value.computed
    sheet.classList.toggle('edits', !!edits)
    if (!edits) return aim.remove()
    place(aim, value)
    if (aim.parentNode !== sheet) sheet.append(aim)
  }
}
