// The tags of each sheet, for screen readers: headings, paragraphs and tables, which nobody sees. They are content of a
// canvas, which browsers do not paint or search for words, so that a word is found once: on the paper.
import { make } from './dom.js'

const allowed = ['href', 'lang', 'colspan', 'rowspan', 'scope', 'role', 'start', 'alt']

export class Voice {
  constructor(stack) {
    this.stack = stack
    for (const type of ['shown', 'added']) stack.addEventListener(type, () => this.later())
  }

  // Not while somebody types: only what stays is read.
  later() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.stack.sheets.forEach(sheet => this.read(sheet)), 400)
  }

  async read(sheet) {
    const page = this.stack.pages[sheet.index]
    if (!page?.hash || sheet.voice === page.hash) return
    sheet.voice = page.hash
    const text = await fetch(`page/${page.hash}.html`).then(answer => answer.ok ? answer.text() : '').catch(() => '')
    if (sheet.voice !== page.hash) return
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const element of body.querySelectorAll('*')) {
      for (const { name } of [...element.attributes]) if (!allowed.includes(name) && !name.startsWith('aria-')) element.removeAttribute(name)
      // The sheet's own links are reached by keys, where they can be seen.
      if (element.localName === 'a') element.tabIndex = -1
    }
    sheet.element.querySelector('.voice')?.remove()
    sheet.element.prepend(make('canvas', { className: 'voice' }, make('section', { ariaLabel: `Content of page ${page.label}` }, ...body.childNodes)))
  }
}
