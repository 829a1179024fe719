// Pictures of pages: drawings with real text, whose fonts and images are loaded before the drawing is shown.

const faces = new Map()
const kept = new Map()
const most = 24

function load({ family, file, weights }) {
  let face = faces.get(file)
  if (!face) {
    face = new FontFace(family, `url(file/${file})`, weights ? { weight: weights } : {})
    document.fonts.add(face)
    faces.set(file, face)
  }
  return face.load().catch(() => faces.delete(file))
}

// Images that were decoded, the last ones last: a letter does not wait for the logo beside it.
const images = new Map()

function decode({ href: { baseVal: address } }) {
  const known = images.get(address)
  const image = known ?? new Image()
  images.delete(address)
  images.set(address, image)
  if (images.size > most) images.delete(images.keys().next().value)
  if (known?.complete) return
  image.src = address
  return image.decode().catch(() => images.delete(address))
}

async function asked({ hash, label }) {
  const answer = await fetch(`page/${hash}.svg`)
  if (!answer.ok) throw new Error(`page ${label} is gone`)
  return answer.text()
}

// The server tells the picture with the page where it knows that somebody looks at it.
async function fetched(page) {
  const [text] = await Promise.all([page.picture ?? asked(page), ...page.faces.map(load)])
  delete page.picture
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  await Promise.all([...drawing.querySelectorAll('image')].map(decode))
  drawing.removeAttribute('width')
  drawing.removeAttribute('height')
  // Screen readers read the page's tags; keys reach its links among its values.
  drawing.ariaHidden = 'true'
  for (const link of drawing.querySelectorAll('a')) link.tabIndex = -1
  return document.adoptNode(drawing)
}

// The drawing of a page, ready to be shown. Drawings that were shown last are kept, so that scrolling back costs nothing.
export function picture(page) {
  const known = kept.get(page.hash)
  const entry = known ?? { ready: fetched(page) }
  if (known) kept.delete(page.hash)
  else entry.ready.then(drawing => { entry.drawing = drawing }, () => { if (kept.get(page.hash) === entry) kept.delete(page.hash) })
  kept.set(page.hash, entry)
  if (kept.size > most) kept.delete(kept.keys().next().value)
  return entry.ready
}

// The parts of drawings that are still to be put in place. A page is hundreds of texts, and all at once they make a frame late.
const folded = new Map()
const piece = 60

// Takes the parts out of a drawing that nobody sees yet.
export function fold(drawing) {
  const group = drawing.querySelector(':scope > g:last-of-type')
  if (!group) return
  folded.set(drawing, { group, parts: [...group.childNodes] })
  group.replaceChildren()
}

// Puts some of them back, or all; gives whether there were any.
export function unfold(drawing, count = Infinity) {
  const { group, parts } = folded.get(drawing) ?? {}
  group?.append(...parts.splice(0, count))
  if (!parts?.length) folded.delete(drawing)
  return !!group
}
export const unfoldPiece = drawing => unfold(drawing, piece)

// Makes the drawing that is shown of a page like the one of another page. What is alike in both is left alone, so that the
// browser lays out and paints only what has changed.
export function become(drawing, hash, other) {
  if (kept.get(hash)?.drawing === drawing) kept.delete(hash)
  unfold(drawing)
  unfold(other)
  merge(drawing, other)
}

function merge(old, next) {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
  const [gone, come] = [[...old.childNodes], [...next.childNodes]]
  while (gone.length && come.length && gone[0].isEqualNode(come[0])) gone.shift(), come.shift()
  let end = null
  while (gone.length && come.length && gone.at(-1).isEqualNode(come.at(-1))) end = gone.pop(), come.pop()
  const areAlike = gone.length === come.length
  come.forEach((node, i) => {
    if (!areAlike) old.insertBefore(node.cloneNode(true), end)
    else if (gone[i].localName === 'g' && node.localName === 'g') merge(gone[i], node)
    else if (!gone[i].isEqualNode(node)) gone[i].replaceWith(node.cloneNode(true))
  })
  if (!areAlike) for (const node of gone) node.remove()
}
