import { type Timers } from '../ports'

/** A clock under the test's control; timers run in order, and promises settle between them. */
export type VirtualTime = Timers & { readonly advance: (ms: number) => Promise<void> }

export function createVirtualTime(random: () => number = () => 0.5): VirtualTime {
  let now = 0
  let count = 0
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()

  function nextDue(until: number): [number, { readonly at: number; readonly run: () => void }] | undefined {
    return [...timers.entries()]
      .filter(([, { at }]) => at <= until)
      .toSorted((a, b) => a[1].at - b[1].at || a[0] - b[0])[0]
  }

  return {
    nowMs: () => now,
    random,
    after: (ms, run) => {
      count += 1
      const id = count
      timers.set(id, { at: now + ms, run })
      return () => timers.delete(id)
    },
    advance: async (ms) => {
      const until = now + ms
      await settle()
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due[0])
        now = Math.max(now, due[1].at)
        due[1].run()
        await settle()
      }
      now = until
      await settle()
    },
  }
}

/** Lets pending promises settle. */
async function settle(): Promise<void> {
  for (let round = 0; round < 25; round += 1) await Promise.resolve()
}
