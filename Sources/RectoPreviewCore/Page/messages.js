// Messages about the document: what is wrong, where, and what to do about it.
import { make, origin } from './dom.js'

function excerpt({ text, offset, length }) {
  // Offsets count bytes of UTF-8.
  const bytes = new TextEncoder().encode(text)
  const end = offset + Math.max(length, 1)
  const part = (from, to) => new TextDecoder().decode(bytes.slice(from, to))
  return make('pre', {}, part(0, offset), make('mark', {}, part(offset, end)), part(end))
}

// - show: called with a message that is clicked, and its button.
export function list(diagnostics, root, show) {
  root.replaceChildren(...diagnostics.map(found => {
    const what = make('button', { className: 'what', onclick: () => show(found, what) }, found.message)
    what.dataset.severity = found.severity
    return make('li', { className: found.severity }, what,
      make('p', { className: 'where' }, origin(found)),
      found.excerpt && excerpt(found.excerpt),
      (found.hints ?? []).map(hint => make('p', { className: 'hint' }, hint)),
      make('p', { className: 'id' }, found.id))
  }))
  if (!diagnostics.length) root.append(make('li', { className: 'none' }, 'Nothing is wrong.'))
}
