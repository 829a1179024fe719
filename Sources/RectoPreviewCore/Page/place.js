// The place that is read, as a text and not as an offset, so that it is found again when the pages have changed.

import * as stack from './stack.js'

const texts = drawing => [...drawing?.querySelectorAll('text') ?? []].filter(text => text.textContent.trim().length > 2)
const key = text => text.textContent.replace(/\s+/g, ' ').trim()

// The text nearest to the upper third of the window, which stands only once on its page where possible.
export function mark() {
  const offset = stack.desk.clientHeight / 3
  const { top, bottom } = stack.desk.getBoundingClientRect()
  const page = stack.at(stack.scrolls.stack + offset)
  const place = { page, offset, y: (stack.scrolls.stack + offset - stack.top(page)) / stack.scale }
  let best = Infinity
  for (const index of [page - 1, page, page + 1]) {
    const all = texts(stack.sheets.get(index)?.drawing)
    const keys = all.map(key)
    all.forEach((text, i) => {
      const box = text.getBoundingClientRect()
      if (box.bottom < top || box.top > bottom) return
      const isOnce = keys.indexOf(keys[i]) === keys.lastIndexOf(keys[i])
      const far = Math.abs(box.top - top - offset) + (isOnce ? 0 : bottom - top)
      if (far >= best) return
      best = far
      Object.assign(place, { text: keys[i], textPage: index, height: box.top - top })
    })
  }
  return place
}

// The scroll at which the place stands where it stood.
// - drawings: the new pictures of pages, which stand in their sheets if there are such.
export function find(place, guess, drawings) {
  const around = guess + (place.textPage - place.page)
  for (const index of place.text ? [around, around + 1, around - 1, around + 2, around - 2] : []) {
    if (!stack.pages[index]) continue
    const drawing = stack.sheets.get(index)?.drawing ?? drawings.get(index)
    const text = texts(drawing).find(text => key(text) === place.text)
    if (text) return stack.top(index) + heightIn(text, drawing, stack.pages[index]) * stack.scale - place.height
  }
  return stack.top(Math.min(guess, stack.pages.length - 1)) + place.y * stack.scale - place.offset
}

// How far a text is below the top of its page, in px of the page. A picture that is not in the document is put there to be
// measured.
function heightIn(text, drawing, page) {
  const isShown = drawing.isConnected
  const frame = document.createElement('div')
  if (!isShown) {
    frame.style.cssText = `position:absolute;visibility:hidden;width:${page.width}px;height:${page.height}px`
    frame.append(drawing)
    document.body.append(frame)
  }
  const [outer, inner] = [drawing.getBoundingClientRect(), text.getBoundingClientRect()]
  if (!isShown) frame.remove()
  return (inner.top - outer.top) * page.height / outer.height
}
