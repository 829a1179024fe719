// The place that is read, as a text and not as an offset, so that it is found again when the pages have changed.

const texts = drawing => [...drawing.querySelectorAll('text')].filter(text => text.textContent.trim().length > 2)
const key = text => text.textContent.replace(/\s+/g, ' ').trim()

// The text nearest to the upper third of the window, which stands only once on its page where possible.
export function mark(stack) {
  const { desk } = stack
  const line = desk.clientHeight / 3
  const box = desk.getBoundingClientRect()
  const page = stack.at(stack.scrolls.stack + line)
  const place = {
    page, y: (stack.scrolls.stack + line - stack.top(page)) / stack.scale, offset: line, text: undefined, height: 0,
  }
  let best = Infinity
  for (const index of [page - 1, page, page + 1]) {
    const drawing = stack.sheets.get(index)?.paper.firstElementChild
    if (!drawing) continue
    const all = texts(drawing)
    const counts = new Map()
    for (const text of all) counts.set(key(text), (counts.get(key(text)) ?? 0) + 1)
    for (const text of all) {
      const { top, bottom } = text.getBoundingClientRect()
      if (bottom < box.top || top > box.bottom) continue
      const far = Math.abs(top - box.top - line) + (counts.get(key(text)) > 1 ? desk.clientHeight : 0)
      if (far >= best) continue
      best = far
      Object.assign(place, { text: key(text), textPage: index, height: top - box.top })
    }
  }
  return place
}

// The scroll at which the place stands where it stood.
// - drawing: gives the new picture of a page, which stands in its sheet if there is one.
export function find(place, guess, drawing, stack) {
  const plain = stack.top(Math.min(guess, stack.pages.length - 1)) + place.y * stack.scale - place.offset
  if (!place.text) return plain
  const around = guess + (place.textPage - place.page)
  for (const index of [around, around + 1, around - 1, around + 2, around - 2]) {
    if (!stack.pages[index]) continue
    const picture = stack.sheets.get(index)?.paper.firstElementChild ?? drawing(index)
    const text = picture && texts(picture).find(text => key(text) === place.text)
    if (text) return stack.top(index) + heightIn(text, picture, stack.pages[index]) * stack.scale - place.height
  }
  return plain
}

// How far a text is below the top of its page, in px of the page. A picture that is not in the document is put there to be
// measured.
function heightIn(text, picture, page) {
  const isShown = picture.isConnected
  const frame = document.createElement('div')
  if (!isShown) {
    frame.style.cssText = `position:absolute;visibility:hidden;width:${page.width}px;height:${page.height}px`
    frame.append(picture)
    document.body.append(frame)
  }
  const [outer, inner] = [picture.getBoundingClientRect(), text.getBoundingClientRect()]
  const height = (inner.top - outer.top) * page.height / outer.height
  if (!isShown) frame.remove()
  return height
}
