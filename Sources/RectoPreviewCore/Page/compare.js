// What differs from the PDF that was kept last.
import { ask, get } from './link.js'
import { byID, complain, count, fill, html } from './dom.js'
import { flash, set } from './marks.js'
import { open, whenTurned } from './panel.js'

const root = byID('compared')
const [text, , list] = root.children
let asking
let places = []

whenTurned('differ', isOpen => isOpen ? compare() : set('differs', []))

async function compare() {
  const turn = asking = Symbol()
  show('Comparing …')
  const found = await get('diff')
  if (turn !== asking || open !== 'differ') return
  if (!found) return show('There is nothing to compare with now.')
  const { against, same, findings } = found
  if (!against) return show('No PDF was kept, and none stands beside the template.')
  places = findings.map(({ newPage, newBoxes = [] }) =>
    newBoxes.map(([x, y, width, height]) => ({ page: newPage, x, y, width, height, kind: 'differs' })))
  set('differs', places.flat())
  show(same ? `The pages are as in ${against.name}.` : `Against ${against.name}, ${count(against.pages, 'page')}.`, findings)
}

function show(words, findings = []) {
  text.textContent = words
  fill(list, findings.map(({ message, summary, kind, newPage, oldPage }, i) =>
    html`<li><button class=what value=${i}>${message ?? summary ?? kind}</button><p class=where>page ${newPage ?? '–'}, before ${oldPage ?? '–'}`))
}

list.onclick = ({ target }) => {
  const [first] = places[target.closest('.what')?.value] ?? []
  if (first) flash(first)
}
byID('again').onclick = compare
byID('keep').onclick = async () => {
  show('Keeping …')
  await ask('keep', {}).catch(error => complain(error.message))
  compare()
}
