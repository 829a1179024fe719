// The line to the server: what it says of the document, and what is asked of it.

const listeners = {}
export const on = (name, listener) => (listeners[name] ??= []).push(listener)
const tell = (name, value) => { for (const listener of listeners[name] ?? []) listener(value) }

// The browser asks again by itself when a server has gone, and finds one that was started anew at the same address.
export function listen() {
  const events = new EventSource('events')
  for (const name of ['diagnostics', 'state']) {
    events.addEventListener(name, event => tell(name, JSON.parse(event.data)))
  }
  events.addEventListener('pages', event => tell('pages', merged(JSON.parse(event.data))))
  events.addEventListener('hello', event => {
    client = JSON.parse(event.data).client
    if (view) look(...view)
  })
  events.addEventListener('open', () => tell('line', true))
  events.addEventListener('error', () => tell('line', false))
}

// The list of pages. The server tells only what has changed of it since it told last; fonts are named by their files.
const faces = new Map()
let pages = []

function merged({ whole, count, faces: told, pages: changed }) {
  for (const face of told) faces.set(face.file, face)
  pages = whole ? [] : pages.slice(0, count)
  for (const page of changed) {
    pages[page.number - 1] = { ...page, faces: page.faces.map(file => faces.get(file)), isChanged: !!page.changed }
  }
  return pages.slice()
}

// Tells the server which pages are looked at, by their numbers, so that it draws these first.
let client
let view
export function look(first, last) {
  view = [first, last]
  if (client) ask('view', { client, first, last }).catch(() => {})
}

// Gives the answer, or throws what the server says against it.
export async function ask(path, message) {
  const response = await fetch(path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(message),
  })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(answer.error ?? response.statusText)
  return answer
}
