import { AppError } from '../errors'
import { createLimiter } from '../limiter'

/** `shared`: a page for everybody, cached afterwards; `own`: a page of the dashboard or of an exam. */
export type Lane = 'shared' | 'own'
export type Visitor = { readonly lane: Lane; readonly address: string }
type LaneRule = {
  /** The most waiting and running renderings, per address and in all. */
  readonly maxPerAddress: number
  readonly maxTotal: number
  /** The most renderings started per minute. */
  readonly perAddressPerMinute: number
  readonly totalPerMinute: number
}
export type GateRules = {
  /** More than one, because a rendering also waits for the API; few, because a single process renders all. */
  readonly atOnce: number
  /** A longer rendering waits for something: it no longer counts against `atOnce`. */
  readonly slowMs: number
  readonly lanes: Readonly<Record<Lane, LaneRule>>
}
export type RenderGate = <T>(who: Visitor, work: () => Promise<T>) => Promise<T>

/** The limits: a class that opens its exam from one address queues and gets in; a machine that invents URLs is soon refused. */
export const GATE_RULES: GateRules = {
  atOnce: 2,
  slowMs: 1_000,
  lanes: {
    shared: { maxPerAddress: 16, maxTotal: 100, perAddressPerMinute: 120, totalPerMinute: 1_200 },
    own: { maxPerAddress: 250, maxTotal: 600, perAddressPerMinute: 3_000, totalPerMinute: 6_000 },
  },
}
const BUSY_SECONDS = 5

/**
 * Limits page rendering: one process renders all pages, beside the program that takes the saves of candidates, so only a few are in work at once.
 * Addresses take turns, so that a visitor who requests forty pages waits only for their own. Beyond the bounds a visitor is refused at once:
 * `unavailable` or `too_many_requests`, with the time of a retry.
 * @param factor multiplies the limits of one address (ADDRESS_LIMIT_FACTOR)
 */
export function createRenderGate(rules: GateRules, factor = 1): RenderGate {
  const lanes = { shared: createLane(rules.lanes.shared, factor), own: createLane(rules.lanes.own, factor) }
  let working = 0
  let isOwnLaneNext = true

  const beginNext = () => {
    if (working >= rules.atOnce) return
    // The lanes take turns: neither can starve the other.
    const [first, second] = isOwnLaneNext ? [lanes.own, lanes.shared] : [lanes.shared, lanes.own]
    const begin = first.takeNext() ?? second.takeNext()
    isOwnLaneNext = !isOwnLaneNext
    if (!begin) return
    working += 1
    begin()
    beginNext()
  }
  /** @returns releases the place; a second call does nothing */
  const holdPlace = () => {
    let isHeld = true
    const release = () => {
      clearTimeout(timer)
      if (!isHeld) return
      isHeld = false
      working -= 1
      // Other events come first: saves, and cached pages.
      setImmediate(beginNext)
    }
    const timer = setTimeout(release, rules.slowMs)
    return release
  }
  return async ({ lane, address }, work) => {
    const leave = await lanes[lane].enter(address)
    try {
      await new Promise<void>((resolve) => {
        lanes[lane].wait(address, resolve)
        beginNext()
      })
      const release = holdPlace()
      return await work().finally(release)
    } finally {
      leave()
    }
  }
}

/** The running and waiting requests of a lane: one queue per address, which take turns. */
function createLane(
  {
    maxPerAddress: eachAtOnce,
    maxTotal: allAtOnce,
    perAddressPerMinute: eachPerMinute,
    totalPerMinute: allPerMinute,
  }: LaneRule,
  factor: number,
) {
  const byAddress = createLimiter({ points: eachPerMinute * factor, perSeconds: 60 })
  const inAll = createLimiter({ points: allPerMinute, perSeconds: 60 })
  const presentByAddress = new Map<string, number>()
  const lines = new Map<string, (() => void)[]>()
  let presentCount = 0

  const leave = (address: string) => {
    presentCount -= 1
    const remaining = (presentByAddress.get(address) ?? 1) - 1
    if (remaining > 0) presentByAddress.set(address, remaining)
    else presentByAddress.delete(address)
  }
  return {
    /** Takes a place in the lane, or refuses. @returns releases it */
    enter: async (address: string): Promise<() => void> => {
      if (presentCount >= allAtOnce || (presentByAddress.get(address) ?? 0) >= eachAtOnce * factor)
        throw new AppError('unavailable', { retryAfterSeconds: BUSY_SECONDS })
      presentCount += 1
      presentByAddress.set(address, (presentByAddress.get(address) ?? 0) + 1)
      try {
        await byAddress.take(address)
        await inAll.take('all')
      } catch (error) {
        leave(address)
        throw error
      }
      return () => leave(address)
    },
    wait: (address: string, begin: () => void): void => {
      lines.set(address, [...(lines.get(address) ?? []), begin])
    },
    /** The next request; its address moves to the end of the round. */
    takeNext: (): (() => void) | undefined => {
      const [address, line] = lines.entries().next().value ?? []
      if (address === undefined || !line) return undefined
      lines.delete(address)
      const [begin, ...rest] = line
      if (rest.length > 0) lines.set(address, rest)
      return begin
    },
  }
}
