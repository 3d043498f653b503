import { type Timers } from './ports'
import { createSender, type SendResult } from './exchange/sender'

const CANDIDATES = 1_000
/** Goal G8's candidate: a change to save every twenty seconds. */
const CHANGE_EVERY_MS = 20_000
const CALL_MS = 50
const TICK_MS = 10

/** A seeded random generator: a failed run can be repeated. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A timer wheel for a thousand candidates at once, advancing in ticks. */
function createWheel(random: () => number) {
  const slots = new Map<number, Set<() => void>>()
  let tick = 0
  const timers: Timers = {
    nowMs: () => tick * TICK_MS,
    random,
    after: (ms, run) => {
      const at = tick + Math.max(1, Math.ceil(ms / TICK_MS))
      const slot = slots.get(at) ?? new Set()
      slots.set(at, slot.add(run))
      return () => void slot.delete(run)
    },
  }
  const turn = async (ms: number) => {
    for (const until = tick + ms / TICK_MS; tick < until;) {
      tick += 1
      const due = slots.get(tick)
      slots.delete(tick)
      due?.forEach((run) => run())
      for (let round = 0; due && round < 12; round += 1) await Promise.resolve()
    }
  }
  return { timers, turn }
}

/** Single seconds are too noisy with few candidates: the busiest are counted over five. */
const WINDOW_SECONDS = 5

/** Calls per second in normal operation, in the busiest seconds of a minute's outage, and in the busiest after it. */
async function measure(outcome: SendResult, seed: number) {
  const random = seeded(seed)
  const { timers, turn } = createWheel(random)
  const perSecond = new Map<number, number>()
  let isDown = false
  for (let index = 0; index < CANDIDATES; index += 1) {
    let unsent = 0
    const sender = createSender({
      timers,
      hasWork: () => unsent > 0,
      onAttempt: () => undefined,
      isHurried: () => false,
      send: () => {
        const second = Math.floor(timers.nowMs() / 1_000)
        perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
        const carried = unsent
        return new Promise((resolve) => {
          timers.after(CALL_MS, () => {
            if (!isDown) unsent -= carried
            resolve(isDown ? outcome : { ok: true })
          })
        })
      },
    })
    const change = () => {
      unsent += 1
      sender.schedule()
      timers.after(-Math.log(1 - random()) * CHANGE_EVERY_MS, change)
    }
    timers.after(random() * CHANGE_EVERY_MS, change)
  }
  const busiest = (from: number, to: number) => {
    const windows = Array.from({ length: to - from - WINDOW_SECONDS }, (_, index) =>
      Array.from({ length: WINDOW_SECONDS }, (_, second) => perSecond.get(from + index + second) ?? 0),
    )
    return Math.max(...windows.map((counts) => counts.reduce((sum, count) => sum + count, 0) / WINDOW_SECONDS))
  }
  await turn(90_000)
  isDown = true
  await turn(60_000)
  isDown = false
  await turn(60_000)
  return { steady: CANDIDATES / (CHANGE_EVERY_MS / 1_000), outage: busiest(120, 150), after: busiest(150, 210) }
}

const unreachable: SendResult = { ok: false, retryAfterSeconds: null, isFinal: false }
const refused: SendResult = { ok: false, retryAfterSeconds: 1, isFinal: false }

test.each([
  ['nothing answers', unreachable],
  ['with a Retry-After of a second', refused],
])(
  "fault 28: after a minute in which %s the room's calls are at most three times the normal rate",
  async (_, outcome) => {
    const seed = Math.floor(Math.random() * 2 ** 32)
    const { steady, outage, after } = await measure(outcome, seed)
    process.stderr.write(
      `fault 28: calm ${steady}/s, outage at most ${outage}/s, after it at most ${after}/s (seed ${seed})\n`,
    )
    // Calls during the outage itself reach no server: slightly more are allowed.
    expect({ seed, outage: outage <= 4 * steady, after: after <= 3 * steady }).toEqual({
      seed,
      outage: true,
      after: true,
    })
  },
)
