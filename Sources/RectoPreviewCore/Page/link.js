// The line to the server: what it says of the document, and what is asked of it.

const listeners = {}
export const on = (name, listener) => (listeners[name] ??= []).push(listener)
const tell = (name, value) => { for (const listener of listeners[name] ?? []) listener(value) }

// The browser asks again by itself when a server has gone, and finds one that was started anew at the same address.
export function listen() {
  const events = new EventSource('events')
  for (const name of ['pages', 'diagnostics', 'state']) {
    events.addEventListener(name, event => tell(name, JSON.parse(event.data)))
  }
  events.addEventListener('open', () => tell('line', true))
  events.addEventListener('error', () => tell('line', false))
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
