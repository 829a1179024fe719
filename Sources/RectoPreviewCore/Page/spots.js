// How keys and the pointer reach what can be edited: a button over each value and link of the sheet that is read. Tab reaches
// one of them, and arrows go on from there.
import { make, place } from './dom.js'
import * as fields from './fields.js'
import * as stack from './stack.js'
import { isBox, nameOf, valuesOf } from './values.js'

const aim = make('div', { className: 'aim' })
let root
let shown
let timer
stack.on('place shown rest', () => {
  clearTimeout(timer)
  timer = setTimeout(lay, 200)
})

async function lay() {
  const index = stack.current
  const [sheet, page] = [stack.sheets.get(index), stack.pages[index]]
  if (fields.editing || stack.flight.isMoving) return
  if (stack.isTable || !sheet?.shown) return root?.remove()
  if (shown === page && root?.parentNode === sheet.element) return
  const values = (await valuesOf(page)).filter(value => !value.computed)
  if (stack.pages[index] !== page || stack.sheets.get(index) !== sheet || fields.editing) return
  const focused = document.activeElement.at && document.activeElement.dataset.key
  shown = page
  root?.remove()
  const spots = [...values.map(value => ofValue(value, index)), ...links(sheet, page)]
  root = make('div', { className: 'spots', role: 'group', ariaLabel: `Values and links of page ${page.label}` }, ...spots)
  if (!spots.length) return
  const again = spots.find(spot => spot.dataset.key === focused)
  ;(again ?? spots[0]).tabIndex = 0
  sheet.element.append(root)
  again?.focus({ preventScroll: true })
  root.onkeydown = event => key(event, spots)
  root.onfocusin = ({ target }) => { for (const spot of spots) spot.tabIndex = spot === target ? 0 : -1 }
}

function spot(name, key, at, properties) {
  const spot = make(name, { className: 'spot', tabIndex: -1, at, ...properties })
  spot.dataset.key = key
  place(spot, at)
  return spot
}

function ofValue(value, index) {
  const { kind, text, attributes = {} } = value
  return spot('button', (value.path ?? value.field) + (isBox(value) ? attributes.value ?? '' : ''), value, {
    ...isBox(value) ? { role: kind, ariaChecked: text, ariaLabel: [nameOf(value), attributes.value].filter(Boolean).join(' ') }
      : { ariaLabel: `Edit ${nameOf(value)}, ${text || 'empty'}` },
    onclick(event) {
      event.stopPropagation()
      fields.open(value, index)
    },
  })
}

function links(sheet, page) {
  const box = sheet.element.getBoundingClientRect()
  const k = page.width / box.width
  return [...sheet.paper.querySelectorAll('a[href]')].map(link => {
    const { left, top, width, height } = link.getBoundingClientRect()
    const href = link.getAttribute('href')
    const at = { x: (left - box.left) * k, y: (top - box.top) * k, width: width * k, height: height * k }
    return spot('a', href, at, { href, ariaLabel: link.textContent.trim() || href })
  })
}

function key(event, spots) {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (!by || event.ctrlKey || event.altKey || event.metaKey) return
  event.preventDefault()
  event.stopPropagation()
  const spot = spots[spots.indexOf(document.activeElement) + by]
  spot?.focus({ preventScroll: true })
  if (spot) stack.reveal({ ...spot.at, page: stack.current + 1 })
}

let turn
stack.desk.addEventListener('pointerleave', () => aim.remove())
stack.desk.addEventListener('pointermove', async event => {
  const sheet = fields.sheetOf(event)
  if (!sheet || event.buttons) return aim.remove()
  const mine = turn = Symbol()
  const value = await fields.hit(event, sheet)
  if (mine !== turn) return
  const edits = !!value && !value.computed
  sheet.classList.toggle('edits', edits)
  if (!edits) return aim.remove()
  place(aim, value)
  if (aim.parentNode !== sheet) sheet.append(aim)
})
