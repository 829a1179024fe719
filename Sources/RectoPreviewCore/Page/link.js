// The line to the server: what it says of the document, and what is asked of it.

const listeners = {}
export const on = (name, listener) => (listeners[name] ??= []).push(listener)
const tell = (name, value) => listeners[name]?.forEach(listener => listener(value))

// The browser asks again by itself when a server has gone, and finds one that was started anew at the same address.
export function listen() {
  const events = new EventSource('events')
  const hear = (name, work) => events.addEventListener(name, ({ data }) => work(JSON.parse(data)))
  hear('hello', hello => {
    client = hello.client
    if (view) look(...view)
  })
  hear('pages', change => tell('pages', merged(change)))
  for (const name of ['diagnostics', 'state']) hear(name, value => tell(name, value))
  events.onopen = () => tell('line', true)
  events.onerror = () => {
    tell('line', false)
    // After an answer that is no stream it gives up.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000)
  }
}

// The list of pages. The server tells only what has changed of it since it told last; fonts are named by their files.
const faces = new Map()
let pages = []

function merged({ whole, count, faces: told, pages: changed }) {
  for (const face of told) faces.set(face.file, face)
  pages = whole ? [] : pages.slice(0, count)
  for (const page of changed) pages[page.number - 1] = { ...page, faces: page.faces.map(file => faces.get(file)) }
  return pages.slice()
}

// Tells the server which pages are looked at, by their numbers, so that it draws these first.
let client
let view
export function look(first, last) {
  view = [first, last]
  if (client) ask('view', { client, first, last }).catch(() => {})
}

// Gives what stands at an address; nothing if there is none.
export const get = path => fetch(path).then(answer => answer.ok ? answer.json() : undefined).catch(() => {})

// Gives the answer, or throws what the server says against it.
export async function ask(path, message) {
  const body = JSON.stringify(message)
  const response = await fetch(path, {
    // A browser that leaves the page still sends it, unless it is large.
    method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: body.length < 16000,
  }).catch(() => { throw Object.assign(new Error('The preview does not answer.'), { isAway: true }) })
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Error(answer.error ?? response.statusText)
  return answer
}

// Sends edits, one at a time and the newest of each key: what changed meanwhile goes together.
export class Edits {
  waiting = new Map()

  constructor() {
    // What could not be sent goes when the server is back.
    on('line', isThere => { if (isThere) this.sendAll() })
    // Who leaves the page at once loses no letter.
    addEventListener('pagehide', () => { for (const { edit } of this.waiting.values()) ask('edit', edit).catch(() => {}) })
  }

  // - done: called with the error, if there was one.
  put(key, edit, done) {
    this.waiting.set(key, { edit: { ...edit, save: edit.save || !!this.waiting.get(key)?.edit.save }, done })
    this.sendAll()
  }

  async sendAll() {
    if (this.isSending) return
    this.isSending = true
    for (const [key, entry] of this.waiting) {
      this.waiting.delete(key)
      const error = await ask('edit', entry.edit).then(() => undefined, error => error)
      if (error?.isAway) {
        if (!this.waiting.has(key)) this.waiting.set(key, entry)
        entry.done(error)
        break
      }
      entry.done(error)
    }
    this.isSending = false
  }
}
