import { setImmediate as nextTurn } from 'node:timers/promises'
import { createTimerQueue, type Timer } from './timer-queue'

/** The time of the simulated world, in milliseconds. It stands still while a real server works. */
export type WorldTime = {
  readonly nowMs: () => number
  readonly after: (ms: number, run: () => void) => () => void
  /** Holds the time until this work is over. */
  readonly hold: <T>(work: Promise<T>) => Promise<T>
  readonly advance: (ms: number) => Promise<void>
}

/** More timers than one simulated millisecond ever has. */
const MOST_IN_A_MS = 10_000

/** A timer is set again and again while the clock stands: the time would never go on. */
export class TimerLoop extends Error {
  override name = 'TimerLoop'
  constructor(nowMs: number) {
    super(`a timer is set again and again at ${nowMs} ms: the time does not go on`)
  }
}

export function createWorldTime(): WorldTime {
  let now = 0
  let [loopFrom, inThisMs] = [0, 0]
  const timers = createTimerQueue()
  const held = new Set<Promise<unknown>>()

  /** One turn of the event loop runs every promise that is ready. */
  async function settle(): Promise<void> {
    await nextTurn()
    while (held.size > 0) {
      await Promise.allSettled(held)
      await nextTurn()
    }
  }

  function runNow(due: Timer): void {
    now = Math.max(now, due.at)
    if (now - loopFrom >= 1) [loopFrom, inThisMs] = [now, 0]
    inThisMs += 1
    if (inThisMs > MOST_IN_A_MS) throw new TimerLoop(Math.round(now))
    due.run()
  }

  /** Runs what is due in this turn of the event loop, until something real holds the time. @returns whether all of it was run */
  function runInOneTurn(until: number, runReady: () => void): boolean {
    runReady()
    while (held.size === 0) {
      const due = timers.takeDue(until)
      if (!due) return true
      runNow(due)
      runReady()
    }
    return false
  }

  return {
    nowMs: () => now,
    after: (ms, run) => timers.add(now + Math.max(0, ms), run),
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
      const isOver = runReadyPromises !== null && (await inOwnTurn(runReadyPromises, (run) => runInOneTurn(until, run)))
      if (!isOver) {
        await settle()
        for (let due = timers.takeDue(until); due; due = timers.takeDue(until)) {
          runNow(due)
          await settle()
        }
      }
      now = until
    },
  }
}

/**
 * Node's own way to run every promise that is ready, without a turn of the event loop for each timer: three quarters of a simulated sitting's time.
 * Null where it is missing, as in a test's environment that hides it: then each timer costs a turn.
 */
const runReadyPromises = findRunner()

function findRunner(): (() => void) | null {
  const found: unknown = Reflect.get(process, '_tickCallback')
  return typeof found === 'function' ? () => void Reflect.apply(found, process, []) : null
}

/** Promises that are ready can be run only from outside of one. */
function inOwnTurn<T>(runReady: () => void, work: (runReady: () => void) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    setImmediate(() => {
      try {
        resolve(work(runReady))
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    })
  })
}
