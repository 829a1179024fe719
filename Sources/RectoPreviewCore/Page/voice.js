// The tags of each sheet, for screen readers: headings, paragraphs and tables, which nobody sees. They are content of a
// canvas, which browsers do not paint or search for words, so that a word is found once: on the paper.
import { make } from './dom.js'
import * as stack from './stack.js'

const allowed = ['href', 'lang', 'colspan', 'rowspan', 'scope', 'role', 'start', 'alt']

// Not while somebody types: only what stays is read.
let timer
stack.on('shown added', () => {
  clearTimeout(timer)
  timer = setTimeout(() => stack.sheets.forEach(read), 400)
})

async function read(sheet) {
  const { hash, label } = stack.pages[sheet.index] ?? {}
  if (!hash || sheet.voice === hash) return
  sheet.voice = hash
  const text = await fetch(`page/${hash}.html`).then(answer => answer.ok ? answer.text() : '').catch(() => '')
  if (sheet.voice !== hash) return
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (!allowed.includes(name) && !name.startsWith('aria-')) element.removeAttribute(name)
    // The sheet's own links are reached by keys, where they can be seen.
    if (element.localName === 'a') element.tabIndex = -1
  }
  sheet.element.querySelector('.voice')?.remove()
  sheet.element.prepend(make('canvas', { className: 'voice' }, make('section', { ariaLabel: `Content of page ${label}` }, ...body.childNodes)))
}
