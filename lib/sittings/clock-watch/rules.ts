/** The state of the database's clock: the row of `clock_watch`. Times in milliseconds. */
export type ClockWatch = {
  /** The last time that a node has confirmed, by the database's clock. */
  readonly seenAtMs: number
  /** The machine of that node, and its uptime then: a monotonic clock. */
  readonly machine: string
  readonly uptimeMs: number
  /** How far the clock is ahead of the right time. */
  readonly aheadMs: number
  /** `step`: a jump was detected. `stop`: the program was stopped for an unknown time. */
  readonly doubt: 'step' | 'stop' | null
  /** After a stop: the last sample before it. */
  readonly stoppedAtMs: number | null
  /** The total of further stops within its doubt; the rest of `aheadMs` belongs to the first. */
  readonly laterStopsMs: number
  /** How long the clock has run steadily since the doubt began. */
  readonly steadyMs: number
}

/** One sample of the clock, with the machine's own uptime. */
export type ClockSample = {
  readonly clockMs: number
  readonly machine: string
  readonly uptimeMs: number
  /** The two were not sampled at the same moment: the possible error of their difference. */
  readonly errorMs: number
  /** This node's previous sample; null at its first one. */
  readonly previousSample: { readonly clockMs: number; readonly uptimeMs: number } | null
}

type Outcome = {
  readonly watch: ClockWatch
  /** A jumped clock was accepted as right: running sections move by this much. */
  readonly moveByMs: number | null
  /** A doubt after a stop is over: the clock advanced this much that earlier sections did not spend; 0 if it was right after all. */
  readonly stopMs: number | null
}

/** The clock is trusted up to this error. */
export const TOLERANCE_MS = 5_000
/** How long a confirmed time stays valid; `sitting_now()` in the database uses it, too. */
const FRESH_MS = 15_000
/** A clock that has run evenly for this long is accepted as right, whatever it shows. */
export const OBSERVATION_MS = 600_000
/** Clocks are corrected by slewing, by a tenth at most. That is no jump. */
const SLEW = 0.1

/**
 * Compares the clock with the uptime of a machine, and with the last time in the database (decision 076). A jump and a stop of unknown length are
 * doubts; they end when the clock is right again, or has run evenly for {@link OBSERVATION_MS}.
 */
export function watchClock(before: ClockWatch | null, sample: ClockSample): Outcome {
  const { clockMs, machine, uptimeMs } = sample
  const observation = { seenAtMs: clockMs, machine, uptimeMs }
  if (!before) return { watch: { ...observation, ...NO_DOUBT }, moveByMs: null, stopMs: null }
  const passedMs = passedSince(before, sample)
  const jumpMs = passedMs === null ? clockMs - before.seenAtMs : clockMs - before.seenAtMs - passedMs
  const aheadMs = decayDeviation(before, passedMs ?? 0) + jumpMs
  // A difference within the sampling error is not a jump, and the older sample stays the reference.
  const measured = jumpMs === 0 && before.machine === machine ? before.uptimeMs + clockMs - before.seenAtMs : uptimeMs
  const now = { ...observation, uptimeMs: measured }
  if (Math.abs(aheadMs) <= TOLERANCE_MS) {
    const stopMs = before.doubt === 'stop' ? 0 : null
    return { watch: { ...now, ...NO_DOUBT, aheadMs }, moveByMs: null, stopMs }
  }
  const doubt = doubtOf(before, passedMs === null ? jumpMs : null)
  const steadyMs = Math.abs(jumpMs) > TOLERANCE_MS ? 0 : before.steadyMs + Math.max(0, passedMs ?? 0)
  if (steadyMs < OBSERVATION_MS) return { watch: { ...now, ...doubt, aheadMs, steadyMs }, moveByMs: null, stopMs: null }
  return { watch: { ...now, ...NO_DOUBT }, ...acceptDeviation(doubt.doubt, aheadMs) }
}

/** After a stop the time really passed; but a clock that shows an earlier time than before has jumped. */
function acceptDeviation(doubt: ClockWatch['doubt'], aheadMs: number): Omit<Outcome, 'watch'> {
  const isJump = doubt === 'step' || aheadMs < 0
  const stopMs = isJump ? 0 : aheadMs
  return { moveByMs: isJump ? aheadMs : null, stopMs: doubt === 'stop' ? stopMs : null }
}

const NO_DOUBT = { aheadMs: 0, doubt: null, stoppedAtMs: null, laterStopsMs: 0, steadyMs: 0 } as const

/** The real time since the last confirmed time; null if unknown. */
function passedSince(before: ClockWatch, sample: ClockSample): number | null {
  const { clockMs, machine, uptimeMs, previousSample, errorMs } = sample
  const sinceMs = clockMs - before.seenAtMs
  const byUptime = (passedMs: number) => (Math.abs(sinceMs - passedMs) <= errorMs ? sinceMs : passedMs)
  // The uptime of a restarted machine begins at zero.
  if (before.machine === machine && uptimeMs >= before.uptimeMs - FRESH_MS) return byUptime(uptimeMs - before.uptimeMs)
  // Another node has just confirmed it.
  if (sinceMs >= -TOLERANCE_MS && sinceMs <= FRESH_MS) return sinceMs
  if (!previousSample) return null
  return byUptime(uptimeMs - previousSample.uptimeMs - (before.seenAtMs - previousSample.clockMs))
}

/** A deviation too small for a doubt decays over time. */
function decayDeviation({ doubt, aheadMs }: ClockWatch, passedMs: number): number {
  if (doubt !== null) return aheadMs
  const lessMs = Math.max(0, passedMs) * SLEW
  return Math.sign(aheadMs) * Math.max(0, Math.abs(aheadMs) - lessMs)
}

/** `stopMs`: the length is unknown; null if there was certainly no stop. */
function doubtOf(
  { doubt, stoppedAtMs, laterStopsMs, seenAtMs, aheadMs }: ClockWatch,
  stopMs: number | null,
): Pick<ClockWatch, 'doubt' | 'stoppedAtMs' | 'laterStopsMs'> {
  if (stopMs === null) return { doubt: doubt ?? 'step', stoppedAtMs, laterStopsMs }
  if (stoppedAtMs !== null) return { doubt: 'stop', stoppedAtMs, laterStopsMs: laterStopsMs + stopMs }
  return { doubt: 'stop', stoppedAtMs: seenAtMs - aheadMs, laterStopsMs: 0 }
}
