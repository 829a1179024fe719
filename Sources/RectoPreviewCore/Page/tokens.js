// The tokens of the design, with a picker or a slider each; what is chosen is set at once, and kept when it is let go.
import { Edits, get } from './link.js'
import { make, where } from './dom.js'

// How far a slider moves at once, by unit.
const steps = { px: 0.5, pt: 0.25, mm: 0.1, cm: 0.01, in: 0.01, em: 0.01, rem: 0.01, '%': 1, '': 0.05 }

// A colour as pickers want it.
function hexadecimal(color) {
  const pen = make('canvas').getContext('2d', { willReadFrequently: true })
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  return '#' + [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map(part => part.toString(16).padStart(2, '0')).join('')
}

export class Tokens {
  edits = new Edits()

  constructor(root, say) {
    Object.assign(this, { root, say })
    root.addEventListener('submit', event => event.preventDefault())
    root.addEventListener('input', ({ target }) => this.change(target, false))
    root.addEventListener('change', ({ target }) => this.change(target, true))
  }

  async load() {
    // What is under the hand is not taken away.
    if (this.root.contains(document.activeElement)) return
    const { tokens = [], writable } = await get('tokens') ?? {}
    // Tokens of several values, as of typography, are made of these.
    const groups = Object.groupBy(tokens.filter(token => token.value), token => token.name.split('.')[0])
    this.root.replaceChildren()
    if (!tokens.length) return
    this.root.append(make('h3', {}, 'Tokens'),
      make('p', { className: 'quiet' }, writable ? 'A value that is let go is saved in its file.' : 'Values stay in memory: the preview was started without --write.'),
      ...Object.entries(groups).map(([group, tokens]) =>
        make('details', { open: group === 'color' }, make('summary', {}, `${group} (${tokens.length})`), tokens.map(token => this.row(token)))))
  }

  row(token) {
    const { name, kind, value, alias, editable, file } = token
    const input = (type, properties) => {
      const field = make('input', {
        type, disabled: !editable || !!alias, ariaLabel: `${name}${type === 'range' ? ', slider' : ''}`, spellcheck: false, ...properties,
      })
      Object.assign(field.dataset, { token: name, file: file ?? '' })
      return field
    }
    const inputs = [input('text', { className: 'exact', value })]
    const [, size, unit] = /^(-?[\d.]+)([a-z%]*)$/i.exec(value) ?? []
    if (kind === 'color') inputs.unshift(input('color', { value: hexadecimal(value) }))
    else if (size && ['dimension', 'number', 'fontWeight'].includes(kind)) {
      const isWeight = kind === 'fontWeight'
      const step = isWeight ? 50 : steps[unit] ?? 0.1
      const max = isWeight ? 1000 : Math.max(Math.abs(size) * 2, step * 20)
      const slider = input('range', { min: Math.min(0, size * 2), max, step, value: size })
      slider.dataset.unit = unit
      inputs.unshift(slider)
    }
    return make('p', { className: 'token', title: [file && where(token), alias && `is ${alias}`].filter(Boolean).join(' · ') },
      make('span', {}, name.split('.').slice(1).join('.') || name), make('span', {}, inputs))
  }

  change(field, isDone) {
    const { token, file, unit = '' } = field.dataset
    if (!token || field.type === 'text' && !isDone) return
    const value = field.value + unit
    field.parentNode.lastChild.value = value
    this.edits.put(token, { token, ...file && { file }, value, save: isDone }, error => { if (error) this.say(error.message) })
  }
}
