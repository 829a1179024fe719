// Messages about the document: what is wrong, where, and what to do about it.
import { ask } from './link.js'
import { make, where } from './panel.js'

function excerpt({ text, offset, length }) {
  // Offsets count bytes of UTF-8.
  const bytes = new TextEncoder().encode(text)
  const end = offset + Math.max(length, 1)
  const part = (from, to) => new TextDecoder().decode(bytes.slice(from, to))
  return make('pre', {}, part(0, offset), make('mark', {}, part(offset, end)), part(end))
}

// - show: called with places of a message, when it is clicked.
export function list(diagnostics, root, show) {
  root.replaceChildren(...diagnostics.map(found => {
    const what = make('button', { className: 'what', textContent: found.message })
    what.dataset.severity = found.severity
    what.addEventListener('click', () => show(found, what))
    const place = [found.file && where(found), found.dataPath].filter(Boolean).join(' · ')
    return make('li', { className: found.severity }, what,
      place && make('p', { className: 'where', textContent: place }),
      found.excerpt && excerpt(found.excerpt),
      ...(found.hints ?? []).map(hint => make('p', { className: 'hint', textContent: hint })),
      make('p', { className: 'id', textContent: found.id }))
  }))
  if (!diagnostics.length) root.append(make('li', { className: 'none', textContent: 'Nothing is wrong.' }))
}

// Where something that is written in a file stands on the pages.
export async function placesOf({ file, line, column, dataPath }) {
  const answer = await ask('where', { file, line, column, ...dataPath && { dataPath } })
  return answer.places
}

export const worst = diagnostics => ['error', 'warning', 'note'].find(severity => diagnostics.some(found => found.severity === severity)) ?? ''
