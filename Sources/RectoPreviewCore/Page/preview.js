// The window: what its parts do when the server says something, and when hands or keys do.
import { announce, byID, complain, count } from './dom.js'
import { ask, listen, look, server } from './link.js'
import { giveWay } from './press.js'
import * as stack from './stack.js'
import * as panel from './panel.js'
import * as fields from './fields.js'
import * as marks from './marks.js'
import * as tokens from './tokens.js'
import './messages.js'
import './spots.js'
import './voice.js'
import './explain.js'
import './compare.js'

window.recto = { stack, fields, server }
giveWay()

let isThere = true
let state

const time = ms => ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`
function status() {
  if (!isThere) return 'The preview has ended; waiting for it to come back.'
  return !state ? '' : state.notice ?? {
    rendering: 'Typesetting …', failed: 'There is an error; these are the last good pages.',
    ready: `${count(pages.length, 'page')} in ${time(state.milliseconds)}${state.unsaved ? `, ${state.unsaved} not saved` : ''}`,
  }[state.state]
}
// A render that is over in a moment does not flicker through the words.
let saying
function say() {
  clearTimeout(saying)
  saying = setTimeout(() => Object.assign(byID('status'), { textContent: status(), title: '' }), state?.state === 'rendering' ? 250 : 0)
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
server.on('pages', next => {
  // A preview that was started anew has none at first, or after a render that did not end.
  if (!next.length && stack.pages.length) return
  pages = next
  const newest = Math.max(...pages.map(page => page.revision ?? -1))
  const isSame = !stack.pages.length || pages.length === stack.pages.length
  if (isSame || fields.editing || pages.every(page => page.revision === newest)) take()
  else late ??= setTimeout(take, 10000)
})
const form = byID('looking')
server.on('state', next => {
  state = next
  const { settings, template, themes } = state
  document.title = `${byID('template').textContent = template.split('/').pop()} – recto`
  if (form.theme.length !== themes.length) form.theme.replaceChildren(...themes.map(name => new Option(name)))
  form.theme.value = settings.theme
  form.textScale.value = settings.textScale
  form.querySelector('output').textContent = `${Math.round(settings.textScale * 100)} %`
  for (const name of ['boldText', 'draft', 'placeholders']) form[name].checked = settings[name]
  for (const box of form.guides) box.checked = settings.guides.includes(box.value)
  if (state.state === 'ready' && panel.open === 'look') tokens.load()
  say()
})
server.on('line', value => {
  isThere = value
  if (isThere) stack.askAgain()
  say()
})
listen()

function place() {
  const all = stack.pages.length
  if (document.activeElement !== byID('number')) byID('number').value = all ? stack.current + 1 : ''
  byID('of').textContent = `of ${all}`
  byID('back').disabled = stack.current <= 0
  byID('on').disabled = stack.current >= all - 1
  byID('all').ariaPressed = stack.isTable
  byID('scale').textContent = `${Math.round(stack.zoomTarget() * 100)} %`
}

// The server is told what is seen, at once and then at most ten times a second.
let seen
let telling
function tellView() {
  if (telling) return
  const now = stack.seen()
  const view = [Math.min(...now) + 1, Math.max(...now) + 1]
  if (!now.length || String(view) === seen) return
  seen = String(view)
  look(...view)
  telling = setTimeout(() => {
    telling = undefined
    tellView()
  }, 100)
}
stack.on('place rest', place)
stack.on('place rest added scroll', tellView)

const zoomBy = factor => stack.zoomTo(stack.zoomTarget() * factor)
const actions = {
  in: () => zoomBy(Math.SQRT2), out: () => zoomBy(Math.SQRT1_2), scale: () => stack.fit(),
  back: () => stack.go(stack.current - 1), on: () => stack.go(stack.current + 1),
  all: () => stack.isTable ? stack.lift() : stack.lay(),
}
for (const [id, act] of Object.entries(actions)) byID(id).onclick = act

panel.whenTurned('look', isOpen => { if (isOpen) tokens.load() })

form.letters.checked = localStorage.letters !== 'off'
form.oninput = ({ target: { name, type, checked, value } }) => {
  const chosen = [form[name]].flatMap(boxes => boxes.length ? [...boxes] : []).filter(box => box.checked).map(box => box.value)
  if (name === 'letters') localStorage.letters = checked ? 'on' : 'off'
  else if (name === 'marks') marks.turn(chosen)
  else {
    const setting = name === 'guides' ? chosen : type === 'checkbox' ? checked : type === 'range' ? Number(value) : value
    ask('settings', { [name]: setting }).catch(error => complain(error.message))
  }
}
form.onsubmit = event => event.preventDefault()
byID('number').onchange = ({ target }) => {
  // A number counts sheets; a label that is printed leads to its sheet, too.
  const text = target.value.trim()
  const index = /^\d+$/.test(text) ? text - 1 : stack.pages.findIndex(page => page.label === text)
  if (index >= 0) stack.go(index)
  place()
}

// Links within the document lead to their place; others open beside the preview.
stack.desk.addEventListener('click', event => {
  const address = event.target.closest('a')?.getAttribute('href')
  if (!address || panel.open === 'why') return
  event.preventDefault()
  const [, page, y] = /^#page=(\d+)(?:&y=([\d.]+))?/.exec(address) ?? []
  if (page) stack.go(page - 1, Number(y ?? 0))
  else if (/^(https?|mailto|tel):/i.test(address)) open(address, '_blank', 'noopener')
})

const jumps = {
  Home: () => stack.go(0), End: () => stack.go(stack.pages.length - 1), PageDown: actions.on, PageUp: actions.back,
}
addEventListener('keydown', event => {
  const { key, target } = event
  const isHeld = event.ctrlKey || event.metaKey
  const by = stack.isTable && { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -stack.columns, ArrowDown: stack.columns }[key]
  let act
  if (key === 'Escape') return stack.isTable && !target.closest('#panel') ? stack.lift() : panel.close()
  // What the browser would print is the window; the PDF is the document.
  if (isHeld && key === 'p') act = () => byID('pdf').click()
  else if (event.altKey || isHeld || target.closest('input, select, textarea, [contenteditable]')) return
  else if (by) {
    act = () => {
      stack.step(by)
      announce(`Page ${stack.pages[stack.current].label}`)
    }
  } else if (stack.isTable && key === 'Enter' && !target.closest('button, a')) act = () => stack.lift()
  // Who speaks to the computer, or hits a key by chance, may not want that letters do something.
  else if (key.length > 1 || form.letters.checked) {
    // Buttons name their keys.
    const button = document.querySelector(`[data-keys~="${CSS.escape(key)}"]`)
    act = jumps[key] ?? (button && (() => button.click()))
  }
  if (!act) return
  event.preventDefault()
  act()
})
