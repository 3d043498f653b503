/** A timer cannot be set further than this: a longer one would end at once. */
const LONGEST = 2 ** 31 - 1

export type Countdown = { run: () => void; pause: () => void }

/** A countdown that stands until it is run; run again after a pause, it goes on with what was left. Nothing ends after 0 or Infinity. */
export function createCountdown(total: number, onEnd: () => void): Countdown {
  const endless = !(total > 0 && total <= LONGEST)
  let left = total
  let running: { since: number; timer: ReturnType<typeof setTimeout> } | null = null
  return {
    run: () => {
      if (!endless && !running) running = { since: performance.now(), timer: setTimeout(onEnd, left) }
    },
    pause: () => {
      if (!running) return
      clearTimeout(running.timer)
      left -= performance.now() - running.since
      running = null
    },
  }
}
