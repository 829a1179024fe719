// The tokens of the design, with a picker or a slider each; what is chosen is set at once, and kept when it is let go.
import { byID, complain, fill, html, make, where } from './dom.js'
import { Edits, get } from './link.js'

const root = byID('tokens')
const edits = new Edits()
const steps = { px: 0.5, pt: 0.25, mm: 0.1, cm: 0.01, in: 0.01, em: 0.01, rem: 0.01, '%': 1, '': 0.05 }

function hexadecimal(color) {
  const pen = make('canvas').getContext('2d', { willReadFrequently: true })
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  return '#' + [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part.toString(16).padStart(2, '0')).join('')
}

export async function load() {
  // What is under the hand is not taken away.
  if (root.contains(document.activeElement)) return
  const { tokens = [], writable } = await get('tokens') ?? {}
  // Tokens of several values, as of typography, are made of these.
  const groups = Object.groupBy(tokens.filter(token => token.value), token => token.name.split('.')[0])
  fill(root, tokens.length > 0 && html`<h3>Tokens</h3>
    <p class=quiet>${writable ? 'A value that is let go is saved in its file.' : 'Values stay in memory: the preview was started without --write.'}</p>
    ${Object.entries(groups).map(([group, tokens]) => html`<details ${group === 'color' && 'open'}>
      <summary>${group} (${tokens.length})</summary>${tokens.map(row)}</details>`)}`)
}

function row(token) {
  const { name, kind, value, alias, editable, file } = token
  const [, size, unit] = /^(-?[\d.]+)([a-z%]*)$/i.exec(value) ?? []
  const input = (type, now, more) => html`<input type=${type} value="${now}" ${more} data-token="${name}" data-file="${file}"
    aria-label="${name}${type === 'range' && ', slider'}" spellcheck=false ${(!editable || alias) && 'disabled'}>`
  let first
  if (kind === 'color') first = input('color', hexadecimal(value))
  else if (size && ['dimension', 'number', 'fontWeight'].includes(kind)) {
    const isWeight = kind === 'fontWeight'
    const step = isWeight ? 50 : steps[unit] ?? 0.1
    const max = isWeight ? 1000 : Math.max(Math.abs(size) * 2, step * 20)
    first = input('range', size, html`min=${Math.min(0, size * 2)} max=${max} step=${step} data-unit="${unit}"`)
  }
  return html`<p class=token title="${[file && where(token), alias && `is ${alias}`].filter(Boolean).join(' · ')}">
    <span>${name.split('.').slice(1).join('.') || name}</span><span>${first}${input('text', value, html`class=exact`)}</span>`
}

function change(field, isDone) {
  const { token, file, unit = '' } = field.dataset
  if (!token || field.type === 'text' && !isDone) return
  const value = field.value + unit
  field.parentNode.lastChild.value = value
  edits.put(token, { token, file: file || undefined, value, save: isDone }, error => { if (error) complain(error.message) })
}
root.onsubmit = event => event.preventDefault()
root.oninput = ({ target }) => change(target, false)
root.onchange = ({ target }) => change(target, true)
