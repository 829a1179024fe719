// Values that are edited on the paper: a click turns the text into its field, in the type and measure of the sheet.
import { Edits } from './link.js'
import { make, place } from './dom.js'
import { nameOf, valuesOf } from './values.js'

const native = ['number', 'date', 'time', 'datetime-local', 'month', 'week', 'email', 'tel', 'url', 'range', 'color']
const limits = ['min', 'max', 'step', 'pattern', 'maxlength', 'placeholder']

// A field that the data lacked has a path as soon as its first letter is there.
const same = one => other => one.file === other.file && (one.field ? one.field === other.attributes?.name : one.path === other.path)
const isLong = value => value.kind === 'textarea'
const isBox = value => value.kind === 'checkbox' || value.kind === 'radio'

export class Fields {
  edits = new Edits()

  constructor(stack, say) {
    Object.assign(this, { stack, say })
    stack.desk.addEventListener('click', event => this.click(event))
    stack.addEventListener('shown', ({ detail }) => this.follow(detail))
  }

  // The sheet of an event that is about its values.
  sheet({ target }) {
    return !this.stack.isTable && !this.isOff && !target.closest('.field, a') && target.closest('.sheet')
  }

  async click(event) {
    const sheet = this.sheet(event)
    if (!sheet || !getSelection().isCollapsed) return
    const hit = await this.hit(event, sheet)
    if (hit) this.open(hit, Number(sheet.dataset.index), event)
  }

  // The value at a point of the window: that which is painted last, or else the smallest.
  async hit(event, sheet) {
    const [x, y] = this.stack.point(event, sheet)
    const values = await valuesOf(this.stack.pages[sheet.dataset.index])
    return values.filter(value => x >= value.x - 2 && x <= value.x + value.width + 2 && y >= value.y - 2 && y <= value.y + value.height + 2)
      .sort((a, b) => (b.layer ?? 0) - (a.layer ?? 0) || a.width * a.height - b.width * b.height)[0]
  }

  // The value after or before the one that is edited, also on the next or last page.
  async next(by) {
    const { value, index } = this.editing
    for (let at = index; this.stack.pages[at] && Math.abs(at - index) < 4; at += by) {
      const all = (await valuesOf(this.stack.pages[at])).filter(other => !other.computed && !isBox(other))
      const begin = at === index ? all.findIndex(same(value)) : by > 0 ? -1 : all.length
      if (all[begin + by]) return [all[begin + by], at]
    }
  }

  open(value, index, event) {
    this.close()
    const { attributes = {}, kind } = value
    if (value.computed) return this.say(`This is computed from the data: ${value.computed}`)
    if ('disabled' in attributes || 'readonly' in attributes) return this.say(`${nameOf(value)} cannot be edited: its field says so`)
    if (kind === 'checkbox') return this.toggle(value)
    if (kind === 'radio') return this.send({ value }, attributes.value ?? 'on', true)
    this.stack.held = index
    this.stack.arrange()
    const sheet = this.stack.sheets.get(index)
    if (!sheet) return
    const field = this.make(value)
    const before = this.read(field)
    const open = this.editing = { value: { ...value }, index, field, before, sent: new Set([before]) }
    this.dress(field, value, sheet, event)
    sheet.element.append(field)
    this.fit()
    this.stack.reveal({ ...value, page: index + 1 })
    field.focus({ preventScroll: true })
    if (!isLong(value)) field.select?.()
    field.addEventListener('input', () => this.typed())
    field.addEventListener('focus', () => {
      // A value that was refused is taken up again.
      if (this.editing === open) return
      this.close()
      this.editing = open
    })
    field.addEventListener('blur', () => {
      // Who goes to another window comes back to the field.
      if (document.activeElement === field) this.keep()
      else if (!this.isMoving && this.editing === open) this.close()
    })
    field.addEventListener('keydown', event => this.key(event))
  }

  make(value) {
    const { attributes = {}, kind, text, dataKind } = value
    const look = { className: 'field', ariaLabel: nameOf(value), title: nameOf(value), spellcheck: false }
    const choices = value.options ?? (dataKind === 'boolean' && ['true', 'false'])
    if (choices) {
      const chosen = value.values ?? [text]
      const options = choices.map((choice, i) => new Option(value.labels?.[i] ?? choice, choice, false, chosen.includes(choice)))
      const multiple = 'multiple' in attributes
      const field = make('select', { ...look, multiple, size: multiple ? Math.max(2, choices.length) : 0 }, options)
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

  read(field) {
    return field.multiple ? [...field.selectedOptions].map(option => option.value) : field.value
  }

  // A box that stands for a word gives this word, or is one of a list of words.
  toggle(value) {
    const { attributes: { value: word } = {}, values, dataKind } = value
    const isChecked = value.text === 'true'
    const rest = values?.filter(other => other !== word)
    const text = word == null || !values && dataKind === 'boolean' ? String(!isChecked)
      : values ? (isChecked ? rest : [...rest, word])
      : isChecked ? '' : word
    this.send({ value }, text, true)
  }

  // The type of the text that is there.
  dress(field, value, sheet, event) {
    const box = sheet.element.getBoundingClientRect()
    const k = box.width / this.stack.pages[sheet.index].width
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

  fit() {
    const { field, field: { style }, value } = this.editing
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
      // Amounts grow to the left.
      const isAmount = (value.align ?? (value.dataKind === 'number' && value.printed && 'right')) === 'right'
      style.textAlign = isAmount ? 'right' : ''
      px('left', value.x + (isAmount ? value.width - width : 0))
      px('height', Math.max(field.scrollHeight, value.height))
    }
  }

  typed() {
    this.editing.isTyped = true
    this.keep(false)
    this.fit()
  }

  async key(event) {
    const open = this.editing
    const { value, before } = open
    event.stopPropagation()
    if (event.isComposing) return
    const leave = () => {
      this.close()
      this.stack.desk.focus({ preventScroll: true })
    }
    if (event.key === 'Escape') {
      if (open.isTyped && !open.isRefused) this.send(open, before, true)
      open.isTyped = open.isRefused = false
      leave()
    } else if (event.key === 'Enter' && (!isLong(value) || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      leave()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      this.keep()
      open.isTyped = false
      const next = await this.next(event.shiftKey ? -1 : 1)
      if (this.editing !== open) return
      if (!next) return leave()
      this.close()
      this.open(...next)
    }
  }

  close() {
    const open = this.editing
    if (!open) return
    this.keep()
    this.editing = this.stack.held = undefined
    if (!open.isRefused) this.remove(open)
  }

  remove(open) {
    this.stack.kept.delete(open.index)
    open.field.remove()
  }

  keep(save = true) {
    const { field, isTyped } = this.editing ?? {}
    // Half a date is no date yet.
    if (isTyped && !field.validity.badInput) this.send(this.editing, this.read(field), save)
  }

  send(open, value, save) {
    const { file, path, field, item } = open.value
    for (const one of [open, this.editing]) if (one && same(open.value)(one.value)) one.sent?.add(value)
    this.edits.put([file, path, field].join(), { ...field ? { field } : { path }, value, item, save, ...file && { file } }, error => {
      if (error) this.say(error.message)
      if (!open.field) return
      open.field.ariaInvalid = !!error
      if (error && !error.isAway && save && value !== open.before) this.refuse(open, error.message)
      else if (!error && open.isRefused) {
        open.isRefused = false
        if (open !== this.editing) this.remove(open)
      }
    })
  }

  // A value that could not be kept stays on its sheet as it was typed, until it is typed anew or Escape takes it away.
  refuse(open, reason) {
    Object.assign(open, { isRefused: true, isTyped: false })
    Object.assign(open.field, { ariaInvalid: true, title: reason })
    this.stack.kept.add(open.index)
    // Its own sheet may be gone.
    const { sheets, current } = this.stack
    if (!open.field.isConnected) (sheets.get(open.index) ?? sheets.get(current))?.element.append(open.field)
    this.say(reason)
  }

  // A page was set anew while its value is edited: the field stands where the text stands now.
  async follow(sheet) {
    const open = this.editing
    if (!open || open.isRefused || sheet.index !== open.index && !open.isLost) return
    const far = value => Math.abs(value.x - open.value.x) + Math.abs(value.y - open.value.y)
    for (const index of [open.index, open.index + 1, open.index - 1]) {
      if (!this.stack.sheets.has(index)) continue
      const [now] = (await valuesOf(this.stack.pages[index])).filter(same(open.value)).sort((a, b) => far(a) - far(b))
      if (this.editing !== open) return
      open.isLost = !now
      if (now) return this.move(open, now, index)
    }
  }

  move(open, now, index) {
    const { field, value, isTyped, sent } = open
    const sheet = this.stack.sheets.get(index)
    if (!sheet) return
    const down = (now.y - value.y) * this.stack.scale
    Object.assign(value, { x: now.x, y: now.y, width: now.width, height: now.height })
    // Somebody else has changed it. Who has typed here does not overwrite that, nor what came in its place in a list.
    if (field.localName !== 'select' && !sent.has(now.text)) {
      if (isTyped) return this.refuse(open, 'This value was changed elsewhere meanwhile.')
      field.value = open.before = now.text
      value.item = now.item
      sent.add(now.text)
    }
    if (field.parentNode !== sheet.element) {
      open.index = this.stack.held = index
      const { selectionStart, selectionEnd } = field
      this.isMoving = true
      sheet.element.append(field)
      field.focus({ preventScroll: true })
      this.isMoving = false
      if (field.localName === 'textarea') field.setSelectionRange(selectionStart, selectionEnd)
      this.stack.reveal({ ...value, page: index + 1 })
    } else if (down) {
      // What has come above it does not push it from under the hands.
      this.stack.scrollTo(this.stack.scrolls.stack + down)
    }
    place(field, now)
    this.fit()
  }
}
