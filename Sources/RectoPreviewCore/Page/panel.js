// The panel beside the sheets: one of its parts at a time.
import { byID } from './dom.js'

export class Panel extends EventTarget {
  // - parts: the name of each part, by the id of its button: `{look: {part: 'looks', name: 'Look'}}`.
  constructor(parts) {
    super()
    this.parts = parts
    for (const button of Object.keys(parts)) byID(button).onclick = () => this.turn(button)
    byID('shut').onclick = () => this.close()
  }

  // Opens a part, or closes it if it is open.
  turn(button) {
    if (this.open === button) return this.close()
    this.show(button)
    byID(this.parts[button].part).querySelector('input, select, button')?.focus()
  }

  show(button) {
    this.open = button
    byID('panel').hidden = !button
    for (const [id, { part, name }] of Object.entries(this.parts)) {
      byID(part).hidden = id !== button
      byID(id).ariaExpanded = id === button
      if (id === button) byID('panel-name').textContent = name
    }
    this.dispatchEvent(new Event('turn'))
  }

  close() {
    const button = this.open
    if (!button) return
    const hadFocus = byID('panel').contains(document.activeElement)
    this.show()
    if (hadFocus) byID(button).focus()
  }
}
