// The panel beside the sheets: one of its parts at a time, as the buttons name them.
import { byID } from './dom.js'

const panel = byID('panel')
const buttons = [...document.querySelectorAll('[data-part]')]
const works = {}
export let open

// - work: called with whether the part of a button opens or closes.
export const whenTurned = (button, work) => { works[button] = work }

export function turn(id) {
  if (open === id) return close()
  show(id)
  byID(byID(id).dataset.part).querySelector('input, select, button')?.focus()
}

function show(id) {
  const before = open
  open = id
  panel.hidden = !id
  for (const button of buttons) {
    const isOpen = button.id === id
    byID(button.dataset.part).hidden = !isOpen
    button.ariaExpanded = isOpen
    if (isOpen) byID('panel-name').textContent = button.dataset.name
  }
  works[before]?.(false)
  works[id]?.(true)
}

export function close() {
  if (!open) return
  if (panel.contains(document.activeElement)) byID(open).focus()
  show()
}

for (const button of buttons) button.onclick = () => turn(button.id)
byID('shut').onclick = close
