// Values that are edited on the paper: a click turns the text into its field, in the type and measure of the sheet.
import { Edits } from './link.js'
import { nameOf, place, valuesOf } from './values.js'

const native = ['number', 'date', 'time', 'datetime-local', 'month', 'week', 'email', 'tel', 'url', 'range', 'color']
const limits = ['min', 'max', 'step', 'pattern', 'maxlength', 'placeholder']

// A field that the data lacked has a path as soon as its first letter is there.
const same = one => other => one.file === other.file && (one.field ? one.field === other.attributes?.name : one.path === other.path)
const isLong = value => value.kind === 'textarea'
const isChecked = value => value.text === 'true'

export class Fields {
  edits = new Edits()

  constructor(stack, say) {
    this.stack = stack
    this.say = say
    stack.desk.addEventListener('click', event => this.click(event))
    stack.addEventListener('shown', ({ detail }) => this.follow(detail))
  }

  async click(event) {
    const element = event.target.closest('.sheet')
    if (!element || this.stack.isTable || this.isOff || event.target.closest('.field, a') || !getSelection().isCollapsed) return
    const hit = await this.hit(event, element)
    if (hit) this.open(hit, Number(element.dataset.index), event)
  }

  // The smallest value at a point of the window.
  async hit(event, element) {
    const page = this.stack.pages[element.dataset.index]
    const [x, y] = this.stack.point(event, element)
    const inside = value => x >= value.x - 2 && x <= value.x + value.width + 2 && y >= value.y - 2 && y <= value.y + value.height + 2
    return (await valuesOf(page)).filter(inside).sort((a, b) => a.width * a.height - b.width * b.height)[0]
  }

  // The value after or before the one that is edited, also on the next or last page.
  async next(by) {
    const { value, index } = this.editing
    for (let at = index; this.stack.pages[at] && Math.abs(at - index) < 4; at += by) {
      const all = (await valuesOf(this.stack.pages[at])).filter(other => !other.computed && !['checkbox', 'radio'].includes(other.kind))
      const place = at !== index ? (by > 0 ? -1 : all.length) : all.findIndex(same(value))
      const found = all[place + by]
      if (found) return { value: found, index: at }
    }
  }

  open(value, index, event) {
    this.close()
    if (value.computed) return this.say(`This is computed from the data: ${value.computed}`)
    const { attributes = {} } = value
    if ('disabled' in attributes || 'readonly' in attributes) return this.say(`${nameOf(value)} cannot be edited: its field says so`)
    if (value.kind === 'checkbox') return this.toggle(value)
    if (value.kind === 'radio') return this.send(value, attributes.value ?? 'on', true)
    this.stack.held = index
    this.stack.arrange()
    const sheet = this.stack.sheets.get(index)
    if (!sheet) return
    const field = this.make(value)
    field.className = 'field'
    field.setAttribute('aria-label', nameOf(value))
    field.title = nameOf(value)
    const before = this.read(field)
    this.editing = { value: { ...value }, index, field, before, sent: new Set([before]) }
    this.dress(field, value, sheet, event)
    sheet.element.append(field)
    this.fit()
    this.stack.reveal({ ...value, page: index + 1 })
    field.focus({ preventScroll: true })
    if (!isLong(value)) field.select?.()
    field.addEventListener('input', () => this.typed())
    field.addEventListener('blur', () => {
      // Who goes to another window comes back to the field.
      if (document.activeElement === field) this.keep()
      else if (!this.isMoving) this.close()
    })
    field.addEventListener('keydown', event => this.key(event))
  }

  make(value) {
    const { attributes = {} } = value
    const choices = value.options ?? (value.dataKind === 'boolean' ? ['true', 'false'] : undefined)
    if (choices) {
      const field = document.createElement('select')
      field.multiple = 'multiple' in attributes
      const chosen = value.values ?? [value.text]
      field.append(...choices.map((choice, i) => new Option(value.labels?.[i] ?? choice, choice, false, chosen.includes(choice))))
      if (field.multiple) field.size = Math.max(2, choices.length)
      else field.value = value.text
      return field
    }
    const field = document.createElement(native.includes(value.kind) ? 'input' : 'textarea')
    if (field.localName === 'input') field.type = value.kind
    else field.rows = 1
    if (value.dataKind === 'number') field.inputMode = 'decimal'
    for (const name of limits) if (name in attributes) field.setAttribute(name, attributes[name])
    if (field.type === 'number' && !('step' in attributes)) field.step = 'any'
    field.value = value.text
    field.spellcheck = false
    return field
  }

  read(field) {
    return field.multiple ? [...field.selectedOptions].map(option => option.value) : field.value
  }

  // A box that stands for a word gives this word, or is one of a list of words.
  toggle(value) {
    const word = value.attributes?.value
    if (value.values && word != null) {
      const rest = value.values.filter(other => other !== word)
      return this.send(value, isChecked(value) ? rest : [...rest, word], true)
    }
    const isWord = word != null && value.dataKind !== 'boolean'
    this.send(value, isWord ? (isChecked(value) ? '' : word) : String(!isChecked(value)), true)
  }

  // The type of the text that is there.
  dress(field, value, sheet, event) {
    const runs = [...sheet.paper.querySelectorAll('text')].filter(run => run.textContent.trim())
    const box = sheet.element.getBoundingClientRect()
    const k = box.width / this.stack.pages[sheet.index].width
    const [x, y] = [box.left + (value.x + Math.min(value.width, 6) / 2) * k, box.top + (value.y + value.height / 2) * k]
    const far = ({ left, right, top, bottom }) => Math.max(left - x, 0, x - right) + Math.max(top - y, 0, y - bottom)
    const run = event?.target?.closest?.('text') ?? runs.reduce((best, run) => {
      const d = far(run.getBoundingClientRect())
      return !best || d < best[0] ? [d, run] : best
    }, undefined)?.[1]
    const style = run && getComputedStyle(run)
    const size = value.size ?? parseFloat(style?.fontSize ?? 12)
    place(field, value)
    Object.assign(field.style, {
      fontSize: `${size}px`, color: value.color ?? '',
      ...style && { fontStyle: style.fontStyle, fontWeight: style.fontWeight, fontFamily: style.fontFamily, letterSpacing: style.letterSpacing },
    })
    // The first line stands on the line that is there.
    const pen = document.createElement('canvas').getContext('2d')
    pen.font = `${field.style.fontStyle} ${field.style.fontWeight} ${size}px ${field.style.fontFamily}`
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down } = pen.measureText('x')
    const lines = new Set([...sheet.paper.querySelectorAll('text, tspan')].map(line => line.getBoundingClientRect())
      .filter(line => line.top >= box.top + (value.y - 1) * k && line.bottom <= box.top + (value.y + value.height + 1) * k
        && line.left < box.left + (value.x + value.width) * k && line.right > box.left + value.x * k && line.height < 2 * size * k)
      .map(line => Math.round(line.top))).size
    const height = isLong(value) && lines > 1 ? value.height / lines : up + down
    field.style.lineHeight = `${height}px`
    if (field.localName === 'textarea' && value.baseline != null) {
      field.style.paddingTop = `${Math.max(0, value.baseline - up - (height - up - down) / 2)}px`
    }
    // Fields that print have a frame, within which their text stands.
    const inner = run && value.tag ? run.getBoundingClientRect().left - (box.left + value.x * k) : 0
    if (inner > 0 && inner < 12 * k) field.style.paddingLeft = `${inner / k}px`
  }

  fit() {
    const { field, value } = this.editing
    if (field.localName === 'select') {
      field.style.minWidth = `${value.width}px`
      field.style.minHeight = `${value.height}px`
      return
    }
    if (field.localName === 'input') {
      field.style.width = `${Math.max(value.width, value.kind === 'date' ? 9 * value.size : 5 * value.size)}px`
      field.style.height = `${Math.max(value.height, 1.4 * value.size)}px`
      return
    }
    const breaks = isLong(value) || field.value.includes('\n')
    field.style.width = field.style.height = '0'
    field.style.whiteSpace = breaks ? 'pre-wrap' : 'pre'
    const width = Math.max(breaks ? value.width : field.scrollWidth + 2, value.width, 24)
    field.style.width = `${width}px`
    // Amounts grow to the left.
    const isAmount = (value.align ?? (value.dataKind === 'number' && value.printed ? 'right' : '')) === 'right'
    field.style.textAlign = isAmount ? 'right' : ''
    field.style.left = `${value.x + (isAmount ? value.width - width : 0)}px`
    field.style.height = `${Math.max(field.scrollHeight, value.height)}px`
  }

  typed() {
    const { field, value } = this.editing
    this.editing.isTyped = true
    // Half a date is no date yet.
    if (!field.validity.badInput) this.send(value, this.read(field), false)
    this.fit()
  }

  async key(event) {
    const { field, value, before, isTyped } = this.editing
    event.stopPropagation()
    if (event.isComposing) return
    if (event.key === 'Escape') {
      if (isTyped) this.send(value, before, true)
      this.editing.isTyped = false
      this.close()
      this.stack.desk.focus({ preventScroll: true })
    } else if (event.key === 'Enter' && (!isLong(value) || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      this.close()
      this.stack.desk.focus({ preventScroll: true })
    } else if (event.key === 'Tab') {
      event.preventDefault()
      this.keep()
      this.editing.isTyped = false
      const next = await this.next(event.shiftKey ? -1 : 1)
      if (this.editing?.field !== field) return
      this.close()
      if (next) this.open(next.value, next.index)
      else this.stack.desk.focus({ preventScroll: true })
    }
  }

  close() {
    const open = this.editing
    if (!open) return
    this.keep()
    this.editing = this.stack.held = undefined
    open.field.remove()
  }

  keep() {
    const { field, value, isTyped } = this.editing ?? {}
    if (isTyped && !field.validity.badInput) this.send(value, this.read(field), true)
  }

  send(value, text, save) {
    const { file, path, field } = value
    if (this.editing && same(value)(this.editing.value)) this.editing.sent.add(text)
    const edit = { ...field ? { field } : { path }, value: text, save, ...file && { file } }
    this.edits.put([file, path, field].join(), edit, error => {
      if (error) this.say(error.message)
      if (this.editing && same(value)(this.editing.value)) this.editing.field.setAttribute('aria-invalid', !!error)
    })
  }

  // A page was set anew while its value is edited: the field stands where the text stands now.
  async follow({ sheet }) {
    const open = this.editing
    if (!open || sheet.index !== open.index && !open.isLost) return
    const near = [open.index, open.index + 1, open.index - 1].filter(index => this.stack.sheets.has(index))
    for (const index of near) {
      const far = value => Math.abs(value.x - open.value.x) + Math.abs(value.y - open.value.y)
      const [now] = (await valuesOf(this.stack.pages[index])).filter(same(open.value)).sort((a, b) => far(a) - far(b))
      if (this.editing !== open) return
      if (!now) continue
      open.isLost = false
      return this.move(open, now, index)
    }
    open.isLost = true
  }

  move({ field, value, isTyped }, now, index) {
    const down = (now.y - value.y) * this.stack.scale
    Object.assign(value, { x: now.x, y: now.y, width: now.width, height: now.height })
    const sheet = this.stack.sheets.get(index)
    if (!sheet) return
    // Somebody else has changed it. Who has typed here does not overwrite that, nor what came in its place in a list.
    if (field.localName !== 'select' && !this.editing.sent.has(now.text)) {
      if (isTyped) {
        this.editing.isTyped = false
        this.close()
        return this.say('This value was changed elsewhere meanwhile.')
      }
      field.value = this.editing.before = now.text
      this.editing.sent.add(now.text)
    }
    if (field.parentNode !== sheet.element) {
      this.editing.index = this.stack.held = index
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
      this.stack.arrange()
    }
    place(field, now)
    this.fit()
  }
}
