// Shows the pages that the server lists, and keeps each one until the picture of its successor is decoded.
const byID = id => document.getElementById(id)
const main = byID('pages')
const sheets = []

// Puts the picture of a page in place once it can be painted, so that nothing flashes.
async function show(sheet, page) {
  if (sheet.hash === page.hash) return
  sheet.hash = page.hash
  const picture = new Image()
  picture.alt = `Page ${page.label}`
  picture.src = `page/${page.hash}.svg`
  try { await picture.decode() } catch { return }
  if (sheet.hash === page.hash) sheet.element.replaceChildren(picture)
}

const visible = new IntersectionObserver(entries => {
  for (const entry of entries) {
    const sheet = sheets.find(sheet => sheet.element === entry.target)
    if (!sheet) continue
    sheet.isNear = entry.isIntersecting
    if (sheet.isNear) show(sheet, sheet.page)
  }
}, { rootMargin: '100% 0px' })

function list(pages) {
  for (const [index, page] of pages.entries()) {
    let sheet = sheets[index]
    if (!sheet) {
      sheet = { element: document.createElement('div'), isNear: false }
      sheet.element.className = 'page'
      sheets.push(sheet)
      main.append(sheet.element)
    }
    sheet.page = page
    sheet.element.style.width = `${page.width}px`
    sheet.element.style.height = `${page.height}px`
    if (sheet.isNear) show(sheet, page)
    else visible.observe(sheet.element)
  }
  for (const sheet of sheets.splice(pages.length)) {
    visible.unobserve(sheet.element)
    sheet.element.remove()
  }
}

function complain(diagnostics) {
  byID('diagnostics').replaceChildren(...diagnostics.map(d => {
    const item = document.createElement('li')
    item.className = d.severity
    const place = d.file ? `${d.file}:${d.line}:${d.column}: ` : ''
    item.textContent = [`${place}${d.severity}: ${d.message} [${d.id}]`, ...d.hints].join(' – ')
    return item
  }))
}

function say(state) {
  byID('template').textContent = state.template
  document.title = `${state.template} – recto`
  byID('theme').value = state.settings.theme
  byID('status').textContent = state.notice ?? {
    rendering: '…', failed: 'There is an error; these are the last good pages.',
    ready: `${sheets.length} ${sheets.length === 1 ? 'page' : 'pages'}, ${state.milliseconds} ms`,
  }[state.state]
}

const events = new EventSource('events')
events.addEventListener('pages', event => list(JSON.parse(event.data)))
events.addEventListener('diagnostics', event => complain(JSON.parse(event.data)))
events.addEventListener('state', event => say(JSON.parse(event.data)))
events.addEventListener('error', () => { byID('status').textContent = 'The preview has ended; waiting for it.' })

byID('theme').addEventListener('change', event => fetch('settings', {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ theme: event.target.value }),
}))
