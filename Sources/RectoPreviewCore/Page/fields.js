// Values that are edited on the paper: a click turns the text into its field, in the type and measure of the sheet.
import { ask } from './link.js'

const infos = new Map()

// The values of a page: `[{path, text, kind, x, y, width, height, options?, computed?}]`, in px of the page.
export function valuesOf(page) {
  let info = infos.get(page.hash)
  if (!info) {
    info = fetch(`page/${page.hash}.json`).then(answer => answer.ok ? answer.json() : { values: [] }).catch(() => ({ values: [] }))
    infos.set(page.hash, info)
    if (infos.size > 60) infos.delete(infos.keys().next().value)
  }
  return info.then(info => info.values)
}

export class Fields {
  constructor(stack, say) {
    this.stack = stack
    this.say = say
    stack.desk.addEventListener('click', event => this.click(event))
    stack.addEventListener('shown', ({ detail }) => this.follow(detail))
  }

  async click(event) {
    const element = event.target.closest('.sheet')
    if (!element || this.stack.isTable || event.target.closest('.field, a') || !getSelection().isCollapsed) return
    const index = Number(element.dataset.index)
    const page = this.stack.pages[index]
    const box = element.getBoundingClientRect()
    const [x, y] = [(event.clientX - box.left) * page.width / box.width, (event.clientY - box.top) * page.height / box.height]
    const inside = value => x >= value.x - 2 && x <= value.x + value.width + 2 && y >= value.y - 2 && y <= value.y + value.height + 2
    const hits = (await valuesOf(page)).filter(inside).sort((a, b) => a.width * a.height - b.width * b.height)
    if (hits.length) this.open(hits[0], index, event)
  }

  // The values in reading order, for Tab.
  async next(by) {
    const { value, index } = this.open_
    const all = (await valuesOf(this.stack.pages[index])).filter(other => !other.computed)
    const at = all.findIndex(other => other.path === value.path)
    return all[at + by] && { value: all[at + by], index }
  }

  open(value, index, event) {
    this.close()
    if (value.computed) return this.say(`This is computed from the data: ${value.computed}`)
    if (value.kind === 'checkbox') return this.send(value, value.text === 'true' ? 'false' : 'true', true)
    const sheet = this.stack.sheets.get(index)
    const field = document.createElement(value.options ? 'select' : 'textarea')
    field.className = 'field'
    field.setAttribute('aria-label', value.path)
    field.title = value.path
    if (value.options) field.replaceChildren(...value.options.map(option => new Option(option)))
    field.value = value.text
    field.rows = 1
    field.spellcheck = false
    this.open_ = { value, index, field, before: value.text }
    this.dress(field, value, sheet, event)
    sheet.element.append(field)
    this.fit()
    field.focus()
    if (!value.options) field.select()
    field.addEventListener('input', () => {
      this.fit()
      this.send(value, field.value, false)
    })
    field.addEventListener('blur', () => this.close())
    field.addEventListener('keydown', event => this.key(event))
  }

  // The type of the text that is there.
  dress(field, value, sheet, event) {
    const runs = [...sheet.paper.querySelectorAll('text')]
    const box = sheet.element.getBoundingClientRect()
    const k = box.width / this.stack.pages[sheet.index].width
    const [x, y] = [box.left + (value.x + Math.min(value.width, 6) / 2) * k, box.top + (value.y + value.height / 2) * k]
    const far = ({ left, right, top, bottom }) => Math.max(left - x, 0, x - right) + Math.max(top - y, 0, y - bottom)
    const run = event?.target?.closest?.('text') ?? runs.reduce((best, run) => {
      const d = far(run.getBoundingClientRect())
      return !best || d < best[0] ? [d, run] : best
    }, undefined)?.[1]
    const style = run && getComputedStyle(run)
    if (style) {
      Object.assign(field.style, {
        font: `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`, color: style.fill,
        letterSpacing: style.letterSpacing,
      })
    }
    field.style.left = `${value.x}px`
    field.style.top = `${value.y}px`
    field.style.lineHeight = `${value.lineHeight ?? value.height}px`
    field.style.minWidth = `${Math.max(value.width, 24)}px`
    field.style.textAlign = value.align ?? ''
  }

  fit() {
    const { field, value } = this.open_
    if (field.localName === 'select') return
    const isLong = value.kind === 'textarea' || field.value.includes('\n')
    field.style.width = field.style.height = '0'
    field.style.whiteSpace = isLong ? 'pre-wrap' : 'pre'
    const width = Math.max(isLong ? value.width : field.scrollWidth + 2, value.width, 24)
    field.style.width = `${width}px`
    field.style.height = `${Math.max(field.scrollHeight, value.height)}px`
    // What is set at the right edge grows to the left.
    if (value.align === 'right') field.style.left = `${value.x + value.width - width}px`
  }

  async key(event) {
    const { field, value, before } = this.open_
    event.stopPropagation()
    if (event.key === 'Escape') {
      if (field.value !== before) this.send(value, before, true)
      this.open_.isDone = true
      this.close()
      this.stack.desk.focus()
    } else if (event.key === 'Enter' && (value.kind !== 'textarea' || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      this.close()
      this.stack.desk.focus()
    } else if (event.key === 'Tab') {
      event.preventDefault()
      const next = await this.next(event.shiftKey ? -1 : 1)
      this.close()
      if (next) this.open(next.value, next.index)
    }
  }

  close() {
    const open = this.open_
    if (!open) return
    this.open_ = undefined
    open.field.remove()
    if (!open.isDone && open.field.value !== open.before) this.send(open.value, open.field.value, true)
  }

  // Sends the newest text only, one at a time: letters that were typed meanwhile go together.
  async send(value, text, save) {
    this.waiting = { value, text, save: save || this.waiting?.save && this.waiting.value === value }
    if (this.isSending) return
    this.isSending = true
    while (this.waiting) {
      const { value, text, save } = this.waiting
      this.waiting = undefined
      try {
        await ask('edit', { ...(value.field ? { field: value.field } : { path: value.path }), value: text, save: !!save, ...(value.file ? { file: value.file } : {}) })
      } catch (error) {
        this.say(error.message)
      }
    }
    this.isSending = false
  }

  // A page was set anew while its value is edited: the field stands where the text stands now.
  async follow({ sheet, page }) {
    const open = this.open_
    if (!open) return
    const now = (await valuesOf(page)).find(value => value.path === open.value.path)
    if (!now || this.open_ !== open) return
    Object.assign(open.value, { x: now.x, y: now.y, width: now.width, height: now.height })
    open.index = sheet.index
    if (open.field.parentNode !== sheet.element) {
      const { selectionStart, selectionEnd } = open.field
      open.isDone = true
      sheet.element.append(open.field)
      open.field.focus()
      open.field.setSelectionRange?.(selectionStart, selectionEnd)
      open.isDone = false
      this.open_ = open
    }
    open.field.style.left = `${now.x}px`
    open.field.style.top = `${now.y}px`
    this.fit()
  }
}
