// The tokens of the design, with a picker or a slider each; what is chosen is set at once, and kept when it is let go.
import { Edits } from './link.js'
import { make, where } from './panel.js'

// How far a slider reaches, and in which steps, by unit.
const steps = { px: 0.5, pt: 0.25, mm: 0.1, cm: 0.01, in: 0.01, em: 0.01, rem: 0.01, '%': 1, '': 0.05 }

const split = value => /^(-?[\d.]+)([a-z%]*)$/i.exec(value)?.slice(1) ?? []

// A colour as pickers want it.
function hexadecimal(color) {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  pen.fillStyle = color
  pen.fillRect(0, 0, 1, 1)
  return '#' + [...pen.getImageData(0, 0, 1, 1).data.slice(0, 3)].map(part => part.toString(16).padStart(2, '0')).join('')
}

export class Tokens {
  constructor(root, say) {
    Object.assign(this, { root, say, edits: new Edits() })
    root.addEventListener('submit', event => event.preventDefault())
    root.addEventListener('input', ({ target }) => this.change(target, false))
    root.addEventListener('change', ({ target }) => this.change(target, true))
  }

  async load() {
    // What is under the hand is not taken away.
    if (this.root.contains(document.activeElement)) return
    const answer = await fetch('tokens').catch(() => undefined)
    const { tokens, writable } = answer?.ok ? await answer.json() : { tokens: [] }
    this.root.replaceChildren()
    if (!tokens.length) return
    const groups = new Map()
    for (const token of tokens) {
      const group = token.name.split('.')[0]
      groups.set(group, [...groups.get(group) ?? [], token])
    }
    this.root.append(make('h3', { textContent: 'Tokens' }),
      make('p', { className: 'quiet', textContent: writable ? 'A value that is let go is saved in its file.' : 'Values stay in memory: the preview was started without --write.' }),
      ...[...groups].map(([group, tokens]) => make('details', { open: group === 'color' }, make('summary', { textContent: `${group} (${tokens.length})` }),
        ...tokens.map(token => this.row(token)))))
  }

  row(token) {
    const { name, kind, value, alias, editable, file } = token
    const isEditable = editable && !alias
    const label = name.split('.').slice(1).join('.') || name
    const title = [file && where(token), alias && `is ${alias}`].filter(Boolean).join(' · ')
    const input = (properties) => {
      const field = make('input', { disabled: !isEditable, value, ...properties })
      field.setAttribute('aria-label', `${name}${properties.type === 'range' ? ', slider' : ''}`)
      Object.assign(field.dataset, { token: name, file: file ?? '' })
      return field
    }
    const [size, unit] = split(value)
    const inputs = [input({ type: 'text', className: 'exact', spellcheck: false })]
    if (kind === 'color') inputs.unshift(input({ type: 'color', value: hexadecimal(value) }))
    else if (size !== undefined && ['dimension', 'number', 'fontWeight'].includes(kind)) {
      const step = kind === 'fontWeight' ? 50 : steps[unit] ?? 0.1
      const most = kind === 'fontWeight' ? 1000 : Math.max(Math.abs(size) * 2, step * 20)
      const slider = input({ type: 'range' })
      Object.assign(slider, { min: Math.min(0, size * 2), max: most, step, value: size })
      slider.dataset.unit = unit
      inputs.unshift(slider)
    }
    return make('p', { className: 'token', title }, make('span', { textContent: label }), make('span', {}, ...inputs))
  }

  change(field, isDone) {
    const { token, file, unit } = field.dataset
    if (!token || field.type === 'text' && !isDone) return
    const value = field.value + (unit ?? '')
    for (const other of field.parentNode.children) if (other !== field && other.type === 'text') other.value = value
    this.edits.put(token, { token, ...file && { file }, value, save: isDone }, error => { if (error) this.say(error.message) })
  }
}
