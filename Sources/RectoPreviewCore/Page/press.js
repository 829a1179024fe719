// Buttons give way under the finger, in proportion to where and how hard they are pressed. The style sheet moves them by
// `--press`, and lets them spring back.

let pressed
const press = depth => pressed?.style.setProperty('--press', depth)

function follow({ clientX: x, clientY: y, pointerType, pressure }) {
  if (!pressed) return
  // A finger that leaves the button lets it come up by as much as it is away.
  const { left, right, top, bottom } = pressed.getBoundingClientRect()
  const away = Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
  const force = pointerType === 'mouse' || !pressure ? 1 : 0.6 + pressure
  press(Math.max(0, force * (1 - away / 60)))
}
function release() {
  press(0)
  pressed = undefined
}

export function giveWay() {
  addEventListener('pointerdown', event => {
    pressed = event.target.closest('button:enabled, .gives')
    follow(event)
  })
  addEventListener('pointermove', follow)
  addEventListener('keydown', ({ key, repeat, target }) => {
    if (repeat || key !== 'Enter' && key !== ' ') return
    pressed = target.closest?.('button, .gives')
    press(1)
  })
  for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur']) addEventListener(type, release)
}
