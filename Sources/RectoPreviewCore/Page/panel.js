// Messages about the document: what is wrong, where, and what to do about it.

const make = (name, className, text) => Object.assign(document.createElement(name), { className, textContent: text })

function excerpt({ text, offset, length }) {
  // Offsets count bytes of UTF-8.
  const bytes = new TextEncoder().encode(text)
  const part = (from, to) => new TextDecoder().decode(bytes.slice(from, to))
  const pre = document.createElement('pre')
  pre.append(part(0, offset), make('mark', '', part(offset, offset + Math.max(length, 1))), part(offset + Math.max(length, 1)))
  return pre
}

export function list(diagnostics, root) {
  root.replaceChildren(...diagnostics.map(found => {
    const item = make('li', found.severity)
    const what = item.appendChild(make('p', 'what', found.message))
    what.dataset.severity = found.severity
    if (found.file) {
      const where = [found.file, found.line, found.column].filter(part => part != null).join(':')
      item.append(make('p', 'where', found.dataPath ? `${where} · ${found.dataPath}` : where))
    }
    if (found.excerpt) item.append(excerpt(found.excerpt))
    for (const hint of found.hints ?? []) item.append(make('p', 'hint', hint))
    item.append(make('p', 'id', found.id))
    return item
  }))
  if (!diagnostics.length) root.append(make('li', 'none', 'Nothing is wrong.'))
}

export const worst = diagnostics => ['error', 'warning', 'note'].find(severity => diagnostics.some(found => found.severity === severity)) ?? ''
