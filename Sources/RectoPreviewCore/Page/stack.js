// The sheets of a document: a stack that scrolls, or a table on which all lie, and the way from one to the other.
import { Spring, wantsStillness } from './spring.js'
import { become, fold, picture, unfold, unfoldPiece } from './picture.js'
import { find, mark } from './place.js'
import { Teller, byID, make } from './dom.js'

const gap = 20
const pad = 28
const most = 20
const mix = (a, b, t) => a + (b - a) * t
const clamp = (low, value, high) => Math.min(Math.max(low, value), high)

// Tells of `place` (what is read), `scroll`, `rest` (a motion is over), `added` and `shown` (a sheet and its picture).
const teller = new Teller()
const tell = (name, value) => teller.tell(name, value)
export const on = (names, listener) => teller.on(names, listener)

export const desk = byID('desk')
const board = desk.appendChild(make('div', { className: 'board' }))
export let pages = []
export const sheets = new Map()
export let current = 0
export let scale = 1
export let isTable = false
export let columns
// The index of the sheet on which a value is edited, and those of others that stay in the document.
let held
export const kept = new Set()
export const scrolls = { stack: 0, table: 0 }
let across = 0
// The size of the window; of the pages, their sum of heights above each, and their largest width; and of places on the table.
let size, above, sum, widest, cell, rowHeight

const pull = new Spring(0, { period: 0.5, damping: 0.8, near: 0.3, move: arrange })
export const flight = new Spring(0, { period: 0.5, damping: 0.9, near: 0.0005, move: arrange })
export const zoom = new Spring(0, { period: 0.3, near: 0.0005, move: exponent => zoomed(2 ** exponent) })
zoom.settled = flight.settled = () => {
  arrange()
  tell('rest')
}

export function hold(index) {
  held = index
  if (index !== undefined) arrange()
}

function measure() {
  const { clientWidth: width, clientHeight: height } = desk
  size = { width, height }
  sum = 0
  above = pages.map(page => (sum += page.height) - page.height)
  widest = Math.max(0, ...pages.map(page => page.width))
  // At most fifteen sheets are seen at once on the table.
  columns = Math.max(1, Math.floor((width - gap) / Math.max(150, Math.sqrt(width * height / 15))))
  cell = (width - gap) / columns
  const shape = Math.max(...pages.map(page => page.height / page.width))
  rowHeight = Math.min((cell - gap) * shape, height * 0.6) + gap + 14
}

function resize() {
  const [width, height] = isTable ? [size.width, Math.ceil(pages.length / columns) * rowHeight + 2 * gap]
    : [widest * scale + 2 * pad, top(pages.length) - gap + pad]
  board.style.width = `${width}px`
  board.style.height = `${height}px`
}

export const top = index => pad + index * gap + (above[index] ?? sum) * scale
const left = index => Math.max(pad, (size.width - pages[index].width * scale) / 2)
const row = index => gap + Math.floor(index / columns) * rowHeight - scrolls.table

// Places in the window: of a sheet in the stack, on the table, and on the way from one to the other.
const inStack = index => ({ x: left(index) - across * !isTable, y: top(index) - scrolls.stack, k: scale })
function onTable(index) {
  const { width, height } = pages[index]
  const k = Math.min((cell - gap) / width, (rowHeight - gap - 14) / height)
  return { x: gap / 2 + index % columns * cell + (cell - width * k) / 2, y: row(index), k }
}
function placeOf(index) {
  const [t, a] = [flight.value, inStack(index)]
  if (t === 0) return a
  const b = onTable(index)
  return { x: mix(a.x, b.x, t), y: mix(a.y, b.y, t), k: mix(a.k, b.k, t) }
}

export function at(height) {
  let [low, high] = [0, pages.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (top(middle) - gap / 2 <= height) low = middle
    else high = middle - 1
  }
  return Math.max(0, low)
}

// The indices of the sheets that can be seen or soon will be, the nearest first.
let isUpward = false
function wanted() {
  const { height } = size
  const margin = flight.isMoving ? 0 : height
  const [over, under] = (isUpward ? [3, 1] : [1, 3]).map(times => times * margin)
  // How far the middle of what stands between two heights is from that of the window.
  const far = (top, bottom, over, under) => bottom > -over && top < height + under ? Math.abs(top + bottom - height) : Infinity
  const distance = index => kept.has(index) || index === held ? -1 : Math.min(
    isTable && flight.value === 1 ? Infinity : far(top(index) - scrolls.stack, top(index + 1) - gap - scrolls.stack, over, under),
    isTable || flight.value > 0 ? far(row(index), row(index) + rowHeight, 0, 0) : Infinity)
  return pages.map((page, index) => [index, distance(index)]).filter(([, distance]) => distance < Infinity)
    .sort((a, b) => a[1] - b[1]).slice(0, most).map(([index]) => index)
}

export const seen = () => [...sheets.keys()].filter(index => {
  if (!pages[index]) return false
  const { x, y, k } = placeOf(index)
  return y + pages[index].height * k > 0 && y < size.height && x + pages[index].width * k > 0 && x < size.width
})

export function point({ clientX, clientY }, element) {
  const { left, top, width } = element.getBoundingClientRect()
  const k = pages[element.dataset.index].width / width
  return [(clientX - left) * k, (clientY - top) * k]
}

export function arrange() {
  if (!pages.length) return
  const indices = wanted()
  for (const [index, sheet] of sheets) if (!indices.includes(index)) drop(sheet)
  for (const index of indices) if (!sheets.has(index)) add(index)
  const isMoving = flight.isMoving || zoom.isMoving
  const [first, last] = [Math.min(...indices), Math.max(...indices)]
  const [dx, dy] = isTable ? [0, scrolls.table] : [across, scrolls.stack]
  for (const [index, sheet] of sheets) {
    const { element } = sheet
    const { x, y, k } = placeOf(index)
    // At the ends of the stack sheets move apart a little, each by more than the one before.
    const apart = pull.value * (1 + 0.3 * (pull.value > 0 ? index - first : last - index))
    // What only the arithmetic of the scroll has moved is not painted anew.
    const [left, top] = [x + dx, y + dy + apart].map(length => length.toFixed(3))
    const isCurrent = index === current
    const now = [left, top, k, isCurrent, isMoving].join()
    if (sheet.placed === now) continue
    sheet.placed = now
    element.style.transform = `translate(${left}px, ${top}px) scale(${k})`
    element.style.setProperty('--k', k)
    element.classList.toggle('current', isCurrent)
    element.classList.toggle('flies', isMoving)
  }
}

function add(index) {
  const paper = make('div', { className: 'paper' })
  const element = make('article', { className: 'sheet' }, paper)
  element.dataset.index = index
  const sheet = { element, paper, index, get drawing() { return paper.firstElementChild } }
  sheets.set(index, sheet)
  // Sheets are in order, for keys and screen readers.
  board.insertBefore(element, [...board.children].find(other => Number(other.dataset.index) > index) ?? null)
  describe(sheet, pages[index])
  show(sheet, pages[index])
  tell('added', sheet)
}

function drop({ element, drawing, index }) {
  element.remove()
  if (drawing) unfold(drawing)
  sheets.delete(index)
}

function describe({ element, index }, page) {
  element.style.width = `${page.width}px`
  element.style.height = `${page.height}px`
  element.ariaLabel = `Page ${page.label}, ${index + 1} of ${pages.length}`
  element.dataset.label = page.label
  element.classList.toggle('changed', !!page.changed)
}

// Asks for a page's picture, and puts it in place when all of it can be painted; until then the one before stays.
function show(sheet, page) {
  if (!page.hash || sheet.wants === page.hash) return
  sheet.wants = page.hash
  picture(page)
    .then(drawing => { if (sheet.wants === page.hash) put(sheet, page, drawing) })
    .catch(() => { if (sheet.wants === page.hash) sheet.wants = undefined })
}

function put(sheet, page, drawing) {
  sheet.wants = page.hash
  if (sheet.shown === page.hash) return
  if (sheet.drawing) become(sheet.drawing, sheet.shown, drawing)
  else {
    // Two pages that are alike have one drawing.
    unfold(drawing)
    const own = drawing.isConnected ? drawing.cloneNode(true) : drawing
    if (!seen().includes(sheet.index)) fold(own)
    sheet.paper.append(own)
    unfolding ??= requestAnimationFrame(unfoldNext)
  }
  sheet.shown = page.hash
  tell('shown', sheet)
}

// Puts the parts of drawings in place: all of those that are seen, and of the others some in each frame, the nearest first.
let unfolding
function unfoldNext() {
  const drawings = indices => indices.map(index => sheets.get(index)?.drawing).filter(Boolean)
  for (const drawing of drawings(seen())) unfold(drawing)
  unfolding = drawings(wanted()).some(unfoldPiece) ? requestAnimationFrame(unfoldNext) : undefined
}

// Asks once more for pictures that did not come, because the server was away.
export const askAgain = () => sheets.forEach(sheet => show(sheet, pages[sheet.index]))

// Takes over a list of pages. While one is taken, only the newest waits.
let waiting
let isTaking = false
export async function take(list) {
  waiting = list
  if (isTaking) return
  isTaking = true
  for (let next; (next = waiting);) {
    waiting = undefined
    await change(next)
  }
  isTaking = false
}

// What is read stays where it is, also where pages came or went above it.
async function change(next) {
  if (!pages.length) {
    pages = next
    measure()
    fit()
    return scrollTo(0)
  }
  // While a value is edited, that is what is read, and its field keeps it in place.
  const place = isTable || held !== undefined ? undefined : mark()
  const guess = place ? shifted(place.page, pages, next) : 0
  // The pages that can be seen, and those on which the place may be, are fetched before anything moves.
  const near = seen().map(index => index + guess - (place?.page ?? 0)).concat(place ? [guess - 1, guess, guess + 1] : [])
  const drawings = new Map()
  await Promise.all([...new Set(near)].filter(index => next[index]?.hash).map(async index => {
    drawings.set(index, await picture(next[index]).catch(() => {}))
  }))
  pages = next
  measure()
  for (const [index, sheet] of sheets) {
    if (!pages[index]) {
      drop(sheet)
      continue
    }
    describe(sheet, pages[index])
    if (drawings.get(index)) put(sheet, pages[index], drawings.get(index))
    else show(sheet, pages[index])
  }
  resize()
  if (place) scrollTo(find(place, guess, drawings))
  else arrange()
  tell('place')
}

// Where a page is likely to be after others came or went: pages that are the same at the begin and the end tell it.
function shifted(index, before, after) {
  let [begin, end] = [0, 0]
  const least = Math.min(before.length, after.length)
  while (begin < least && before[begin].hash === after[begin].hash) begin++
  while (end < least - begin && before.at(-1 - end).hash === after.at(-1 - end).hash) end++
  if (index < begin) return index
  return index < before.length - end ? clamp(0, index, after.length - 1) : index + after.length - before.length
}

new ResizeObserver(() => {
  if (!pages.length) return
  const place = isTable ? undefined : mark()
  measure()
  if (isFitted) scale = fitting()
  resize()
  if (place) scrollTo(top(place.page) + place.y * scale - place.offset)
  else arrange()
  tell('place')
}).observe(desk)

// Scrolls, and notes how far the browser let it.
function rollTo(height, side = across) {
  resize()
  Object.assign(desk, { scrollTop: height, scrollLeft: side })
  note()
}
function note() {
  scrolls[isTable ? 'table' : 'stack'] = desk.scrollTop
  across = desk.scrollLeft
}

export function scrollTo(height, side) {
  rollTo(height, side)
  findCurrent()
  arrange()
}

desk.addEventListener('scroll', () => {
  const before = { ...scrolls }
  note()
  if (before.stack !== scrolls.stack) isUpward = scrolls.stack < before.stack
  findCurrent()
  arrange()
  tell('scroll')
}, { passive: true })

function findCurrent() {
  if (isTable || !pages.length) return
  const found = at(scrolls.stack + size.height * 0.4)
  if (current === found) return
  current = found
  tell('place')
}

export function go(index, y = 0) {
  index = clamp(0, index, pages.length - 1)
  current = index
  if (isTable) return lift(index)
  scrollTo(top(index) - gap + y * scale)
  tell('place')
}

// Scrolls as little as is needed to show a place of a sheet: `{page, x, y, width, height}`, in px of the sheet.
export function reveal({ page, x, y, width, height }) {
  const index = page - 1
  if (!pages[index]) return
  if (isTable) lift(index)
  const margin = Math.min(80, size.height / 5)
  const nearest = (now, size, begin, length) => {
    const [low, high] = [begin - margin, begin + length * scale + margin - size]
    return low < now ? low : high > now ? Math.min(low, high) : now
  }
  scrollTo(nearest(scrolls.stack, size.height, top(index) + y * scale, height), nearest(across, size.width, left(index) + x * scale, width))
}

// Lays all sheets on the table, or takes one of them up; a flight that is under way turns where it is.
export function lay() {
  if (isTable) return
  isTable = true
  fly(1, Math.max(0, (Math.floor(current / columns) + 0.5) * rowHeight + gap - size.height / 2))
}
export function lift(index = current) {
  if (!isTable) return
  const isSame = index === current && flight.isMoving
  current = index
  isTable = false
  fly(0, isSame ? scrolls.stack : Math.max(0, top(index) - gap))
}
function fly(target, scroll) {
  desk.classList.toggle('table', isTable)
  rollTo(scroll)
  flight.to(target)
  tell('place')
}

export function step(by) {
  if (!pages[current + by]) return
  current += by
  const { y } = onTable(current)
  rollTo(desk.scrollTop + Math.max(0, y + rowHeight - size.height) - Math.max(0, gap - y))
  arrange()
  tell('place')
}

let isFitted = false
let isZoomed = false
// The point about which sheets grow, in the window and on a page.
let about

const fitting = () => clamp(0.1, (size.width - 2 * pad) / widest, 1.25)

export function fit() {
  if (!pages.length) return
  zoomTo(fitting())
  isFitted = true
}

export const zoomTarget = () => zoom.isMoving ? 2 ** zoom.target : scale

export function zoomTo(target, x = size.width / 2, y = size.height / 2, isHeld = false) {
  if (!pages.length) return
  const exponent = Math.log2(clamp(0.1, target, 8))
  isFitted = false
  if (isTable) lift()
  const index = at(scrolls.stack + y)
  const place = inStack(index)
  about = { index, x, y, px: (x - place.x) / scale, py: (y - place.y) / scale }
  if (isHeld || !isZoomed) zoom.set(exponent)
  else {
    if (!zoom.isMoving) zoom.value = Math.log2(scale)
    zoom.to(exponent)
  }
  isZoomed = true
  tell('place')
}

function zoomed(value) {
  scale = value
  const { index, x, y, px, py } = about
  if (pages[index]) scrollTo(top(index) + py * scale - y, left(index) + px * scale - x)
}

function zoomAbout(target, x, y, isHeld) {
  const { left, top } = desk.getBoundingClientRect()
  zoomTo(target, x - left, y - top, isHeld)
}
desk.addEventListener('wheel', event => {
  const { deltaY, clientX, clientY } = event
  if (!event.ctrlKey && !event.metaKey) return stretch(-deltaY * 0.35)
  event.preventDefault()
  const isWheel = Math.abs(deltaY) >= 50
  zoomAbout(zoomTarget() * 2 ** (-deltaY / (isWheel ? 240 : 60)), clientX, clientY, !isWheel)
}, { passive: false })

let fingers = []
desk.addEventListener('touchstart', ({ touches }) => { fingers = [...touches] }, { passive: true })
desk.addEventListener('touchmove', event => {
  const now = [...event.touches]
  const isSame = now.length === fingers.length
  if (isSame && now.length === 2) {
    event.preventDefault()
    const span = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    const [a, b] = now
    zoomAbout(scale * span(now) / span(fingers), (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2, true)
  } else if (isSame && now.length === 1) {
    stretch((now[0].clientY - fingers[0].clientY) * 0.5)
  }
  fingers = now
}, { passive: false })

desk.addEventListener('click', ({ target }) => {
  const sheet = isTable && target.closest('.sheet')
  if (sheet) lift(Number(sheet.dataset.index))
})

// Stretches the stack beyond its end: the further, the harder.
function stretch(by) {
  const { scrollTop, scrollHeight, clientHeight } = desk
  if (wantsStillness() || (by > 0 ? scrollTop > 0 : scrollTop < scrollHeight - clientHeight - 1)) return
  pull.value += by / (1 + Math.abs(pull.value) / 25)
  pull.to(0)
}
