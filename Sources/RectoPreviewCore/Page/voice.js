// The tags of each sheet, for screen readers: headings, paragraphs and tables, which nobody sees.

const allowed = new Set(['href', 'lang', 'colspan', 'rowspan', 'scope', 'role', 'start', 'alt'])
const kept = new Map()

function tagsOf(hash) {
  let tags = kept.get(hash)
  if (!tags) {
    tags = fetch(`page/${hash}.html`).then(answer => answer.ok ? answer.text() : '').catch(() => '')
    kept.set(hash, tags)
    if (kept.size > 60) kept.delete(kept.keys().next().value)
  }
  return tags
}

export class Voice {
  constructor(stack) {
    this.stack = stack
    stack.addEventListener('shown', () => this.later())
    stack.addEventListener('added', () => this.later())
  }

  // Not while somebody types: only what stays is read.
  later() {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      for (const sheet of this.stack.sheets.values()) this.read(sheet)
    }, 400)
  }

  async read(sheet) {
    const page = this.stack.pages[sheet.index]
    if (!page?.hash || sheet.voice === page.hash) return
    sheet.voice = page.hash
    const parsed = new DOMParser().parseFromString(await tagsOf(page.hash), 'text/html')
    if (sheet.voice !== page.hash) return
    sheet.section?.remove()
    if (!parsed.body.firstChild) return
    for (const element of parsed.body.querySelectorAll('*')) {
      for (const { name } of [...element.attributes]) if (!allowed.has(name) && !name.startsWith('aria-')) element.removeAttribute(name)
      // The sheet's own links are reached by keys, where they can be seen.
      if (element.localName === 'a') element.tabIndex = -1
    }
    const section = sheet.section = document.createElement('section')
    section.className = 'unseen voice'
    section.setAttribute('aria-label', `Content of page ${page.label}`)
    section.append(...parsed.body.childNodes)
    sheet.element.prepend(section)
  }
}
