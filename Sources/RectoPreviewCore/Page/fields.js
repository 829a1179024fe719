// Values that are edited on the paper: a click turns the text into its field, in the type and measure of the sheet.
import { complain, make, place } from './dom.js'
import { Edits } from './link.js'
import * as panel from './panel.js'
import * as stack from './stack.js'
import { isBox, nameOf, valuesOf } from './values.js'

const native = ['number', 'date', 'time', 'datetime-local', 'month', 'week', 'email', 'tel', 'url', 'range', 'color']
const limits = ['min', 'max', 'step', 'pattern', 'maxlength', 'placeholder']

const edits = new Edits()
// What is edited: its `value`, the `field`, the `index` of its sheet, the text `before`, and all texts that were `sent`.
export let editing
let isMoving = false

// A field that the data lacked has a path as soon as its first letter is there.
const same = one => other => one.file === other.file && (one.field ? one.field === other.attributes?.name : one.path === other.path)
const isLong = value => value.kind === 'textarea'

stack.desk.addEventListener('click', async event => {
  const sheet = sheetOf(event)
  if (!sheet || !getSelection().isCollapsed) return
  const found = await hit(event, sheet)
  if (found) open(found, Number(sheet.dataset.index), event)
})
stack.on('shown', follow)

export const sheetOf = ({ target }) =>
  !stack.isTable && panel.open !== 'why' && !target.closest('.field, a') && target.closest('.sheet')

// The value at a point of the window: that which is painted last, or else the smallest.
export async function hit(event, sheet) {
  const [x, y] = stack.point(event, sheet)
  const isIn = (at, from, length) => at >= from - 2 && at <= from + length + 2
  return (await valuesOf(stack.pages[sheet.dataset.index]))
    .filter(value => isIn(x, value.x, value.width) && isIn(y, value.y, value.height))
    .sort((a, b) => (b.layer ?? 0) - (a.layer ?? 0) || a.width * a.height - b.width * b.height)[0]
}

// The value after or before the one that is edited, also on the next or last page.
async function next(by) {
  const { value, index } = editing
  const listed = async at => (await valuesOf(stack.pages[at])).filter(other => !other.computed && !isBox(other))
  let all
  let at = index
  // The page changes with the last letter, and its values are known a moment later.
  for (let i = 0; i < 40; i++) {
    all = await listed(at)
    if (all.some(same(value))) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  for (let begin = all.findIndex(same(value)); ; begin = by > 0 ? -1 : all.length) {
    if (all[begin + by]) return [all[begin + by], at]
    at += by
    if (!stack.pages[at] || Math.abs(at - index) > 3) return
    all = await listed(at)
  }
}

export function open(value, index, event) {
  close()
  const { attributes = {}, kind } = value
  if (value.computed) return complain(`This is computed from the data: ${value.computed}`)
  if ('disabled' in attributes || 'readonly' in attributes) return complain(`${nameOf(value)} cannot be edited: its field says so`)
  if (kind === 'checkbox') return toggle(value)
  if (kind === 'radio') return send({ value }, attributes.value ?? 'on', true)
  stack.hold(index)
  const sheet = stack.sheets.get(index)
  if (!sheet) return
  const field = made(value)
  const before = read(field)
  const mine = editing = { value: { ...value }, index, field, before, sent: new Set([before]) }
  dress(field, value, sheet, event)
  sheet.element.append(field)
  fit()
  stack.reveal({ ...value, page: index + 1 })
  field.focus({ preventScroll: true })
  if (!isLong(value)) field.select?.()
  field.oninput = () => {
    editing.isTyped = true
    keep(false)
    fit()
  }
  field.onfocus = () => {
    // A value that was refused is taken up again.
    if (editing === mine) return
    close()
    editing = mine
  }
  field.onblur = () => {
    // Who goes to another window comes back to the field.
    if (document.activeElement === field) keep()
    else if (!isMoving && editing === mine) close()
  }
  field.onkeydown = key
}

function made(value) {
  const { attributes = {}, kind, text, dataKind } = value
  const look = { className: 'field', ariaLabel: nameOf(value), title: nameOf(value), spellcheck: false }
  const choices = value.options ?? (dataKind === 'boolean' && ['true', 'false'])
  if (choices) {
    const chosen = value.values ?? [text]
    const options = choices.map((choice, i) => new Option(value.labels?.[i] ?? choice, choice, false, chosen.includes(choice)))
    const multiple = 'multiple' in attributes
    const field = make('select', { ...look, multiple, size: multiple ? Math.max(2, choices.length) : 0 }, ...options)
    if (!multiple) field.value = text
    return field
  }
  const isNative = native.includes(kind)
  const field = make(isNative ? 'input' : 'textarea', { ...look, ...isNative ? { type: kind } : { rows: 1 } })
  if (dataKind === 'number') field.inputMode = 'decimal'
  if (kind === 'number') field.step = 'any'
  for (const name of limits) if (name in attributes) field.setAttribute(name, attributes[name])
  field.value = text
  return field
}

const read = field => field.multiple ? [...field.selectedOptions].map(option => option.value) : field.value

// A box that stands for a word gives this word, or is one of a list of words.
function toggle(value) {
  const { attributes: { value: word } = {}, values, dataKind } = value
  const isChecked = value.text === 'true'
  const rest = values?.filter(other => other !== word)
  send({ value }, word == null || !values && dataKind === 'boolean' ? String(!isChecked)
    : values ? (isChecked ? rest : [...rest, word])
    : isChecked ? '' : word, true)
}

// The type of the text that is there.
function dress(field, value, sheet, event) {
  const box = sheet.element.getBoundingClientRect()
  const k = box.width / stack.pages[sheet.index].width
  const [x, y] = [box.left + (value.x + Math.min(value.width, 6) / 2) * k, box.top + (value.y + value.height / 2) * k]
  let [run, best] = [event?.target?.closest?.('text'), Infinity]
  if (!run) {
    for (const text of sheet.paper.querySelectorAll('text')) {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      const far = Math.max(left - x, 0, x - right) + Math.max(top - y, 0, y - bottom)
      if (far < best && text.textContent.trim()) [run, best] = [text, far]
    }
  }
  const { fontStyle, fontWeight, fontFamily, letterSpacing, fontSize = '12px' } = run ? getComputedStyle(run) : {}
  const size = value.size ?? parseFloat(fontSize)
  place(field, value)
  Object.assign(field.style, { fontSize: `${size}px`, color: value.color ?? '', ...run && { fontStyle, fontWeight, fontFamily, letterSpacing } })
  // The first line stands on the line that is there.
  const pen = make('canvas').getContext('2d')
  pen.font = `${field.style.fontStyle} ${field.style.fontWeight} ${size}px ${field.style.fontFamily}`
  const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText('x')
  const height = isLong(value) && value.lineHeight || up + down
  field.style.lineHeight = `${height}px`
  if (field.localName === 'textarea' && value.baseline != null) {
    field.style.paddingTop = `${Math.max(0, value.baseline - up - (height - up - down) / 2)}px`
  }
  // Fields that print have a frame, within which their text stands.
  const inner = run && value.tag ? (run.getBoundingClientRect().left - box.left) / k - value.x : 0
  if (inner > 0 && inner < 12) field.style.paddingLeft = `${inner}px`
}

function fit() {
  const { field, field: { style }, value } = editing
  const px = (name, length) => { style[name] = `${length}px` }
  if (field.localName === 'select') {
    px('minWidth', value.width)
    px('minHeight', value.height)
  } else if (field.localName === 'input') {
    px('width', Math.max(value.width, (value.kind === 'date' ? 9 : 5) * value.size))
    px('height', Math.max(value.height, 1.4 * value.size))
  } else {
    const breaks = isLong(value) || field.value.includes('\n')
    style.width = style.height = '0'
    style.whiteSpace = breaks ? 'pre-wrap' : 'pre'
    const width = Math.max(breaks ? 0 : field.scrollWidth + 2, value.width, 24)
    px('width', width)
    const isAmount = (value.align ?? (value.dataKind === 'number' && value.printed && 'right')) === 'right'
    style.textAlign = isAmount ? 'right' : ''
    px('left', value.x + (isAmount ? value.width - width : 0))
    px('height', Math.max(field.scrollHeight, value.height))
  }
}

async function key(event) {
  const mine = editing
  const { value, before } = mine
  event.stopPropagation()
  if (event.isComposing) return
  const leave = () => {
    close()
    stack.desk.focus({ preventScroll: true })
  }
  if (event.key === 'Escape') {
    if (mine.isTyped && !mine.isRefused) send(mine, before, true)
    mine.isTyped = mine.isRefused = false
    leave()
  } else if (event.key === 'Enter' && (!isLong(value) || event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    leave()
  } else if (event.key === 'Tab') {
    event.preventDefault()
    keep()
    mine.isTyped = false
    const found = await next(event.shiftKey ? -1 : 1)
    if (editing !== mine) return
    if (!found) return leave()
    close()
    open(...found)
  }
}

function close() {
  const mine = editing
  if (!mine) return
  keep()
  editing = undefined
  stack.hold()
  if (!mine.isRefused) remove(mine)
}

function remove(one) {
  stack.kept.delete(one.index)
  one.field.remove()
}

function keep(save = true) {
  const { field, isTyped } = editing ?? {}
  // Half a date is no date yet.
  if (isTyped && !field.validity.badInput) send(editing, read(field), save)
}

function send(one, value, save) {
  const { file, path, field, item } = one.value
  for (const other of [one, editing]) if (other && same(one.value)(other.value)) other.sent?.add(value)
  edits.put([file, path, field].join(), { ...field ? { field } : { path }, value, item, save, file }, error => {
    if (error) complain(error.message)
    if (!one.field) return
    one.field.ariaInvalid = !!error
    if (error && !error.isAway && save && value !== one.before) refuse(one, error.message)
    else if (!error && one.isRefused) {
      one.isRefused = false
      if (one !== editing) remove(one)
    }
  })
}

// A value that could not be kept stays on its sheet as it was typed, until it is typed anew or Escape takes it away.
function refuse(one, reason) {
  Object.assign(one, { isRefused: true, isTyped: false })
  Object.assign(one.field, { ariaInvalid: true, title: reason })
  stack.kept.add(one.index)
  if (!one.field.isConnected) (stack.sheets.get(one.index) ?? stack.sheets.get(stack.current))?.element.append(one.field)
  complain(reason)
}

// A page was set anew while its value is edited: the field stands where the text stands now.
async function follow(sheet) {
  const mine = editing
  if (!mine || mine.isRefused || sheet.index !== mine.index && !mine.isLost) return
  const far = value => Math.abs(value.x - mine.value.x) + Math.abs(value.y - mine.value.y)
  for (const index of [mine.index, mine.index + 1, mine.index - 1]) {
    if (!stack.sheets.has(index)) continue
    const page = stack.pages[index]
    const [now] = (await valuesOf(page)).filter(same(mine.value)).sort((a, b) => far(a) - far(b))
    // A newer letter may be seen meanwhile.
    if (editing !== mine || stack.pages[index] !== page) return
    mine.isLost = !now
    if (now) return move(mine, now, index)
  }
}

function move(mine, now, index) {
  const { field, value, isTyped, sent } = mine
  const sheet = stack.sheets.get(index)
  if (!sheet) return
  const down = (now.y - value.y) * stack.scale
  Object.assign(value, { x: now.x, y: now.y, width: now.width, height: now.height })
  // Somebody else has changed it. Who has typed here does not overwrite that, nor what came in its place in a list.
  if (field.localName !== 'select' && !sent.has(now.text)) {
    if (isTyped) return refuse(mine, 'This value was changed elsewhere meanwhile.')
    field.value = mine.before = now.text
    value.item = now.item
    sent.add(now.text)
  }
  if (field.parentNode !== sheet.element) {
    mine.index = index
    stack.hold(index)
    const { selectionStart, selectionEnd } = field
    isMoving = true
    sheet.element.append(field)
    field.focus({ preventScroll: true })
    isMoving = false
    if (field.localName === 'textarea') field.setSelectionRange(selectionStart, selectionEnd)
    stack.reveal({ ...value, page: index + 1 })
  } else if (down) {
    // What has come above it does not push it from under the hands.
    stack.scrollTo(stack.scrolls.stack + down)
  }
  place(field, now)
  fit()
}
