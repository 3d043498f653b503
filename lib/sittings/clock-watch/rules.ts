/** What is known of the database's clock: the row of `clock_watch`. Times in milliseconds. */
export type ClockWatch = {
  /** The last moment that a node has vouched for, as the clock showed it. */
  readonly seenAtMs: number
  /** The machine of that node, and how long it had been up: a clock that nobody sets. */
  readonly machine: string
  readonly uptimeMs: number
  /** By how much the clock is ahead of where it should be. */
  readonly aheadMs: number
  /** `step`: it was seen to jump. `stop`: nobody was there to see how long the program stood. */
  readonly doubt: 'step' | 'stop' | null
  /** Of a stop: when the program was last seen alive. */
  readonly stoppedAtMs: number | null
  /** How long further stops within its doubt were together; what is left of `aheadMs` belongs to the first. */
  readonly laterStopsMs: number
  /** How long it has gone evenly since the doubt began. */
  readonly steadyMs: number
}

/** One look at the clock, beside the machine's own uptime. */
export type ClockSample = {
  readonly clockMs: number
  readonly machine: string
  readonly uptimeMs: number
  /** The two were not read in the same moment: their distance is known so well. */
  readonly errorMs: number
  /** What this node saw last; null at its first look. */
  readonly own: { readonly clockMs: number; readonly uptimeMs: number } | null
}

type Outcome = {
  readonly watch: ClockWatch
  /** A jumped clock was taken as the right one: by so much sections that run have to move with it. */
  readonly moveByMs: number | null
  /** A doubt because of a stop is over; the clock has passed so much that sections from before it have not, 0 when it was right after all. */
  readonly stopMs: number | null
}

/** The clock is believed while it is no further off than this. */
export const TOLERANCE_MS = 5_000
/** So long a moment that was vouched for stays good; `sitting_now()` in the database knows it, too. */
const FRESH_MS = 15_000
/** A clock that has gone evenly for so long is taken as right, whatever it shows. */
export const OBSERVE_MS = 600_000
/** Clocks are put right by slowing down or hurrying, by a tenth at most. That is no jump. */
const SLEW = 0.1

/**
 * Compares the clock with the uptime of a machine, and with the last moment that the database knows of (decision 076). A jump and a stop of
 * unknown length are doubts; they end when the clock is right again, or when it has gone evenly for {@link OBSERVE_MS}.
 */
export function watchClock(before: ClockWatch | null, look: ClockSample): Outcome {
  const { clockMs, machine, uptimeMs } = look
  const seen = { seenAtMs: clockMs, machine, uptimeMs }
  if (!before) return { watch: { ...seen, ...NO_DOUBT }, moveByMs: null, stopMs: null }
  const passedMs = passedSince(before, look)
  const jumpMs = passedMs === null ? clockMs - before.seenAtMs : clockMs - before.seenAtMs - passedMs
  const aheadMs = leak(before, passedMs ?? 0) + jumpMs
  // Within the error of reading nothing has jumped, and the older reading stays the measure.
  const measured = jumpMs === 0 && before.machine === machine ? before.uptimeMs + clockMs - before.seenAtMs : uptimeMs
  const now = { ...seen, uptimeMs: measured }
  if (Math.abs(aheadMs) <= TOLERANCE_MS) {
    const stopMs = before.doubt === 'stop' ? 0 : null
    return { watch: { ...now, ...NO_DOUBT, aheadMs }, moveByMs: null, stopMs }
  }
  const doubt = doubtOf(before, passedMs === null ? jumpMs : null)
  const steadyMs = Math.abs(jumpMs) > TOLERANCE_MS ? 0 : before.steadyMs + Math.max(0, passedMs ?? 0)
  if (steadyMs < OBSERVE_MS) return { watch: { ...now, ...doubt, aheadMs, steadyMs }, moveByMs: null, stopMs: null }
  return { watch: { ...now, ...NO_DOUBT }, ...believe(doubt.doubt, aheadMs) }
}

/** After a stop the time did pass; that the clock was behind its own past shows that it jumped. */
function believe(doubt: ClockWatch['doubt'], aheadMs: number): Omit<Outcome, 'watch'> {
  const isJump = doubt === 'step' || aheadMs < 0
  const stopMs = isJump ? 0 : aheadMs
  return { moveByMs: isJump ? aheadMs : null, stopMs: doubt === 'stop' ? stopMs : null }
}

const NO_DOUBT = { aheadMs: 0, doubt: null, stoppedAtMs: null, laterStopsMs: 0, steadyMs: 0 } as const

/** How long it really is since the moment that was vouched for; null when nobody can say. */
function passedSince(before: ClockWatch, look: ClockSample): number | null {
  const { clockMs, machine, uptimeMs, own, errorMs } = look
  const sinceMs = clockMs - before.seenAtMs
  const byUptime = (passedMs: number) => (Math.abs(sinceMs - passedMs) <= errorMs ? sinceMs : passedMs)
  // A machine that was started anew counts from zero.
  if (before.machine === machine && uptimeMs >= before.uptimeMs - FRESH_MS) return byUptime(uptimeMs - before.uptimeMs)
  // Another node has just vouched for it.
  if (sinceMs >= -TOLERANCE_MS && sinceMs <= FRESH_MS) return sinceMs
  if (!own) return null
  return byUptime(uptimeMs - own.uptimeMs - (before.seenAtMs - own.clockMs))
}

/** What is too little for a doubt is forgotten with time. */
function leak({ doubt, aheadMs }: ClockWatch, passedMs: number): number {
  if (doubt !== null) return aheadMs
  const lessMs = Math.max(0, passedMs) * SLEW
  return Math.sign(aheadMs) * Math.max(0, Math.abs(aheadMs) - lessMs)
}

/** `stopMs`: nobody can say how long it was; null when it was seen that there was none. */
function doubtOf(
  { doubt, stoppedAtMs, laterStopsMs, seenAtMs, aheadMs }: ClockWatch,
  stopMs: number | null,
): Pick<ClockWatch, 'doubt' | 'stoppedAtMs' | 'laterStopsMs'> {
  if (stopMs === null) return { doubt: doubt ?? 'step', stoppedAtMs, laterStopsMs }
  if (stoppedAtMs !== null) return { doubt: 'stop', stoppedAtMs, laterStopsMs: laterStopsMs + stopMs }
  return { doubt: 'stop', stoppedAtMs: seenAtMs - aheadMs, laterStopsMs: 0 }
}
