import { ApiError } from '@/lib/platform/client/api-error'
import { problem } from './memory-server'
import { type Page } from './page'
import { type Random } from './random'
import { type WorldTime } from './world-time'

/** What a line does to calls; shares are of 1. */
export type NetworkConditions = {
  readonly latencyMs: readonly [least: number, most: number]
  /** The request never arrives. */
  readonly lost: number
  /** The server has done it, but its reply is lost. */
  readonly unanswered: number
  /** A proxy sends the request a second time, up to 20 s later. */
  readonly doubled: number
  /** Something else answers: a hotel's page, half a reply, the reply of another sitting. */
  readonly lied: number
  /** The program itself refuses: 503, 429, 500. */
  readonly refused: number
  /** Nothing fails and nothing answers. */
  readonly silent: number
}

export const FAIR: NetworkConditions = {
  latencyMs: [10, 80],
  lost: 0,
  unanswered: 0,
  doubled: 0,
  lied: 0,
  refused: 0,
  silent: 0,
}
export const NETWORK_CONDITIONS = [
  FAIR,
  { ...FAIR, latencyMs: [200, 3_000] },
  { ...FAIR, latencyMs: [20, 6_000], doubled: 0.3 },
  { ...FAIR, lost: 0.3, unanswered: 0.3 },
  { ...FAIR, lost: 1 },
  { ...FAIR, unanswered: 1 },
  { ...FAIR, lied: 0.6 },
  { ...FAIR, refused: 0.7 },
  { ...FAIR, silent: 0.5 },
  { ...FAIR, latencyMs: [5, 9_000], lost: 0.15, unanswered: 0.15, doubled: 0.15, lied: 0.1, refused: 0.1 },
] as const satisfies readonly NetworkConditions[]

/** The browser gives up a call after this time; a request on its way still arrives. */
const TIMEOUT_MS = 10_000
const LATE_COPY_MS = 20_000

export type Line = {
  readonly set: (conditions: NetworkConditions) => void
  /**
   * Carries a call of this page to the server and its reply back; a reply does not survive a kill of the program.
   * @param isChecked the page checks what it gets, so that a lie may look like a reply
   */
  readonly carry: <T>(page: Page, work: () => Promise<T>, isChecked: boolean) => Promise<T>
}
type Deps = {
  readonly time: WorldTime
  readonly random: Random
  /** How often the program has been killed so far. */
  readonly kills: () => number
}

export function createLine({ time, random, kills }: Deps): Line {
  let conditions: NetworkConditions = FAIR
  const latency = () => random.integer(...conditions.latencyMs) / 2
  const wait = (ms: number) => new Promise<void>((resolve) => time.after(ms, resolve))
  const createNetworkError = () => new TypeError('Failed to fetch')

  async function makeCall<T>(work: () => Promise<T>, isChecked: boolean): Promise<unknown> {
    const sent = conditions
    await wait(latency())
    if (random.chance(sent.silent)) return new Promise<never>(() => {})
    if (random.chance(sent.lost)) throw createNetworkError()
    if (random.chance(sent.refused)) throw random.pick(REFUSALS)()
    if (random.chance(sent.doubled)) time.after(random.integer(0, LATE_COPY_MS), () => void attempt(work))
    const killsBefore = kills()
    const outcome = await attempt(work)
    await wait(latency())
    if (kills() !== killsBefore || random.chance(sent.unanswered)) throw createNetworkError()
    if (random.chance(sent.lied)) return isChecked ? random.pick(FALSE_REPLIES)(outcome) : answerWithForeignPage()
    if (outcome.error !== null) throw outcome.error
    return outcome.reply
  }

  async function attempt<T>(work: () => Promise<T>): Promise<Outcome> {
    try {
      return { reply: await time.hold(work()), error: null }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return { reply: null, error }
    }
  }

  return {
    set: (next) => {
      conditions = next
    },
    carry: <T>(page: Page, work: () => Promise<T>, isChecked: boolean) =>
      new Promise<T>((resolve, reject) => {
        const timeout = () => reject(new DOMException('Timed out', 'TimeoutError'))
        const cancel = time.after(TIMEOUT_MS, () => page.enter(timeout))
        const end = (run: () => void) => {
          cancel()
          page.enter(run)
        }
        makeCall(work, isChecked).then(
          // The page itself must recognise a false reply.
          (reply) => end(() => resolve(reply as T)),
          (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error)))),
        )
      }),
  }
}

type Outcome = { readonly reply: unknown; readonly error: ApiError | null }

const REFUSALS = [
  () => problem('unavailable', 2),
  () => problem('too_many_requests', 1),
  () => problem('internal'),
  () => new ApiError(502, '<html>Bad gateway</html>'),
] as const
const FALSE_REPLIES = [
  answerWithForeignPage,
  ({ reply }: Outcome) => ({ ...asRecord(reply), sitting: 'another' }),
  ({ reply }: Outcome) => ({ sitting: asRecord(reply).sitting }),
  () => null,
] as const

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function answerWithForeignPage(): never {
  throw new ApiError(200, '<html>Welcome to the hotel</html>')
}
