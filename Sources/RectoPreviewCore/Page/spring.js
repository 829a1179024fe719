// Values that move like things with weight: each has a place, a speed and a place to go to, and can be caught at any time.

const still = matchMedia('(prefers-reduced-motion: reduce)')
export const wantsStillness = () => still.matches

const moving = new Set()
let last

function frame(now) {
  // A page that was hidden for a while goes on where it was.
  const seconds = Math.min(now - (last ?? now), 32) / 1000
  last = now
  for (const spring of [...moving]) spring.step(seconds)
  if (moving.size) requestAnimationFrame(frame)
  else last = undefined
}

export class Spring {
  // `period` is how long a swing takes, in seconds; `damping` is 1 for no overshoot; `near` is close enough to stop.
  constructor(value, { period, damping = 1, near, move }) {
    Object.assign(this, { value, target: value, speed: 0, near, move })
    this.stiffness = (2 * Math.PI / period) ** 2
    this.friction = 4 * Math.PI * damping / period
  }

  get isMoving() { return moving.has(this) }

  // Goes to a place from wherever it is, with the speed that it has; a caught motion turns without a jolt.
  to(target) {
    if (still.matches) return this.set(target)
    this.target = target
    if (!moving.size) requestAnimationFrame(frame)
    moving.add(this)
  }

  set(value) {
    this.value = this.target = value
    this.speed = 0
    moving.delete(this)
    this.move(value)
    this.settled?.()
  }

  step(seconds) {
    // Steps of 4 ms keep stiff springs from swinging up.
    for (let left = seconds; left > 0; left -= 0.004) {
      const dt = Math.min(left, 0.004)
      this.speed += ((this.target - this.value) * this.stiffness - this.speed * this.friction) * dt
      this.value += this.speed * dt
    }
    if (Math.abs(this.target - this.value) < this.near && Math.abs(this.speed) < this.near * 10) this.set(this.target)
    else this.move(this.value)
  }
}
