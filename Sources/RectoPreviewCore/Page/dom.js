// What all parts of the window are made with.

export const byID = id => document.getElementById(id)

export const announce = text => { byID('news').textContent = text }
export function complain(text) {
  byID('status').title = byID('status').textContent = text
  announce(text)
}

export function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}

// HTML in which there are texts, more HTML and lists of these; what is missing is left out.
export const html = (texts, ...values) => ({ html: texts.reduce((all, text, i) => all + written(values[i - 1]) + text) })
function written(value) {
  if (Array.isArray(value)) return value.map(written).join('')
  return value?.html ?? String(value || value === 0 ? value : '').replace(/[&<"]/g, sign => `&#${sign.charCodeAt()};`)
}
export const fill = (element, ...content) => { element.innerHTML = written(content) }

export function place(element, { x, y, width, height }) {
  for (const [name, length] of Object.entries({ left: x, top: y, width, height })) element.style[name] = `${length}px`
}

export const count = (number, name) => `${number} ${name}${number === 1 ? '' : 's'}`
export const where = ({ file, line, column }) => [file, line, column].filter(part => part != null).join(':')
export const origin = place => [place.file && where(place), place.dataPath].filter(Boolean).join(' · ')

// Tells those who listen. Several names of what is told have spaces between them.
export class Teller {
  listeners = {}
  on(names, listener) { for (const name of names.split(' ')) (this.listeners[name] ??= []).push(listener) }
  tell(name, value) { this.listeners[name]?.forEach(listener => listener(value)) }
}
