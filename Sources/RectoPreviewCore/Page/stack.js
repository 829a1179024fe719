// The sheets of a document: a stack that scrolls, or a table on which all lie, and the way from one to the other.
import { Spring, wantsStillness } from './spring.js'
import { become, picture } from './picture.js'
import { mark, find } from './place.js'

const gap = 20
const pad = 28
const most = 20
const mix = (a, b, t) => a + (b - a) * t
const clamp = (low, value, high) => Math.min(Math.max(low, value), high)

export class Stack extends EventTarget {
  pages = []
  sheets = new Map()
  current = 0
  isTable = false
  held = undefined

  constructor(desk) {
    super()
    this.desk = desk
    this.board = desk.appendChild(Object.assign(document.createElement('div'), { className: 'board' }))
    this.scrolls = { stack: 0, table: 0 }
    this.pull = new Spring(0, { period: 0.5, damping: 0.8, near: 0.3, move: () => this.arrange() })
    this.flight = new Spring(0, { period: 0.5, damping: 0.9, near: 0.0005, move: () => this.arrange() })
    this.zoom = new Spring(0, { period: 0.3, near: 0.0005, move: exponent => this.zoomed(2 ** exponent) })
    this.zoom.settled = this.flight.settled = () => {
      this.arrange()
      this.dispatchEvent(new Event('rest'))
    }
    this.scale = 1
    desk.addEventListener('scroll', () => this.scrolled(), { passive: true })
    new ResizeObserver(() => this.resized()).observe(desk)
    this.listensToHands()
  }

  // MARK: Where sheets are

  measure() {
    let sum = 0
    this.above = this.pages.map(page => (sum += page.height) - page.height)
    this.sum = sum
    this.widest = Math.max(0, ...this.pages.map(page => page.width))
    const [width, height] = [this.desk.clientWidth, this.desk.clientHeight]
    // At most fifteen sheets are seen at once on the table.
    const side = Math.max(150, Math.sqrt(width * height / 15))
    this.columns = Math.max(1, Math.floor((width - gap) / side))
    this.cell = (width - gap) / this.columns
    const shape = this.pages.length ? Math.max(...this.pages.map(page => page.height / page.width)) : 1
    this.rowHeight = Math.min((this.cell - gap) * shape, height * 0.6) + gap + 14
  }

  get size() {
    return this.isTable
      ? [this.desk.clientWidth, Math.ceil(this.pages.length / this.columns) * this.rowHeight + 2 * gap]
      : [this.widest * this.scale + 2 * pad, this.top(this.pages.length) - gap + pad]
  }

  // Above the sheet in the stack.
  top(index) {
    return pad + index * gap + (index < this.pages.length ? this.above[index] : this.sum) * this.scale
  }

  // Places in the window: of a sheet in the stack, and on the table.
  inStack(index) {
    const page = this.pages[index]
    const width = page.width * this.scale
    const x = Math.max(pad, (this.desk.clientWidth - width) / 2) - this.desk.scrollLeft * !this.isTable
    return { x, y: this.top(index) - this.scrolls.stack, k: this.scale }
  }
  onTable(index) {
    const page = this.pages[index]
    const k = Math.min((this.cell - gap) / page.width, (this.rowHeight - gap - 14) / page.height)
    const [row, column] = [Math.floor(index / this.columns), index % this.columns]
    return {
      x: gap / 2 + column * this.cell + (this.cell - page.width * k) / 2,
      y: gap + row * this.rowHeight - this.scrolls.table, k,
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
    if (!this.pages.length) return []
    const height = this.desk.clientHeight
    const places = []
    const add = (first, last, weight) => {
      for (let i = Math.max(0, first); i <= Math.min(last, this.pages.length - 1); i++) places.push([weight(i), i])
    }
    if (!this.isTable || this.flight.value < 1) {
      const middle = this.scrolls.stack + height / 2
      // Where sheets are small, fewer of those that cannot be seen yet are kept.
      const margin = this.flight.isMoving ? 0 : height
      const [above, below] = this.isUpward ? [2, 1] : [1, 2]
      add(this.at(this.scrolls.stack - above * margin), this.at(this.scrolls.stack + height + below * margin),
        i => Math.abs(this.top(i) + this.pages[i].height * this.scale / 2 - middle) / height)
    }
    if (this.isTable || this.flight.value > 0) {
      const row = Math.floor(this.scrolls.table / this.rowHeight)
      const rows = Math.ceil(height / this.rowHeight) + 1
      add(row * this.columns, (row + rows) * this.columns - 1,
        i => Math.abs(Math.floor(i / this.columns) - row - rows / 2 + 0.5) / rows)
    }
    // A sheet on which a value is edited stays.
    if (this.pages[this.held]) places.push([-1, this.held])
    places.sort((a, b) => a[0] - b[0])
    return [...new Set(places.map(place => place[1]))].slice(0, most)
  }

  // A point of the window, in px of a sheet's page.
  point(event, element) {
    const box = element.getBoundingClientRect()
    const k = this.pages[element.dataset.index].width / box.width
    return [(event.clientX - box.left) * k, (event.clientY - box.top) * k]
  }

  // MARK: Sheets in the document

  arrange() {
    if (!this.pages.length) return
    const wanted = this.wanted()
    const set = new Set(wanted)
    for (const [index, sheet] of this.sheets) {
      if (!set.has(index)) this.drop(sheet)
    }
    for (const index of wanted) if (!this.sheets.has(index)) this.add(index)
    const t = this.flight.value
    const isMoving = this.flight.isMoving || this.zoom.isMoving
    const [first, last] = [Math.min(...wanted), Math.max(...wanted)]
    const base = this.isTable ? this.scrolls.table : this.scrolls.stack
    const left = this.isTable ? 0 : this.desk.scrollLeft
    for (const [index, { element }] of this.sheets) {
      const a = this.inStack(index)
      const b = t === 0 ? a : this.onTable(index)
      // At the ends of the stack sheets move apart a little, each by more than the one before.
      const apart = this.pull.value > 0 ? 1 + 0.3 * (index - first) : 1 + 0.3 * (last - index)
      const y = mix(a.y, b.y, t) + this.pull.value * apart
      element.style.transform =
        `translate(${mix(a.x, b.x, t) + left}px, ${y + base}px) scale(${mix(a.k, b.k, t)})`
      element.style.setProperty('--k', mix(a.k, b.k, t))
      element.style.zIndex = index === this.current ? 1 : ''
      element.classList.toggle('flies', isMoving)
    }
  }

  add(index) {
    const page = this.pages[index]
    const element = document.createElement('article')
    element.className = 'sheet'
    element.dataset.index = index
    const paper = element.appendChild(Object.assign(document.createElement('div'), { className: 'paper' }))
    const sheet = { element, paper, index }
    this.sheets.set(index, sheet)
    // Sheets are in order, for keys and screen readers.
    const next = [...this.board.children].find(other => Number(other.dataset.index) > index)
    this.board.insertBefore(element, next ?? null)
    this.describe(sheet, page)
    this.show(sheet, page)
    this.dispatchEvent(new CustomEvent('added', { detail: sheet }))
  }

  drop(sheet) {
    sheet.element.remove()
    this.sheets.delete(sheet.index)
  }

  describe(sheet, page) {
    sheet.element.style.width = `${page.width}px`
    sheet.element.style.height = `${page.height}px`
    sheet.element.setAttribute('aria-label', `Page ${page.label}, ${sheet.index + 1} of ${this.pages.length}`)
    sheet.element.dataset.label = page.label
    sheet.element.classList.toggle('changed', !!page.isChanged)
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
    const now = sheet.paper.firstElementChild
    if (now) become(now, sheet.shown, drawing)
    // Two pages that are alike have one drawing.
    else sheet.paper.append(drawing.isConnected ? drawing.cloneNode(true) : drawing)
    sheet.shown = page.hash
    this.dispatchEvent(new CustomEvent('shown', { detail: { sheet, page } }))
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
    while (this.waiting) {
      const next = this.waiting
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
      this.arrange()
      return
    }
    // While a value is edited, that is what is read, and its field keeps it in place.
    const place = this.isTable || this.held !== undefined ? undefined : mark(this)
    const guess = place ? shifted(place.page, before, pages) : 0
    // The pages that can be seen, and those on which the place may be, are fetched before anything moves.
    const near = this.seen().map(index => index + guess - (place?.page ?? 0)).concat(place ? [guess - 1, guess, guess + 1] : [])
    const drawings = new Map()
    await Promise.all([...new Set(near)].filter(index => pages[index]?.hash).map(async index => {
      drawings.set(index, await picture(pages[index]).catch(() => undefined))
    }))
    this.pages = pages
    this.measure()
    for (const [index, sheet] of this.sheets) {
      if (!pages[index]) {
        this.drop(sheet)
        continue
      }
      this.describe(sheet, pages[index])
      const drawing = drawings.get(index)
      if (drawing) this.put(sheet, pages[index], drawing)
      else this.show(sheet, pages[index])
    }
    this.resize()
    if (place) this.scrollTo(find(place, guess, index => drawings.get(index), this))
    this.arrange()
    this.dispatchEvent(new Event('place'))
  }

  // The numbers of the sheets that can be seen.
  seen() {
    const { top, bottom, left, right } = this.desk.getBoundingClientRect()
    return [...this.sheets.values()].filter(({ element }) => {
      const box = element.getBoundingClientRect()
      return box.bottom > top && box.top < bottom && box.right > left && box.left < right
    }).map(sheet => sheet.index)
  }

  resize() {
    const [width, height] = this.size
    this.board.style.width = `${width}px`
    this.board.style.height = `${height}px`
  }

  resized() {
    if (!this.pages.length) return
    const place = this.isTable ? undefined : mark(this)
    this.measure()
    this.resize()
    if (this.isFitted) this.scale = this.fitting()
    if (place) this.scrollTo(this.top(place.page) + place.y * this.scale - place.offset)
    this.arrange()
  }

  // MARK: Scrolling

  scrollTo(height) {
    this.resize()
    this.desk.scrollTop = height
    this.scrolls[this.isTable ? 'table' : 'stack'] = this.desk.scrollTop
    this.findCurrent()
  }

  scrolled() {
    const name = this.isTable ? 'table' : 'stack'
    if (this.desk.scrollTop !== this.scrolls[name]) this.isUpward = this.desk.scrollTop < this.scrolls[name]
    this.scrolls[name] = this.desk.scrollTop
    this.findCurrent()
    this.arrange()
  }

  findCurrent() {
    if (this.isTable || !this.pages.length) return
    const current = this.at(this.scrolls.stack + this.desk.clientHeight * 0.4)
    if (current === this.current) return
    this.current = current
    this.dispatchEvent(new Event('place'))
  }

  go(index, y = 0) {
    index = clamp(0, index, this.pages.length - 1)
    this.current = index
    if (this.isTable) return this.lift(index)
    this.scrollTo(this.top(index) - gap + y * this.scale)
    this.arrange()
    this.dispatchEvent(new Event('place'))
  }

  // Scrolls as little as is needed to show a place of a sheet: `{page, x, y, width, height}`, in px of the sheet.
  reveal({ page, x, y, width, height }) {
    const index = page - 1
    if (!this.pages[index]) return
    if (this.isTable) this.lift(index)
    const [desk, k] = [this.desk, this.scale]
    const margin = Math.min(80, desk.clientHeight / 5)
    const top = this.top(index) + y * k
    const left = Math.max(pad, (desk.clientWidth - this.pages[index].width * k) / 2) + x * k
    const nearest = (now, size, begin, end) =>
      begin - margin < now ? begin - margin : end + margin > now + size ? Math.min(begin - margin, end + margin - size) : now
    const across = nearest(desk.scrollLeft, desk.clientWidth, left, left + width * k)
    this.scrollTo(nearest(this.scrolls.stack, desk.clientHeight, top, top + height * k))
    desk.scrollLeft = across
    this.arrange()
  }

  // MARK: The table

  // Lays all sheets on the table, or takes one of them up; a flight that is under way turns where it is.
  lay() {
    if (this.isTable) return
    this.isTable = true
    this.desk.classList.add('table')
    this.resize()
    const row = Math.floor(this.current / this.columns)
    this.scrolls.table = Math.max(0, (row + 0.5) * this.rowHeight + gap - this.desk.clientHeight / 2)
    this.desk.scrollTop = this.scrolls.table
    this.scrolls.table = this.desk.scrollTop
    this.flight.to(1)
    this.dispatchEvent(new Event('place'))
  }
  lift(index = this.current) {
    if (!this.isTable) return
    const isSame = index === this.current && this.flight.isMoving
    this.current = index
    this.isTable = false
    this.desk.classList.remove('table')
    this.resize()
    if (!isSame) this.scrolls.stack = Math.max(0, this.top(index) - gap)
    this.desk.scrollTop = this.scrolls.stack
    this.scrolls.stack = this.desk.scrollTop
    this.flight.to(0)
    this.dispatchEvent(new Event('place'))
  }

  // Goes to another sheet on the table, and scrolls so that it is seen.
  step(by) {
    if (!this.pages[this.current + by]) return
    this.current += by
    const place = this.onTable(this.current)
    const over = Math.max(0, gap - place.y)
    const under = Math.max(0, place.y + this.rowHeight - this.desk.clientHeight)
    if (over || under) this.desk.scrollTop += under - over
    this.scrolls.table = this.desk.scrollTop
    this.arrange()
    this.dispatchEvent(new Event('place'))
  }

  // MARK: Zoom

  fitting() {
    if (!this.pages.length) return 1
    return clamp(0.1, (this.desk.clientWidth - 2 * pad) / this.widest, 1.25)
  }

  fit() {
    this.isFitted = true
    this.zoomTo(this.fitting())
    this.isFitted = true
  }

  // Zooms about a point of the window.
  zoomTo(scale, x = this.desk.clientWidth / 2, y = this.desk.clientHeight / 2, isHeld = false) {
    if (!this.pages.length) return
    scale = clamp(0.1, scale, 8)
    this.isFitted = false
    if (this.isTable) this.lift()
    const index = this.at(this.scrolls.stack + y)
    const place = this.inStack(index)
    this.about = { index, x, y, px: (x - place.x) / this.scale, py: (y - place.y) / this.scale }
    const isFirst = !this.desk.classList.contains('ready')
    this.desk.classList.add('ready')
    if (isHeld || isFirst) this.zoom.set(Math.log2(scale))
    else {
      if (!this.zoom.isMoving) this.zoom.value = Math.log2(this.scale)
      this.zoom.to(Math.log2(scale))
    }
    this.dispatchEvent(new Event('place'))
  }
  get zoomTarget() { return 2 ** this.zoom.target }

  zoomed(scale) {
    this.scale = scale
    const { index, x, y, px, py } = this.about ?? { index: 0, x: 0, y: 0, px: 0, py: 0 }
    if (!this.pages[index]) return
    this.resize()
    const left = Math.max(pad, (this.desk.clientWidth - this.pages[index].width * scale) / 2)
    this.desk.scrollTop = this.top(index) + py * scale - y
    this.desk.scrollLeft = left + px * scale - x
    this.scrolls.stack = this.desk.scrollTop
    this.findCurrent()
    this.arrange()
  }

  // MARK: Hands

  listensToHands() {
    const desk = this.desk
    desk.addEventListener('wheel', event => {
      const box = desk.getBoundingClientRect()
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault()
        const from = this.zoom.isMoving ? this.zoomTarget : this.scale
        const isWheel = Math.abs(event.deltaY) >= 50
        this.zoomTo(from * 2 ** (-event.deltaY / (isWheel ? 240 : 60)), event.clientX - box.left, event.clientY - box.top, !isWheel)
        return
      }
      this.stretch(-event.deltaY * 0.35)
    }, { passive: false })

    let fingers = []
    desk.addEventListener('touchstart', event => { fingers = [...event.touches] }, { passive: true })
    desk.addEventListener('touchmove', event => {
      const now = [...event.touches]
      if (now.length === 2 && fingers.length === 2) {
        event.preventDefault()
        const span = list => Math.hypot(list[0].clientX - list[1].clientX, list[0].clientY - list[1].clientY)
        const box = desk.getBoundingClientRect()
        this.zoomTo(this.scale * span(now) / span(fingers), (now[0].clientX + now[1].clientX) / 2 - box.left,
          (now[0].clientY + now[1].clientY) / 2 - box.top, true)
      } else if (now.length === 1 && fingers.length === 1) {
        this.stretch((now[0].clientY - fingers[0].clientY) * 0.5)
      }
      fingers = now
    }, { passive: false })

    desk.addEventListener('click', event => {
      if (!this.isTable) return
      const sheet = event.target.closest('.sheet')
      if (sheet) this.lift(Number(sheet.dataset.index))
    })
  }

  // Stretches the stack beyond its end: the further, the harder.
  stretch(by) {
    const isAtTop = this.desk.scrollTop <= 0 && by > 0
    const isAtEnd = this.desk.scrollTop >= this.desk.scrollHeight - this.desk.clientHeight - 1 && by < 0
    if (!isAtTop && !isAtEnd || wantsStillness()) return
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
  if (index >= before.length - end) return index + after.length - before.length
  return clamp(0, index, after.length - 1)
}
