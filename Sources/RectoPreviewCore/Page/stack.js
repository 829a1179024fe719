// The sheets of a document: a stack that scrolls, or a table on which all lie, and the way from one to the other.
import { Spring, wantsStillness } from './spring.js'
import { become, picture } from './picture.js'
import { mark, find } from './place.js'
import { make } from './dom.js'

const gap = 20
const pad = 28
const most = 20
const mix = (a, b, t) => a + (b - a) * t
const clamp = (low, value, high) => Math.min(Math.max(low, value), high)

// Tells of `place` (what is read), `rest` (a motion is over), `added` and `shown` (a sheet and its picture).
export class Stack extends EventTarget {
  pages = []
  sheets = new Map()
  current = 0
  scale = 1
  isTable = false
  // The index of the sheet on which a value is edited, and those of others that stay in the document.
  held = undefined
  kept = new Set()
  scrolls = { stack: 0, table: 0 }

  constructor(desk) {
    super()
    this.desk = desk
    this.board = desk.appendChild(make('div', { className: 'board' }))
    const move = () => this.arrange()
    this.pull = new Spring(0, { period: 0.5, damping: 0.8, near: 0.3, move })
    this.flight = new Spring(0, { period: 0.5, damping: 0.9, near: 0.0005, move })
    this.zoom = new Spring(0, { period: 0.3, near: 0.0005, move: exponent => this.zoomed(2 ** exponent) })
    this.zoom.settled = this.flight.settled = () => {
      this.arrange()
      this.tell('rest')
    }
    desk.addEventListener('scroll', () => this.scrolled(), { passive: true })
    new ResizeObserver(() => this.resized()).observe(desk)
    this.listensToHands()
  }

  tell(type, detail) { this.dispatchEvent(new CustomEvent(type, { detail })) }

  // MARK: Where sheets are

  measure() {
    const { clientWidth: width, clientHeight: height } = this.desk
    this.sum = 0
    this.above = this.pages.map(page => (this.sum += page.height) - page.height)
    this.widest = Math.max(0, ...this.pages.map(page => page.width))
    // At most fifteen sheets are seen at once on the table.
    this.columns = Math.max(1, Math.floor((width - gap) / Math.max(150, Math.sqrt(width * height / 15))))
    this.cell = (width - gap) / this.columns
    const shape = Math.max(...this.pages.map(page => page.height / page.width))
    this.rowHeight = Math.min((this.cell - gap) * shape, height * 0.6) + gap + 14
  }

  resize() {
    const [width, height] = this.isTable
      ? [this.desk.clientWidth, Math.ceil(this.pages.length / this.columns) * this.rowHeight + 2 * gap]
      : [this.widest * this.scale + 2 * pad, this.top(this.pages.length) - gap + pad]
    this.board.style.width = `${width}px`
    this.board.style.height = `${height}px`
  }

  // Above the sheet in the stack, and left of it.
  top(index) { return pad + index * gap + (this.above[index] ?? this.sum) * this.scale }
  left(index) { return Math.max(pad, (this.desk.clientWidth - this.pages[index].width * this.scale) / 2) }

  // Places in the window: of a sheet in the stack, and on the table.
  inStack(index) {
    return {
      x: this.left(index) - this.desk.scrollLeft * !this.isTable, y: this.top(index) - this.scrolls.stack, k: this.scale,
    }
  }
  onTable(index) {
    const { width, height } = this.pages[index]
    const k = Math.min((this.cell - gap) / width, (this.rowHeight - gap - 14) / height)
    return {
      x: gap / 2 + index % this.columns * this.cell + (this.cell - width * k) / 2,
      y: gap + Math.floor(index / this.columns) * this.rowHeight - this.scrolls.table, k,
    }
  }

  // The sheet at a height of the stack.
  at(height) {
    let [low, high] = [0, this.pages.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.top(middle) - gap / 2 <= height) low = middle
      else high = middle - 1
    }
    return Math.max(0, low)
  }

  // The numbers of the sheets that can be seen or soon will be, the nearest first.
  wanted() {
    const height = this.desk.clientHeight
    const margin = this.flight.isMoving ? 0 : height
    const [above, below] = (this.isUpward ? [2, 1] : [1, 2]).map(times => times * margin)
    // How far the middle of what stands between two heights is from that of the window.
    const far = (top, bottom, over, under) => bottom > -over && top < height + under ? Math.abs(top + bottom - height) : Infinity
    const row = index => gap + Math.floor(index / this.columns) * this.rowHeight - this.scrolls.table
    const distances = this.pages.map((page, index) => [index, this.kept.has(index) || index === this.held ? -1 : Math.min(
      this.isTable && this.flight.value === 1 ? Infinity
        : far(this.top(index) - this.scrolls.stack, this.top(index + 1) - gap - this.scrolls.stack, above, below),
      this.isTable || this.flight.value > 0 ? far(row(index), row(index) + this.rowHeight, 0, 0) : Infinity)])
    return distances.filter(([, distance]) => distance < Infinity).sort((a, b) => a[1] - b[1]).slice(0, most).map(([index]) => index)
  }

  // The numbers of the sheets that can be seen.
  seen() {
    const desk = this.desk.getBoundingClientRect()
    return [...this.sheets.values()].filter(({ element }) => {
      const box = element.getBoundingClientRect()
      return box.bottom > desk.top && box.top < desk.bottom && box.right > desk.left && box.left < desk.right
    }).map(sheet => sheet.index)
  }

  // A point of the window, in px of a sheet's page.
  point({ clientX, clientY }, element) {
    const { left, top, width } = element.getBoundingClientRect()
    const k = this.pages[element.dataset.index].width / width
    return [(clientX - left) * k, (clientY - top) * k]
  }

  // MARK: Sheets in the document

  arrange() {
    if (!this.pages.length) return
    const wanted = this.wanted()
    for (const [index, sheet] of this.sheets) if (!wanted.includes(index)) this.drop(sheet)
    for (const index of wanted) if (!this.sheets.has(index)) this.add(index)
    const t = this.flight.value
    const isMoving = this.flight.isMoving || this.zoom.isMoving
    const [first, last] = [Math.min(...wanted), Math.max(...wanted)]
    const [left, top] = this.isTable ? [0, this.scrolls.table] : [this.desk.scrollLeft, this.scrolls.stack]
    for (const [index, { element }] of this.sheets) {
      const a = this.inStack(index)
      const b = t === 0 ? a : this.onTable(index)
      const k = mix(a.k, b.k, t)
      // At the ends of the stack sheets move apart a little, each by more than the one before.
      const apart = this.pull.value * (1 + 0.3 * (this.pull.value > 0 ? index - first : last - index))
      element.style.transform = `translate(${mix(a.x, b.x, t) + left}px, ${mix(a.y, b.y, t) + top + apart}px) scale(${k})`
      element.style.setProperty('--k', k)
      element.classList.toggle('current', index === this.current)
      element.classList.toggle('flies', isMoving)
    }
  }

  add(index) {
    const paper = make('div', { className: 'paper' })
    const element = make('article', { className: 'sheet' }, paper)
    element.dataset.index = index
    const sheet = { element, paper, index, get drawing() { return paper.firstElementChild } }
    this.sheets.set(index, sheet)
    // Sheets are in order, for keys and screen readers.
    this.board.insertBefore(element, [...this.board.children].find(other => Number(other.dataset.index) > index) ?? null)
    this.describe(sheet, this.pages[index])
    this.show(sheet, this.pages[index])
    this.tell('added', sheet)
  }

  drop(sheet) {
    sheet.element.remove()
    this.sheets.delete(sheet.index)
  }

  describe({ element, index }, page) {
    element.style.width = `${page.width}px`
    element.style.height = `${page.height}px`
    element.ariaLabel = `Page ${page.label}, ${index + 1} of ${this.pages.length}`
    element.dataset.label = page.label
    element.classList.toggle('changed', !!page.changed)
  }

  // Asks for a page's picture, and puts it in place when all of it can be painted; until then the one before stays.
  show(sheet, page) {
    if (!page.hash || sheet.wants === page.hash) return
    sheet.wants = page.hash
    picture(page)
      .then(drawing => { if (sheet.wants === page.hash) this.put(sheet, page, drawing) })
      .catch(() => { if (sheet.wants === page.hash) sheet.wants = undefined })
  }

  put(sheet, page, drawing) {
    sheet.wants = page.hash
    if (sheet.shown === page.hash) return
    if (sheet.drawing) become(sheet.drawing, sheet.shown, drawing)
    // Two pages that are alike have one drawing.
    else sheet.paper.append(drawing.isConnected ? drawing.cloneNode(true) : drawing)
    sheet.shown = page.hash
    this.tell('shown', sheet)
  }

  // Asks once more for pictures that did not come, because the server was away.
  askAgain() {
    for (const [index, sheet] of this.sheets) this.show(sheet, this.pages[index])
  }

  // MARK: Other pages

  // Takes over a list of pages. While one is taken, only the newest waits.
  async take(pages) {
    this.waiting = pages
    if (this.isTaking) return
    this.isTaking = true
    for (let next; (next = this.waiting);) {
      this.waiting = undefined
      await this.change(next)
    }
    this.isTaking = false
  }

  // What is read stays where it is, also where pages came or went above it.
  async change(pages) {
    const before = this.pages
    if (!before.length) {
      this.pages = pages
      this.measure()
      this.fit()
      this.scrollTo(0)
      return
    }
    // While a value is edited, that is what is read, and its field keeps it in place.
    const place = this.isTable || this.held !== undefined ? undefined : mark(this)
    const guess = place ? shifted(place.page, before, pages) : 0
    // The pages that can be seen, and those on which the place may be, are fetched before anything moves.
    const near = this.seen().map(index => index + guess - (place?.page ?? 0)).concat(place ? [guess - 1, guess, guess + 1] : [])
    const drawings = new Map()
    await Promise.all([...new Set(near)].filter(index => pages[index]?.hash).map(async index => {
      drawings.set(index, await picture(pages[index]).catch(() => {}))
    }))
    this.pages = pages
    this.measure()
    for (const [index, sheet] of this.sheets) {
      const page = pages[index]
      if (!page) {
        this.drop(sheet)
        continue
      }
      this.describe(sheet, page)
      if (drawings.get(index)) this.put(sheet, page, drawings.get(index))
      else this.show(sheet, page)
    }
    this.resize()
    if (place) this.scrollTo(find(place, guess, drawings, this))
    else this.arrange()
    this.tell('place')
  }

  resized() {
    if (!this.pages.length) return
    const place = this.isTable ? undefined : mark(this)
    this.measure()
    if (this.isFitted) this.scale = this.fitting()
    this.resize()
    if (place) this.scrollTo(this.top(place.page) + place.y * this.scale - place.offset)
    else this.arrange()
    this.tell('place')
  }

  // MARK: Scrolling

  get mode() { return this.isTable ? 'table' : 'stack' }

  // Scrolls, and notes how far the browser let it.
  rollTo(height) {
    this.resize()
    this.desk.scrollTop = height
    this.scrolls[this.mode] = this.desk.scrollTop
  }

  scrollTo(height) {
    this.rollTo(height)
    this.findCurrent()
    this.arrange()
  }

  scrolled() {
    const top = this.desk.scrollTop
    if (top !== this.scrolls[this.mode]) this.isUpward = top < this.scrolls[this.mode]
    this.scrolls[this.mode] = top
    this.findCurrent()
    this.arrange()
  }

  findCurrent() {
    if (this.isTable || !this.pages.length) return
    const current = this.at(this.scrolls.stack + this.desk.clientHeight * 0.4)
    if (current === this.current) return
    this.current = current
    this.tell('place')
  }

  go(index, y = 0) {
    index = clamp(0, index, this.pages.length - 1)
    this.current = index
    if (this.isTable) return this.lift(index)
    this.scrollTo(this.top(index) - gap + y * this.scale)
    this.tell('place')
  }

  // Scrolls as little as is needed to show a place of a sheet: `{page, x, y, width, height}`, in px of the sheet.
  reveal({ page, x, y, width, height }) {
    const index = page - 1
    if (!this.pages[index]) return
    if (this.isTable) this.lift(index)
    const { desk, scale: k } = this
    const margin = Math.min(80, desk.clientHeight / 5)
    const nearest = (now, size, begin, length) => {
      const [low, high] = [begin - margin, begin + length * k + margin - size]
      return low < now ? low : high > now ? Math.min(low, high) : now
    }
    const across = nearest(desk.scrollLeft, desk.clientWidth, this.left(index) + x * k, width)
    this.scrollTo(nearest(this.scrolls.stack, desk.clientHeight, this.top(index) + y * k, height))
    desk.scrollLeft = across
    this.arrange()
  }

  // MARK: The table

  // Lays all sheets on the table, or takes one of them up; a flight that is under way turns where it is.
  lay() {
    if (this.isTable) return
    this.isTable = true
    const row = Math.floor(this.current / this.columns)
    this.fly(1, Math.max(0, (row + 0.5) * this.rowHeight + gap - this.desk.clientHeight / 2))
  }
  lift(index = this.current) {
    if (!this.isTable) return
    const isSame = index === this.current && this.flight.isMoving
    this.current = index
    this.isTable = false
    this.fly(0, isSame ? this.scrolls.stack : Math.max(0, this.top(index) - gap))
  }
  fly(target, scroll) {
    this.desk.classList.toggle('table', this.isTable)
    this.rollTo(scroll)
    this.flight.to(target)
    this.tell('place')
  }

  // Goes to another sheet on the table, and scrolls so that it is seen.
  step(by) {
    if (!this.pages[this.current + by]) return
    this.current += by
    const { y } = this.onTable(this.current)
    this.rollTo(this.desk.scrollTop + Math.max(0, y + this.rowHeight - this.desk.clientHeight) - Math.max(0, gap - y))
    this.arrange()
    this.tell('place')
  }

  // MARK: Zoom

  fitting() { return clamp(0.1, (this.desk.clientWidth - 2 * pad) / this.widest, 1.25) }

  fit() {
    if (!this.pages.length) return
    this.zoomTo(this.fitting())
    this.isFitted = true
  }

  // The scale that is there once a zoom is over.
  get zoomTarget() { return this.zoom.isMoving ? 2 ** this.zoom.target : this.scale }

  // Zooms about a point of the window.
  zoomTo(scale, x = this.desk.clientWidth / 2, y = this.desk.clientHeight / 2, isHeld = false) {
    if (!this.pages.length) return
    const exponent = Math.log2(clamp(0.1, scale, 8))
    this.isFitted = false
    if (this.isTable) this.lift()
    const index = this.at(this.scrolls.stack + y)
    const place = this.inStack(index)
    this.about = { index, x, y, px: (x - place.x) / this.scale, py: (y - place.y) / this.scale }
    if (isHeld || !this.isZoomed) this.zoom.set(exponent)
    else {
      if (!this.zoom.isMoving) this.zoom.value = Math.log2(this.scale)
      this.zoom.to(exponent)
    }
    this.isZoomed = true
    this.tell('place')
  }

  zoomed(scale) {
    this.scale = scale
    const { index, x, y, px, py } = this.about
    if (!this.pages[index]) return
    this.rollTo(this.top(index) + py * scale - y)
    this.desk.scrollLeft = this.left(index) + px * scale - x
    this.findCurrent()
    this.arrange()
  }

  // MARK: Hands

  listensToHands() {
    const desk = this.desk
    const zoomAbout = (scale, x, y, isHeld) => {
      const { left, top } = desk.getBoundingClientRect()
      this.zoomTo(scale, x - left, y - top, isHeld)
    }
    desk.addEventListener('wheel', event => {
      const { deltaY, clientX, clientY } = event
      if (!event.ctrlKey && !event.metaKey) return this.stretch(-deltaY * 0.35)
      event.preventDefault()
      const isWheel = Math.abs(deltaY) >= 50
      zoomAbout(this.zoomTarget * 2 ** (-deltaY / (isWheel ? 240 : 60)), clientX, clientY, !isWheel)
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
        zoomAbout(this.scale * span(now) / span(fingers), (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2, true)
      } else if (isSame && now.length === 1) {
        this.stretch((now[0].clientY - fingers[0].clientY) * 0.5)
      }
      fingers = now
    }, { passive: false })

    desk.addEventListener('click', ({ target }) => {
      const sheet = this.isTable && target.closest('.sheet')
      if (sheet) this.lift(Number(sheet.dataset.index))
    })
  }

  // Stretches the stack beyond its end: the further, the harder.
  stretch(by) {
    const { scrollTop, scrollHeight, clientHeight } = this.desk
    if (wantsStillness() || (by > 0 ? scrollTop > 0 : scrollTop < scrollHeight - clientHeight - 1)) return
    this.pull.value += by / (1 + Math.abs(this.pull.value) / 25)
    this.pull.to(0)
  }
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
