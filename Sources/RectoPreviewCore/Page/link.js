// The line to the server: what it says of the document, and what is asked of it.
import { Teller } from './dom.js'

// Tells of `pages`, `diagnostics` and `state`, whether it is there (`line`), and that it was started anew (`anew`).
export const server = new Teller()

let serverNumber
// Who waits for the end of the render at work.
const waiting = []
let phase
export const settled = () => new Promise(resolve => phase === 'rendering' ? waiting.push(resolve) : resolve())

// The browser asks again by itself when a server has gone, and finds one that was started anew at the same address.
export function listen() {
  const events = new EventSource('events')
  const hear = (name, work) => events.addEventListener(name, ({ data, lastEventId }) => work(JSON.parse(data), lastEventId))
  hear('hello', hello => {
    client = hello.client
    if (view) look(...view)
  })
  hear('pages', change => server.tell('pages', merged(change)))
  hear('diagnostics', diagnostics => server.tell('diagnostics', diagnostics))
  hear('state', (state, id) => {
    phase = state.state
    if (phase !== 'rendering') for (const resolve of waiting.splice(0)) resolve()
    server.tell('state', state)
    // Events have the number of their server before their own. One that waits for a file to change shows nothing yet.
    const [number] = id.split('-')
    if (phase !== 'ready' || number === serverNumber) return
    if (serverNumber) server.tell('anew')
    serverNumber = number
  })
  events.onopen = () => server.tell('line', true)
  events.onerror = () => {
    server.tell('line', false)
    // After an answer that is no stream it gives up.
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 2000)
  }
}

// The server tells only the pages that have changed since it told last; fonts are named by their files.
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
  // Those that no file has: the server forgets them when it ends.
  unsaved = new Map()

  constructor() {
    // What could not be sent goes when the server is back.
    server.on('line', isThere => { if (isThere) this.sendAll() })
    server.on('anew', () => {
      for (const [key, entry] of this.unsaved) if (!this.waiting.has(key)) this.waiting.set(key, entry)
      this.sendAll()
    })
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
      const { error, saved } = await ask('edit', entry.edit).catch(error => ({ error }))
      if (error?.isAway && !this.waiting.has(key)) this.waiting.set(key, entry)
      if (!error?.isAway) this.unsaved.delete(key)
      if (saved === false) this.unsaved.set(key, entry)
      entry.done(error)
      if (error?.isAway) break
    }
    this.isSending = false
  }
}
