// What differs from the PDF that was kept last.
import { ask } from './link.js'
import { count, make } from './panel.js'

export class Comparison {
  constructor(marks, root, say) {
    Object.assign(this, { marks, root, say })
  }

  turn(isOn) {
    if (this.isOn === isOn) return
    this.isOn = isOn
    if (isOn) this.compare()
    else this.marks.set('differs', [])
  }

  async compare() {
    const turn = this.turnOf = Symbol()
    this.tell('Comparing …')
    const answer = await fetch('diff').catch(() => undefined)
    const found = answer?.ok ? await answer.json() : undefined
    if (turn !== this.turnOf || !this.isOn) return
    if (!found) return this.tell('There is nothing to compare with now.')
    if (!found.against) return this.tell('No PDF was kept, and none stands beside the template.')
    const places = new Map(found.findings.map(finding => [finding, (finding.newBoxes ?? []).map(([x, y, width, height]) =>
      ({ page: finding.newPage, x, y, width, height, kind: 'differs' }))]))
    this.marks.set('differs', [...places.values()].flat())
    this.tell(found.same ? `The pages are as in ${found.against.name}.` : `Against ${found.against.name}, ${count(found.against.pages, 'page')}.`,
      make('ol', {}, ...found.findings.map(finding => {
        const button = make('button', { className: 'what', textContent: finding.message ?? finding.summary ?? finding.kind })
        const [place] = places.get(finding)
        button.addEventListener('click', () => { if (place) this.marks.flash(place) })
        return make('li', {}, button, make('p', { className: 'where', textContent: `page ${finding.newPage ?? '–'}, before ${finding.oldPage ?? '–'}` }))
      })))
  }

  tell(text, ...rest) {
    const keep = make('button', { textContent: 'Keep the pages as they are now' })
    keep.addEventListener('click', async () => {
      this.tell('Keeping …')
      await ask('keep', {}).catch(error => this.say(error.message))
      this.compare()
    })
    const again = make('button', { textContent: 'Compare again' })
    again.addEventListener('click', () => this.compare())
    this.root.replaceChildren(make('p', { textContent: text }), make('p', { className: 'group' }, again, keep), ...rest)
  }
}
