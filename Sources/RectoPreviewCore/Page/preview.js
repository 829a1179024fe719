// The window: what its parts do when the server says something, and when hands or keys do.
import { on, listen, ask } from './link.js'
import { givesWay } from './press.js'
import { Stack } from './stack.js'
import { list, worst } from './panel.js'
import { Fields } from './fields.js'

const byID = id => document.getElementById(id)
const stack = new Stack(byID('desk'))
const fields = new Fields(stack, text => { byID('status').textContent = text })
window.recto = { stack, fields }
givesWay(document)

// MARK: What the server says

let settings = {}
let isThere = true
let state

function status() {
  if (!isThere) return 'The preview has ended; waiting for it to come back.'
  if (!state) return ''
  const count = stack.pages.length
  const edits = state.unsaved ? `, ${state.unsaved} not saved` : ''
  return state.notice ?? {
    rendering: 'Typesetting …', failed: 'There is an error; these are the last good pages.',
    ready: `${count} ${count === 1 ? 'page' : 'pages'} in ${state.milliseconds} ms${edits}`,
  }[state.state]
}
// A render that is over in a moment does not flicker through the words.
let saying
const say = () => {
  clearTimeout(saying)
  saying = setTimeout(() => { byID('status').textContent = status() }, state?.state === 'rendering' ? 250 : 0)
}

let known = new Set()
on('pages', pages => {
  for (const page of pages) page.isChanged = known.size > 0 && !known.has(page.hash)
  known = new Set(pages.map(page => page.hash))
  stack.take(pages)
  place()
})
on('diagnostics', diagnostics => {
  list(diagnostics, byID('diagnostics'))
  byID('count').textContent = diagnostics.length
  byID('found').className = worst(diagnostics)
  const errors = diagnostics.filter(found => found.severity === 'error').length
  byID('news').textContent = errors ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : ''
})
on('state', next => {
  state = next
  settings = next.settings
  byID('template').textContent = next.template.split('/').pop()
  document.title = `${next.template.split('/').pop()} – recto`
  themes(next.themes ?? ['auto', 'classic', 'ocean', 'forest', 'mono', 'draft'])
  const form = byID('looks')
  for (const name of ['boldText', 'draft', 'placeholders']) form[name].checked = settings[name]
  form.textScale.value = settings.textScale
  form.querySelector('output').textContent = `${Math.round(settings.textScale * 100)} %`
  for (const box of form.guides) box.checked = settings.guides.includes(box.value)
  say()
})
on('line', value => {
  isThere = value
  say()
})
listen()

function themes(names) {
  const select = byID('theme')
  if (select.options.length !== names.length) select.replaceChildren(...names.map(name => new Option(name)))
  select.value = settings.theme
}

// MARK: Where we are

function place() {
  const count = stack.pages.length
  if (document.activeElement !== byID('number')) byID('number').value = count ? stack.current + 1 : ''
  byID('of').textContent = `of ${count}`
  byID('back').disabled = stack.current <= 0
  byID('on').disabled = stack.current >= count - 1
  byID('all').setAttribute('aria-pressed', stack.isTable)
  const scale = stack.zoom.isMoving ? stack.zoomTarget : stack.scale
  byID('scale').textContent = `${Math.round(scale * 100)} %`
  for (const [index, sheet] of stack.sheets) sheet.element.classList.toggle('current', index === stack.current)
}
stack.addEventListener('place', place)
stack.addEventListener('rest', place)

// MARK: Buttons

const step = Math.SQRT2
const zoomBy = factor => stack.zoomTo((stack.zoom.isMoving ? stack.zoomTarget : stack.scale) * factor)
const actions = {
  in: () => zoomBy(step), out: () => zoomBy(1 / step), scale: () => stack.fit(),
  back: () => stack.go(stack.current - 1), on: () => stack.go(stack.current + 1),
  all: () => stack.isTable ? stack.lift() : stack.lay(),
  found: () => unfold('found', 'panel'), look: () => unfold('look', 'looks'),
}
for (const [id, act] of Object.entries(actions)) byID(id).addEventListener('click', act)

function unfold(button, part) {
  const isOpen = byID(part).hidden
  byID(part).hidden = !isOpen
  byID(button).setAttribute('aria-expanded', isOpen)
  if (isOpen) byID(part).querySelector('input')?.focus()
}

const set = change => ask('settings', change).catch(error => { byID('status').textContent = error.message })
byID('theme').addEventListener('change', event => set({ theme: event.target.value }))
byID('looks').addEventListener('input', event => {
  const { name, type, checked, value, form } = event.target
  if (name === 'guides') set({ guides: [...form.guides].filter(box => box.checked).map(box => box.value) })
  else set({ [name]: type === 'checkbox' ? checked : Number(value) })
})
byID('looks').addEventListener('submit', event => event.preventDefault())
byID('number').addEventListener('change', event => {
  // A number counts sheets; a label that is printed leads to its sheet, too.
  const text = event.target.value.trim()
  const labelled = stack.pages.findIndex(page => page.label === text)
  const index = /^\d+$/.test(text) ? Number(text) - 1 : labelled
  if (index >= 0) stack.go(index)
  place()
})

// MARK: Keys

const keys = {
  '+': actions.in, '=': actions.in, '-': actions.out, '−': actions.out, '0': actions.scale, a: actions.all,
  m: actions.found, l: actions.look, p: () => byID('pdf').click(),
  Home: () => stack.go(0), End: () => stack.go(stack.pages.length - 1),
  PageDown: actions.on, PageUp: actions.back,
}
addEventListener('keydown', event => {
  if (event.key === 'Escape') {
    if (!byID('looks').hidden) {
      unfold('look', 'looks')
      byID('look').focus()
    } else if (stack.isTable) stack.lift()
    return
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea, [contenteditable]')) return
  if (stack.isTable && event.key.startsWith('Arrow')) {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -stack.columns, ArrowDown: stack.columns }[event.key]
    const next = stack.current + by
    if (stack.pages[next]) stack.current = next
    stack.reveal()
    event.preventDefault()
  } else if (stack.isTable && event.key === 'Enter' && !event.target.closest('button, a')) {
    stack.lift()
    event.preventDefault()
  } else if (keys[event.key]) {
    keys[event.key]()
    event.preventDefault()
  }
})
