import { AppError } from '../errors'
import { createLimiter } from '../limiter'

/** `shared`: a page for everybody, which is kept afterwards; `own`: a page of the dashboard or of an exam. */
export type Lane = 'shared' | 'own'
export type Who = { readonly lane: Lane; readonly address: string }
type LaneRule = {
  /** How many of one address may wait or be rendered at once, and how many of all. */
  readonly eachAtOnce: number
  readonly allAtOnce: number
  /** How many renderings may begin in a minute. */
  readonly eachPerMinute: number
  readonly allPerMinute: number
}
export type GateRules = {
  /** More than one, as a rendering also waits for the database; few, as between two of them the thread takes saves. */
  readonly atOnce: number
  /** A rendering that lasts longer waits for something: it keeps nobody from beginning any more. */
  readonly slowMs: number
  readonly lanes: Readonly<Record<Lane, LaneRule>>
}
export type RenderGate = <T>(who: Who, work: () => Promise<T>) => Promise<T>

/**
 * What one program lets in: a whole class behind one address that opens its exam at once waits in line and gets in; a machine that invents
 * addresses of pages is refused soon.
 */
export const GATE_RULES: GateRules = {
  atOnce: 2,
  slowMs: 1_000,
  lanes: {
    shared: { eachAtOnce: 16, allAtOnce: 100, eachPerMinute: 120, allPerMinute: 1_200 },
    own: { eachAtOnce: 250, allAtOnce: 600, eachPerMinute: 3_000, allPerMinute: 6_000 },
  },
}
const BUSY_SECONDS = 5

/**
 * Limits page rendering: renderings share one thread with the saves of candidates, so only a few are in work at once, and after each
 * the thread first does what else has come. Addresses take turns, so that who asks for forty pages waits behind himself. Beyond the bounds
 * a visitor is refused at once: `unavailable` or `too_many_requests`, with a time to come back.
 * @param factor how many times as much one address may do (ADDRESS_LIMIT_FACTOR)
 */
export function createRenderGate(rules: GateRules, factor = 1): RenderGate {
  const lanes = { shared: createLane(rules.lanes.shared, factor), own: createLane(rules.lanes.own, factor) }
  let working = 0
  let ownMayBegin = true

  const beginNext = () => {
    if (working >= rules.atOnce) return
    // The lanes take turns, too: neither can starve the other.
    const [first, second] = ownMayBegin ? [lanes.own, lanes.shared] : [lanes.shared, lanes.own]
    const begin = first.takeNext() ?? second.takeNext()
    ownMayBegin = !ownMayBegin
    if (!begin) return
    working += 1
    begin()
    beginNext()
  }
  /** @returns what ends the work's claim on a place; a second call does nothing */
  const holdPlace = () => {
    let isHeld = true
    const giveBack = () => {
      clearTimeout(timer)
      if (!isHeld) return
      isHeld = false
      working -= 1
      // First what has come meanwhile: saves, and pages that are kept.
      setImmediate(beginNext)
    }
    const timer = setTimeout(giveBack, rules.slowMs)
    return giveBack
  }
  return async ({ lane, address }, work) => {
    const leave = await lanes[lane].enter(address)
    try {
      await new Promise<void>((resolve) => {
        lanes[lane].wait(address, resolve)
        beginNext()
      })
      const giveBack = holdPlace()
      return await work().finally(giveBack)
    } finally {
      leave()
    }
  }
}

/** Who is in a lane, and who waits: one line for each address, which take turns. */
function createLane({ eachAtOnce, allAtOnce, eachPerMinute, allPerMinute }: LaneRule, factor: number) {
  const byAddress = createLimiter({ points: eachPerMinute * factor, perSeconds: 60 })
  const inAll = createLimiter({ points: allPerMinute, perSeconds: 60 })
  const present = new Map<string, number>()
  const lines = new Map<string, (() => void)[]>()
  let all = 0

  const leave = (address: string) => {
    all -= 1
    const left = (present.get(address) ?? 1) - 1
    if (left > 0) present.set(address, left)
    else present.delete(address)
  }
  return {
    /** Takes a place in the lane, or refuses. @returns gives it back */
    enter: async (address: string): Promise<() => void> => {
      if (all >= allAtOnce || (present.get(address) ?? 0) >= eachAtOnce * factor)
        throw new AppError('unavailable', { retryAfterSeconds: BUSY_SECONDS })
      all += 1
      present.set(address, (present.get(address) ?? 0) + 1)
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
    /** Whose turn it is; their address goes to the end of the round. */
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
