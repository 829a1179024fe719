// Why something is as it is: the box of an element, what styles it, and why its page ends.
import { get } from './link.js'
import { byID, fill, html, origin, where } from './dom.js'
import { set } from './marks.js'
import { open, whenTurned } from './panel.js'
import * as stack from './stack.js'

const root = byID('explained')
const number = value => String(Math.round(value * 10) / 10)
const isCustom = property => property.name.startsWith('--')
let index
// A query for a point or an element of the page; empty for the page itself.
let asked
let turn

whenTurned('why', isOpen => {
  stack.desk.classList.toggle('explains', isOpen)
  if (!isOpen) return set('box', [])
  index = stack.current
  const { x, y, width, height } = document.activeElement?.at ?? {}
  ask(width ? `?x=${x + width / 2}&y=${y + height / 2}` : '')
})

stack.desk.addEventListener('click', event => {
  const sheet = event.target.closest('.sheet')
  if (open !== 'why' || !sheet || stack.isTable) return
  event.preventDefault()
  event.stopPropagation()
  const [x, y] = stack.point(event, sheet)
  index = Number(sheet.dataset.index)
  ask(`?x=${x.toFixed(2)}&y=${y.toFixed(2)}`)
}, true)
// A page that was set anew is explained anew.
stack.on('shown', sheet => { if (open === 'why' && sheet.index === index) ask(asked) })
root.addEventListener('click', ({ target }) => { if (target.value) ask(`?node=${target.value}`) })

async function ask(query) {
  asked = query
  const mine = turn = Symbol()
  const { hash } = stack.pages[index] ?? {}
  const found = hash && await get(`page/${hash}/explain${query}`)
  if (!hash || mine !== turn || open !== 'why') return
  if (found) show(found)
  else fill(root, html`<p class=none>Click something on a sheet.`)
}

function show({ box, edges, display, element, fragments = [], path = [], properties = [], page, lines = [] }) {
  const boxes = box ? [
    ...['margin', 'border', 'padding'].map(kind => ({ ...box[kind], kind: `box ${kind}`, edges: edges[kind] })),
    { ...box.content, kind: 'box content' },
  ] : []
  const others = fragments.filter(rect => rect.page !== box?.border.page || rect.y !== box.border.y)
  set('box', [...boxes, ...others.map(rect => ({ ...rect, kind: 'box rest' }))])
  const declared = properties.filter(property => property.declaration && !isCustom(property))
  // What is declared for the element itself comes first.
  const own = [...declared.filter(property => !property.inheritedFrom), ...declared.filter(property => property.inheritedFrom)]
  const rows = properties => html`<dl>${properties.map(row)}</dl>`
  const folded = (properties, name) => properties.length > 0 && html`<details><summary>${properties.length} ${name}</summary>${rows(properties)}</details>`
  fill(root, html`<ol class=path aria-label="Elements around it">${path.map(place => html`<li>
    <button title="${where(place)}" value=${place.node} ${place.node === element?.node && html`aria-current=true`}>${place.text}</button></li>`)}</ol>
    ${element && html`<p class=where>${origin(element)}</p>`}${box && model(box, edges, display)}
    ${own.length > 0 && html`<h3>What styles it</h3>${rows(own)}`}
    ${folded(properties.filter(isCustom), 'custom properties')}
    ${folded(properties.filter(property => !property.declaration && !isCustom(property)), 'that no rule sets')}
    <h3>Page ${page?.number ?? index + 1} of ${stack.pages.length}</h3>
    <dl class=lines>${lines.map(({ label, text }) => html`<dt>${label}</dt><dd>${text}</dd>`)}</dl>`)
}

function model(box, edges, display) {
  let inner = html`<span class=content>${number(box.content.width)} × ${number(box.content.height)}</span>`
  for (const kind of ['padding', 'border', 'margin']) {
    const [top, right, bottom, left] = edges[kind].map(edge => html`<b>${number(edge)}</b>`)
    inner = html`<span class=${kind}><i>${kind}</i>${[top, left, inner, right, bottom]}</span>`
  }
  return html`<figure class=model>${inner}<figcaption>${display}, in px</figcaption></figure>`
}

const row = ({ name, value, declaration, inheritedFrom }) => html`<dt><code>${name}: ${value}</code></dt>
  <dd>${declaration && html`<span>${declaration.text} · ${where(declaration)}</span>`}
  ${inheritedFrom && html`<span>inherited from ${inheritedFrom.text}</span>`}</dd>`
