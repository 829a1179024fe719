// Messages about the document: what is wrong, where, and what to do about it.
import { announce, byID, count, fill, html, origin } from './dom.js'
import { ask, server } from './link.js'
import { flash } from './marks.js'

let all = []
const root = byID('diagnostics')

function excerpt({ text, offset, length }) {
  // Offsets count bytes of UTF-8.
  const bytes = new TextEncoder().encode(text)
  const end = offset + Math.max(length, 1)
  const part = (from, to) => new TextDecoder().decode(bytes.slice(from, to))
  return html`<pre>${part(0, offset)}<mark>${part(offset, end)}</mark>${part(end)}</pre>`
}

server.on('diagnostics', diagnostics => {
  all = diagnostics
  const ofSeverity = name => all.filter(({ severity }) => severity === name).length
  byID('count').textContent = all.length
  byID('found').className = ['error', 'warning', 'note'].find(ofSeverity) ?? ''
  announce(ofSeverity('error') ? count(ofSeverity('error'), 'error') : '')
  fill(root, all.map((found, i) => html`<li class="${found.severity}">
    <button class=what data-severity="${found.severity}" value=${i}>${found.message}</button>
    <p class=where>${origin(found)}</p>${found.excerpt && excerpt(found.excerpt)}
    ${(found.hints ?? []).map(hint => html`<p class=hint>${hint}</p>`)}<p class=id>${found.id}</p></li>`),
  !all.length && html`<li class=none>Nothing is wrong.</li>`)
})

root.onclick = async ({ target }) => {
  const button = target.closest('.what')
  if (!button) return
  const { file, line, column, dataPath } = all[button.value]
  const { places = [] } = await ask('where', { file, line, column, dataPath }).catch(() => ({}))
  if (places.length) flash(places[0])
  else announce(button.title = 'It has no place on the pages.')
}
