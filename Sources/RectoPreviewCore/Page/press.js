// Buttons give way under the finger, in proportion to where and how hard they are pressed, and spring back.
import { Spring } from './spring.js'

const springs = new WeakMap()

function springOf(button) {
  let spring = springs.get(button)
  if (!spring) {
    spring = new Spring(0, {
      period: 0.28, damping: 0.55, near: 0.002,
      move: depth => {
        button.style.scale = depth ? String(1 - depth * 0.08) : ''
        button.style.translate = depth ? `0 ${depth * 1.5}px` : ''
      },
    })
    springs.set(button, spring)
  }
  return spring
}

// A finger that leaves the button lets it come up by as much as it is away.
function depth(event, button) {
  const box = button.getBoundingClientRect()
  const outside = Math.hypot(
    Math.max(box.left - event.clientX, 0, event.clientX - box.right), Math.max(box.top - event.clientY, 0, event.clientY - box.bottom))
  const force = event.pointerType === 'mouse' || !event.pressure ? 1 : 0.6 + event.pressure
  return Math.max(0, force * (1 - outside / 60))
}

export function givesWay(root) {
  let pressed
  root.addEventListener('pointerdown', event => {
    pressed = event.target.closest('button, .gives')
    if (pressed && !pressed.disabled) springOf(pressed).to(depth(event, pressed))
  })
  addEventListener('pointermove', event => { if (pressed) springOf(pressed).to(depth(event, pressed)) })
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    addEventListener(type, () => {
      if (pressed) springOf(pressed).to(0)
      pressed = undefined
    })
  }
  root.addEventListener('keydown', event => {
    const button = event.target.closest?.('button, .gives')
    if (button && (event.key === 'Enter' || event.key === ' ') && !event.repeat) {
      springOf(button).to(1)
      button.addEventListener('keyup', () => springOf(button).to(0), { once: true })
    }
  })
}
