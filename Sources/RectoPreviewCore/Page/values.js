// What can be edited on a page, and how keys reach it.

const asked = new WeakMap()

// The values of a page: `[{path, text, kind, x, y, width, height, options?, computed?}]`, in px of the page.
export const valuesOf = page => placesOf(page).then(places => places.values)

// They are asked for once a render: the same picture may stand for other data.
export function placesOf(page) {
  let places = asked.get(page)
  if (!places) {
    places = fetch(`page/${page.hash}.json`).then(answer => {
      if (answer.ok) return answer.json()
      asked.delete(page)
      return { values: [] }
    }).catch(() => {
      asked.delete(page)
      return { values: [] }
    })
    asked.set(page, places)
  }
  return places
}

export const nameOf = value => value.attributes?.name ?? value.path?.replace(/^\$\./, '') ?? value.field ?? value.kind

// Puts an element where something stands on a sheet.
export function place(element, { x, y, width, height }) {
  Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` })
}
// Where it was put.
export const placed = ({ style: { left, top, width, height } }) =>
  ({ x: parseFloat(left), y: parseFloat(top), width: parseFloat(width), height: parseFloat(height) })
const roles = { checkbox: 'checkbox', radio: 'radio' }

// Puts a button over each value and link of the sheet that is read. Tab reaches one of them, and arrows go on from there.
export class Spots {
  constructor(stack, fields) {
    this.stack = stack
    this.fields = fields
    for (const type of ['place', 'shown', 'rest']) stack.addEventListener(type, () => this.later())
    stack.desk.addEventListener('pointermove', event => this.point(event))
    stack.desk.addEventListener('pointerleave', () => this.aim?.remove())
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
    const focused = document.activeElement?.closest?.('.spots') ? document.activeElement.dataset.key : undefined
    this.page = page
    this.root?.remove()
    this.root = Object.assign(document.createElement('div'), { className: 'spots' })
    this.root.setAttribute('role', 'group')
    this.root.setAttribute('aria-label', `Values and links of page ${page.label}`)
    this.root.append(...values.map(value => this.value(value, index)), ...this.links(sheet, page))
    const first = this.root.firstElementChild
    if (!first) return
    const again = focused && [...this.root.children].find(spot => spot.dataset.key === focused)
    ;(again || first).tabIndex = 0
    sheet.element.append(this.root)
    again?.focus({ preventScroll: true })
    this.root.addEventListener('keydown', event => this.key(event))
    this.root.addEventListener('focusin', ({ target }) => {
      for (const spot of this.root.children) spot.tabIndex = spot === target ? 0 : -1
    })
  }

  spot(name, at, element) {
    element.className = 'spot'
    element.tabIndex = -1
    element.dataset.key = name
    place(element, at)
    return element
  }

  value(value, index) {
    const spot = this.spot(value.path ?? value.field, value, document.createElement('button'))
    const role = roles[value.kind]
    spot.setAttribute('aria-label', role ? [nameOf(value), value.attributes.value].filter(Boolean).join(' ') : `Edit ${nameOf(value)}, ${value.text || 'empty'}`)
    if (role) {
      spot.setAttribute('role', role)
      spot.setAttribute('aria-checked', value.text === 'true')
      spot.dataset.key += value.attributes.value ?? ''
    }
    spot.addEventListener('click', event => {
      event.stopPropagation()
      this.fields.open(value, index)
    })
    return spot
  }

  links(sheet, page) {
    const box = sheet.element.getBoundingClientRect()
    const k = box.width / page.width
    return [...sheet.paper.querySelectorAll('a[href]')].map(link => {
      const { left, top, width, height } = link.getBoundingClientRect()
      const at = { x: (left - box.left) / k, y: (top - box.top) / k, width: width / k, height: height / k }
      const spot = this.spot(link.getAttribute('href'), at, document.createElement('a'))
      spot.href = link.getAttribute('href')
      spot.setAttribute('aria-label', link.textContent.trim() || spot.dataset.key)
      return spot
    })
  }

  key(event) {
    const all = [...this.root.children]
    const at = all.indexOf(document.activeElement)
    const next = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1 }[event.key]
    if (next === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    const spot = all[next]
    if (!spot) return
    spot.focus({ preventScroll: true })
    this.stack.reveal({ ...placed(spot), page: this.stack.current + 1 })
  }

  // Shows under the pointer what a click would edit.
  async point(event) {
    const element = event.target.closest('.sheet')
    if (!element || this.stack.isTable || this.fields.isOff || event.buttons || event.target.closest('.field')) return this.aim?.remove()
    const turn = this.turn = Symbol()
    const value = await this.fields.hit(event, element)
    if (turn !== this.turn) return
    element.classList.toggle('edits', !!value && !value.computed)
    if (!value || value.computed) return this.aim?.remove()
    this.aim ??= Object.assign(document.createElement('div'), { className: 'aim' })
    place(this.aim, value)
    if (this.aim.parentNode !== element) element.append(this.aim)
  }
}
