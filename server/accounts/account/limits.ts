import { type PuzzleAnswer } from '@/lib/accounts/account/contract'
import { limitKeyOf } from '@/server/platform/http/address'
import { type RequestContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type Counter, createCounter, createLimiter, type Limiter } from '@/server/platform/http/limiter'
import { readDevice } from './known-device'
import { bitsFor, makePuzzle, spendSolution } from './puzzle'

const QUARTER_HOUR = 900
const HOUR = 3600

/** So many tries are free; each one above costs a puzzle; above the most nobody gets an answer. */
type Rule = { readonly counter: Counter; readonly free: number; readonly most: number }

/**
 * How often an account may be tried, so that nobody is locked out by others (docs/decisions/024). A try from a browser that has been in
 * the account counts for that browser alone. Of all the others a failed log-in counts three times: for the address (somebody tries many
 * accounts), for the account from this address, and for the account from everywhere. What is too many there is not refused: it costs a
 * puzzle. A good log-in gives its tries back.
 */
export type Limits = {
  readonly logInByDevice: Rule
  readonly logInByAddress: Rule
  readonly logInByPair: Rule
  readonly logInByStrangers: Rule
  readonly signUpByAddress: Rule
  readonly resetByDevice: Rule
  readonly mailByAddress: Rule
  readonly smsByAddress: Rule
  /** Only what was refused counts here: who holds a good token, link or ticket is never stopped by a neighbour. */
  readonly badRefreshByAddress: Limiter
  readonly badLinkByAddress: Limiter
  readonly badCodeByAddress: Limiter
  readonly passwordByUser: Limiter
  /** One note an hour, that somebody was stopped. */
  readonly noteByAddress: Limiter
}

/** @param factor raises what is counted by address: a school's whole class sits behind one */
export function createLimits(factor: number): Limits {
  const rule = (perSeconds: number, free: number, most: number) => ({
    counter: createCounter({ perSeconds }),
    free,
    most,
  })
  return {
    logInByDevice: rule(QUARTER_HOUR, 10, 10),
    logInByAddress: rule(QUARTER_HOUR, 30 * factor, 300 * factor),
    logInByPair: rule(QUARTER_HOUR, 8, Infinity),
    logInByStrangers: rule(QUARTER_HOUR, 20, 250),
    signUpByAddress: rule(HOUR, 30 * factor, 300 * factor),
    resetByDevice: rule(HOUR, 5, 5),
    mailByAddress: rule(HOUR, 10 * factor, 60 * factor),
    smsByAddress: rule(HOUR, 0, 15 * factor),
    badRefreshByAddress: createLimiter({ points: 300 * factor, perSeconds: 60 }),
    badLinkByAddress: createLimiter({ points: 10 * factor, perSeconds: QUARTER_HOUR }),
    badCodeByAddress: createLimiter({ points: 30 * factor, perSeconds: QUARTER_HOUR }),
    passwordByUser: createLimiter({ points: 8, perSeconds: QUARTER_HOUR }),
    noteByAddress: createLimiter({ points: 1, perSeconds: HOUR }),
  }
}

type Try = {
  /** What is tried, and in whose account. */
  readonly purpose: string
  readonly identifier: string
  /** The browser has been in the account. */
  readonly isOwnDevice: boolean
  readonly puzzle: PuzzleAnswer | undefined
  /** What a browser that has been in the account counts by; none for what no account is needed for. */
  readonly own?: Rule
  /** What everybody else counts by. */
  readonly others: readonly (readonly [Rule, string])[]
}
type GiveBack = () => Promise<void>

/**
 * Takes one try.
 * @returns gives it back: it turned out to be a good one
 * @throws AppError puzzle_due, too_many_requests
 */
export async function takeTry(ctx: RequestContext, { purpose, own, others, puzzle, ...who }: Try): Promise<GiveBack> {
  if (own && who.isOwnDevice) {
    const { counter, free } = own
    const key = `${who.identifier} ${readDevice(ctx)?.toString('hex')}`
    if ((await counter.add(key)).count <= free) return () => counter.giveBack(key)
  }
  const giveBack = async () => {
    for (const [{ counter }, key] of others) await counter.giveBack(key)
  }
  let tooMany = 0
  for (const [{ counter, free, most }, key] of others) {
    const { count, waitSeconds } = await counter.add(key)
    if (count > most) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
    tooMany = Math.max(tooMany, count - free)
  }
  if (tooMany <= 0 || (puzzle && spendSolution(ctx, `${purpose} ${who.identifier}`, puzzle))) return giveBack
  // Nothing was tried yet: the question for the puzzle costs nothing.
  await giveBack()
  throw new AppError('puzzle_due', { puzzle: makePuzzle(ctx, `${purpose} ${who.identifier}`, bitsFor(tooMany)) })
}

/** One try to log in. @throws as {@link takeTry} */
export function takeLogIn(
  ctx: RequestContext,
  limits: Limits,
  who: Pick<Try, 'identifier' | 'isOwnDevice' | 'puzzle'>,
): Promise<GiveBack> {
  const address = limitKeyOf(ctx.address)
  return takeTry(ctx, {
    ...who,
    purpose: 'log-in',
    own: limits.logInByDevice,
    others: [
      [limits.logInByAddress, address],
      [limits.logInByPair, `${who.identifier} ${address}`],
      [limits.logInByStrangers, who.identifier],
    ],
  })
}
