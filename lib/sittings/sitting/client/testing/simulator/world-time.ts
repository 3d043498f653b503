import { setImmediate as nextTurn } from 'node:timers/promises'

/** The time of the simulated world, in milliseconds. It stands still while a real server works. */
export type WorldTime = {
  readonly nowMs: () => number
  readonly after: (ms: number, run: () => void) => () => void
  /** Holds the time until this work is over. */
  readonly hold: <T>(work: Promise<T>) => Promise<T>
  readonly advance: (ms: number) => Promise<void>
}

type Timer = { readonly at: number; readonly order: number; readonly run: () => void }

export function createWorldTime(): WorldTime {
  let now = 0
  let order = 0
  const timers = new Map<number, Timer>()
  const held = new Set<Promise<unknown>>()

  function takeDue(until: number): Timer | null {
    let first: Timer | null = null
    for (const timer of timers.values()) {
      if (timer.at > until) continue
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer
    }
    if (first) timers.delete(first.order)
    return first
  }

  /** One turn of the event loop runs every promise that is ready. */
  async function settle(): Promise<void> {
    await nextTurn()
    while (held.size > 0) {
      await Promise.allSettled(held)
      await nextTurn()
    }
  }

  return {
    nowMs: () => now,
    after: (ms, run) => {
      order += 1
      const timer = { at: now + Math.max(0, ms), order, run }
      timers.set(order, timer)
      return () => timers.delete(timer.order)
    },
    hold: async (work) => {
      held.add(work)
      try {
        return await work
      } finally {
        held.delete(work)
      }
    },
    advance: async (ms) => {
      const until = now + ms
      await settle()
      for (let due = takeDue(until); due; due = takeDue(until)) {
        now = Math.max(now, due.at)
        due.run()
        await settle()
      }
      now = until
    },
  }
}
