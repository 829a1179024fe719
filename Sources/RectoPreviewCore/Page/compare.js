// What differs from the PDF that was kept last.
import { ask, get } from './link.js'
import { count, make } from './dom.js'

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
    const turn = this.asking = Symbol()
    this.tell('Comparing …')
    const found = await get('diff')
    if (turn !== this.asking || !this.isOn) return
    if (!found) return this.tell('There is nothing to compare with now.')
    const { against, same, findings } = found
    if (!against) return this.tell('No PDF was kept, and none stands beside the template.')
    const places = findings.map(({ newPage, newBoxes = [] }) =>
      newBoxes.map(([x, y, width, height]) => ({ page: newPage, x, y, width, height, kind: 'differs' })))
    this.marks.set('differs', places.flat())
    this.tell(same ? `The pages are as in ${against.name}.` : `Against ${against.name}, ${count(against.pages, 'page')}.`,
      make('ol', {}, findings.map((finding, i) => make('li', {},
        make('button', { className: 'what', onclick: () => { if (places[i].length) this.marks.flash(places[i][0]) } },
          finding.message ?? finding.summary ?? finding.kind),
        make('p', { className: 'where' }, `page ${finding.newPage ?? '–'}, before ${finding.oldPage ?? '–'}`)))))
  }

  async keep() {
    this.tell('Keeping …')
    await ask('keep', {}).catch(error => this.say(error.message))
    this.compare()
  }

  tell(text, ...rest) {
    this.root.replaceChildren(make('p', {}, text), make('p', { className: 'group' },
      make('button', { onclick: () => this.compare() }, 'Compare again'),
      make('button', { onclick: () => this.keep() }, 'Keep the pages as they are now')), ...rest)
  }
}
