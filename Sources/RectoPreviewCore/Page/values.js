// What can be edited on a page.
import { get, settled } from './link.js'

const asked = new WeakMap()

// What stands where on a page: `{values: [{path, text, kind, x, y, width, height, …}], areas}`, in px of the page. It is asked
// for once a render: the same picture may stand for other data.
export function placesOf(page) {
  if (!asked.has(page)) asked.set(page, find(page))
  return asked.get(page)
}

async function find(page) {
  const path = `page/${page.hash}.json`
  // A page may be seen before the document is laid out.
  const places = await get(path) ?? await settled().then(() => get(path))
  if (!places) asked.delete(page)
  return places ?? { values: [], areas: [] }
}
export const valuesOf = page => placesOf(page).then(places => places.values)

export const nameOf = value => value.attributes?.name ?? value.path?.replace(/^\$\./, '') ?? value.field ?? value.kind
export const isBox = value => value.kind === 'checkbox' || value.kind === 'radio'
