// The window: what its parts do when the server says something, and when hands or keys do.
import { on, listen, look, ask } from './link.js'
import { givesWay } from './press.js'
import { Stack } from './stack.js'
import { Panel, count } from './panel.js'
import { list, placesOf, worst } from './messages.js'
import { Fields } from './fields.js'
import { Spots } from './values.js'
import { Marks } from './marks.js'
import { Explanation } from './explain.js'
import { Tokens } from './tokens.js'
import { Comparison } from './compare.js'
import { Voice } from './voice.js'

const byID = id => document.getElementById(id)
const complain = text => { byID('status').textContent = byID('news').textContent = text }
const stack = new Stack(byID('desk'))
const fields = new Fields(stack, complain)
const marks = new Marks(stack)
const explanation = new Explanation(stack, marks, byID('explained'))
const comparison = new Comparison(marks, byID('compared'), complain)
const tokens = new Tokens(byID('tokens'), complain)
const panel = new Panel({
  look: { part: 'looks', name: 'Look' }, why: { part: 'explained', name: 'Explanation' },
  differ: { part: 'compared', name: 'Comparison' }, found: { part: 'diagnostics', name: 'Messages' },
})
new Spots(stack, fields)
new Voice(stack)
window.recto = { stack, fields, marks, panel }
givesWay(document)

// MARK: What the server says

let settings = {}
let isThere = true
let state

const time = ms => ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
function status() {
  if (!isThere) return 'The preview has ended; waiting for it to come back.'
  if (!state) return ''
  const edits = state.unsaved ? `, ${state.unsaved} not saved` : ''
  return state.notice ?? {
    rendering: 'Typesetting …', failed: 'There is an error; these are the last good pages.',
    ready: `${count(stack.pages.length, 'page')} in ${time(state.milliseconds)}${edits}`,
  }[state.state]
}
// A render that is over in a moment does not flicker through the words.
let saying
const say = () => {
  clearTimeout(saying)
  saying = setTimeout(() => { byID('status').textContent = status() }, state?.state === 'rendering' ? 250 : 0)
}

// Pages that are looked at come first. Where pages came or went, what is read is found again only when all are known; who
// edits does not wait for that.
let late
let pages = []
function take() {
  clearTimeout(late)
  late = undefined
  stack.take(pages).then(place)
}
on('pages', next => {
  pages = next
  const newest = Math.max(...pages.map(page => page.revision ?? -1))
  const isSame = !stack.pages.length || pages.length === stack.pages.length
  if (isSame || fields.editing || pages.every(page => page.revision === newest)) take()
  else late ??= setTimeout(take, 10000)
})
on('diagnostics', diagnostics => {
  list(diagnostics, byID('diagnostics'), async (found, button) => {
    const places = found.places ?? await placesOf(found).catch(() => [])
    if (places.length) marks.flash(places[0])
    else button.title = byID('news').textContent = 'It has no place on the pages.'
  })
  byID('count').textContent = diagnostics.length
  byID('found').className = worst(diagnostics)
  const errors = diagnostics.filter(found => found.severity === 'error').length
  byID('news').textContent = errors ? count(errors, 'error') : ''
})
on('state', next => {
  state = next
  settings = next.settings
  const name = next.template.split('/').pop()
  byID('template').textContent = name
  document.title = `${name} – recto`
  themes(next.themes)
  const form = byID('looking')
  for (const name of ['boldText', 'draft', 'placeholders']) form[name].checked = settings[name]
  form.textScale.value = settings.textScale
  form.querySelector('output').textContent = `${Math.round(settings.textScale * 100)} %`
  for (const box of form.guides) box.checked = settings.guides.includes(box.value)
  if (state.state === 'ready' && panel.open === 'look') tokens.load()
  say()
})
on('line', value => {
  isThere = value
  if (isThere) stack.askAgain()
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
  const all = stack.pages.length
  if (document.activeElement !== byID('number')) byID('number').value = all ? stack.current + 1 : ''
  byID('of').textContent = `of ${all}`
  byID('back').disabled = stack.current <= 0
  byID('on').disabled = stack.current >= all - 1
  byID('all').setAttribute('aria-pressed', stack.isTable)
  const scale = stack.zoom.isMoving ? stack.zoomTarget : stack.scale
  byID('scale').textContent = `${Math.round(scale * 100)} %`
  for (const [index, sheet] of stack.sheets) sheet.element.classList.toggle('current', index === stack.current)
}
stack.addEventListener('place', place)
stack.addEventListener('rest', place)

// The server is told what is seen, at once and then at most ten times a second.
let seen = ''
let telling
function tellView() {
  if (telling) return
  telling = setTimeout(() => {
    telling = undefined
    if (seen !== view()) tellView()
  }, 100)
  seen = view()
  if (seen) look(...seen.split('-').map(Number))
}
function view() {
  const seen = stack.seen()
  return seen.length ? `${Math.min(...seen) + 1}-${Math.max(...seen) + 1}` : ''
}
for (const type of ['place', 'rest', 'added']) stack.addEventListener(type, tellView)
byID('desk').addEventListener('scroll', tellView, { passive: true })

// MARK: Buttons

const step = Math.SQRT2
const zoomBy = factor => stack.zoomTo((stack.zoom.isMoving ? stack.zoomTarget : stack.scale) * factor)
const actions = {
  in: () => zoomBy(step), out: () => zoomBy(1 / step), scale: () => stack.fit(),
  back: () => stack.go(stack.current - 1), on: () => stack.go(stack.current + 1),
  all: () => stack.isTable ? stack.lift() : stack.lay(),
}
for (const [id, act] of Object.entries(actions)) byID(id).addEventListener('click', act)

panel.addEventListener('turn', () => {
  fields.isOff = panel.open === 'why'
  explanation.turn(panel.open === 'why')
  comparison.turn(panel.open === 'differ')
  if (panel.open === 'look') tokens.load()
})

const set = change => ask('settings', change).catch(error => complain(error.message))
byID('looking').addEventListener('input', event => {
  const { name, type, checked, value } = event.target
  const chosen = name => [...byID('looking')[name]].filter(box => box.checked).map(box => box.value)
  if (name === 'marks') marks.turn(chosen(name))
  else if (name === 'guides') set({ guides: chosen(name) })
  else set({ [name]: type === 'checkbox' ? checked : type === 'range' ? Number(value) : value })
})
byID('looking').addEventListener('submit', event => event.preventDefault())
byID('number').addEventListener('change', event => {
  // A number counts sheets; a label that is printed leads to its sheet, too.
  const text = event.target.value.trim()
  const labelled = stack.pages.findIndex(page => page.label === text)
  const index = /^\d+$/.test(text) ? Number(text) - 1 : labelled
  if (index >= 0) stack.go(index)
  place()
})

// Links within the document lead to their place; others open beside the preview.
byID('desk').addEventListener('click', event => {
  const link = event.target.closest('a')
  const address = link?.getAttribute('href')
  if (!address || explanation.isOn) return
  event.preventDefault()
  const [, page, y] = /^#page=(\d+)(?:&y=([\d.]+))?/.exec(address) ?? []
  if (page) stack.go(page - 1, Number(y ?? 0))
  else if (/^(https?|mailto|tel):/i.test(address)) open(address, '_blank', 'noopener')
})

// MARK: Keys

const keys = {
  '+': actions.in, '=': actions.in, '-': actions.out, '−': actions.out, '0': actions.scale, a: actions.all,
  m: () => panel.turn('found'), l: () => panel.turn('look'), e: () => panel.turn('why'), d: () => panel.turn('differ'),
  p: () => byID('pdf').click(),
  Home: () => stack.go(0), End: () => stack.go(stack.pages.length - 1),
  PageDown: actions.on, PageUp: actions.back,
}
addEventListener('keydown', event => {
  if (event.key === 'Escape') {
    if (stack.isTable) stack.lift()
    else panel.close()
    return
  }
  // What the browser would print is the window; the PDF is the document.
  if (event.key === 'p' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    return keys.p()
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, select, textarea, [contenteditable]')) return
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -stack.columns, ArrowDown: stack.columns }[event.key]
  if (stack.isTable && by) {
    stack.step(by)
    byID('news').textContent = `Page ${stack.pages[stack.current].label}`
    event.preventDefault()
  } else if (stack.isTable && event.key === 'Enter' && !event.target.closest('button, a')) {
    stack.lift()
    event.preventDefault()
  } else if (keys[event.key]) {
    keys[event.key]()
    event.preventDefault()
  }
})
