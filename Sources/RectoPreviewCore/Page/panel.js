// The panel beside the sheets: one of its parts at a time.

export const make = (name, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children.filter(child => child != null && child !== false))
  return element
}
export const where = place => [place.file, place.line, place.column].filter(part => part != null).join(':')

export const count = (number, name) => `${number} ${name}${number === 1 ? '' : 's'}`

const byID = id => document.getElementById(id)

export class Panel extends EventTarget {
  // - parts: the name of each part, by the id of its button: `{look: {part: 'looks', name: 'Look'}}`.
  constructor(parts) {
    super()
    this.parts = parts
    for (const button of Object.keys(parts)) byID(button).addEventListener('click', () => this.turn(button))
    byID('shut').addEventListener('click', () => this.close())
    byID('panel').addEventListener('keydown', event => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      this.close()
    })
  }

  // Opens a part, or closes it if it is open.
  turn(button) {
    if (this.open === button) return this.close()
    this.show(button)
    byID('panel').querySelector('.part:not([hidden])').querySelector('input, select, button')?.focus()
  }

  show(button) {
    const isNews = this.open !== button
    this.open = button
    byID('panel').hidden = !button
    for (const [id, { part, name }] of Object.entries(this.parts)) {
      byID(part).hidden = id !== button
      byID(id).setAttribute('aria-expanded', id === button)
      if (id === button) byID('panel-name').textContent = name
    }
    if (isNews) this.dispatchEvent(new Event('turn'))
  }

  close() {
    const button = this.open
    if (!button) return
    const hadFocus = byID('panel').contains(document.activeElement)
    this.show(undefined)
    if (hadFocus) byID(button).focus()
  }
}
