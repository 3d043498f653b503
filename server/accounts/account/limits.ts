import { type PuzzleAnswer } from '@/lib/accounts/account/contract'
import { limitKeyOf } from '@/server/platform/http/address'
import { type Context, type RequestContext } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type Counter, createLimiter, type Limiter } from '@/server/platform/http/limiter'
import { shareCounter, shareLimiter, type SharedRule } from '@/server/platform/limit/shared-limiter'
import { readDevice } from './known-device'
import { difficultyBitsFor, makePuzzle, spendSolution } from './puzzle'

const QUARTER_HOUR = 900
const HOUR = 3600

/** Tries up to `free` cost nothing, each further one requires a puzzle, and above `max` every try is refused. */
type TryLimit = { readonly counter: Counter; readonly free: number; readonly max: number }

/**
 * Limits on log-in tries that do not let strangers lock out the owner (docs/decisions/024). Tries from a known browser count for that browser alone.
 * Any other failed log-in counts three times: for the address (which may try many accounts), for the account from this address, and for the account
 * from everywhere. Above these limits a try is not refused, but costs a puzzle. A successful log-in is not counted.
 */
export type Limits = {
  readonly logInByDevice: TryLimit
  readonly logInByAddress: TryLimit
  readonly logInByPair: TryLimit
  readonly logInByStrangers: TryLimit
  readonly signUpByAddress: TryLimit
  readonly resetByDevice: TryLimit
  readonly mailByAddress: TryLimit
  readonly smsByAddress: TryLimit
  /** Counts refusals only: a neighbour never blocks a valid token, link or ticket. */
  readonly badRefreshByAddress: Limiter
  readonly badLinkByAddress: Limiter
  readonly badCodeByAddress: Limiter
  readonly passwordByUser: Limiter
  /** At most one security event an hour is recorded about refused log-ins. */
  readonly noteByAddress: Limiter
}

/**
 * ADDRESS_LIMIT_FACTOR multiplies the limits per address: a whole class of a school may share one. What guesses a password or a code, or sends a message
 * that costs, is counted by all nodes together; links and tokens are too long to be guessed.
 */
export function createLimits(ctx: Pick<Context, 'db' | 'settings' | 'log'>): Limits {
  const factor = ctx.settings.addressLimitFactor
  const rule = (shared: Omit<SharedRule, 'points'>, free: number, max: number) => ({
    counter: shareCounter(ctx, { ...shared, points: max }),
    free,
    max,
  })
  const logIn = (by: string) => ({ name: `log-in ${by}`, perSeconds: QUARTER_HOUR, whenStoreIsDown: 'refuse' }) as const
  const message = (by: string) => ({ name: `message ${by}`, perSeconds: HOUR, whenStoreIsDown: 'refuse' }) as const
  return {
    logInByDevice: rule(logIn('device'), 10, 10),
    logInByAddress: rule(logIn('address'), 30 * factor, 300 * factor),
    logInByPair: rule(logIn('pair'), 8, Infinity),
    logInByStrangers: rule(logIn('strangers'), 20, 250),
    signUpByAddress: rule(
      { name: 'sign-up', perSeconds: HOUR, whenStoreIsDown: 'count-alone' },
      30 * factor,
      300 * factor,
    ),
    resetByDevice: rule(message('device'), 5, 5),
    mailByAddress: rule(message('mail'), 10 * factor, 60 * factor),
    smsByAddress: rule(message('sms'), 0, 15 * factor),
    badRefreshByAddress: createLimiter({ points: 300 * factor, perSeconds: 60 }),
    badLinkByAddress: createLimiter({ points: 10 * factor, perSeconds: QUARTER_HOUR }),
    badCodeByAddress: shareLimiter(ctx, { ...logIn('code'), points: 30 * factor }),
    passwordByUser: shareLimiter(ctx, { ...logIn('own password'), points: 8 }),
    noteByAddress: createLimiter({ points: 1, perSeconds: HOUR }),
  }
}

type CountedTry = {
  /** The kind of try, with the account it concerns. */
  readonly purpose: string
  readonly identifier: string
  /** The owner has logged in with this browser before. */
  readonly isOwnDevice: boolean
  readonly puzzle: PuzzleAnswer | undefined
  /** The limit of a known browser; none for acts that need no account. */
  readonly deviceLimit?: TryLimit
  /** The limits of any other browser, each with its key. */
  readonly others: readonly (readonly [TryLimit, string])[]
}
type UndoTry = () => Promise<void>

/**
 * Takes one try.
 * @returns takes the count back after a success
 * @throws AppError puzzle_due, too_many_requests
 */
export async function spendTry(
  ctx: RequestContext,
  { purpose, deviceLimit: own, others, puzzle, ...subject }: CountedTry,
): Promise<UndoTry> {
  if (own && subject.isOwnDevice) {
    const { counter, free } = own
    const key = `${subject.identifier} ${readDevice(ctx)?.toString('hex')}`
    if ((await counter.add(key)).count <= free) return () => counter.refund(key)
  }
  const undoTry = async () => {
    for (const [{ counter }, key] of others) await counter.refund(key)
  }
  let tooMany = 0
  for (const [{ counter, free, max }, key] of others) {
    const { count, waitSeconds } = await counter.add(key)
    if (count > max) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
    tooMany = Math.max(tooMany, count - free)
  }
  if (tooMany <= 0 || (puzzle && (await spendSolution(ctx, `${purpose} ${subject.identifier}`, puzzle)))) return undoTry
  // Asking for the puzzle is not a try, so it is not counted.
  await undoTry()
  throw new AppError('puzzle_due', {
    puzzle: makePuzzle(ctx, `${purpose} ${subject.identifier}`, difficultyBitsFor(tooMany)),
  })
}

/** Counts one try to log in. @throws as {@link spendTry} */
export function spendLogIn(
  ctx: RequestContext,
  limits: Limits,
  subjectOfTry: Pick<CountedTry, 'identifier' | 'isOwnDevice' | 'puzzle'>,
): Promise<UndoTry> {
  const address = limitKeyOf(ctx.address)
  return spendTry(ctx, {
    ...subjectOfTry,
    purpose: 'log-in',
    deviceLimit: limits.logInByDevice,
    others: [
      [limits.logInByAddress, address],
      [limits.logInByPair, `${subjectOfTry.identifier} ${address}`],
      [limits.logInByStrangers, subjectOfTry.identifier],
    ],
  })
}
