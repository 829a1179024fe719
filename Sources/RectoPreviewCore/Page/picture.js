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

async function fetched(page) {
  const [answer] = await Promise.all([fetch(`page/${page.hash}.svg`), ...(page.faces ?? []).map(load)])
  if (!answer.ok) throw new Error(`page ${page.label} is gone`)
  const drawing = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement
  await Promise.all([...drawing.querySelectorAll('image')].map(image => {
    const decoded = new Image()
    decoded.src = image.getAttribute('href') ?? image.getAttributeNS('http://www.w3.org/1999/xlink', 'href')
    return decoded.decode().catch(() => {})
  }))
  drawing.removeAttribute('width')
  drawing.removeAttribute('height')
  // Screen readers read the page's tags; keys reach its links among its values.
  drawing.setAttribute('aria-hidden', 'true')
  for (const link of drawing.querySelectorAll('a')) link.setAttribute('tabindex', '-1')
  return document.adoptNode(drawing)
}

// The drawing of a page, ready to be shown. Drawings that were shown last are kept, so that scrolling back costs nothing.
export function picture(page) {
  let drawing = kept.get(page.hash)
  if (drawing) kept.delete(page.hash)
  else drawing = fetched(page)
  kept.set(page.hash, drawing)
  drawing.catch(() => kept.delete(page.hash))
  for (const hash of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(hash)
  }
  return drawing
}
