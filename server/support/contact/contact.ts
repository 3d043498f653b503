import type * as z from 'zod'
import { type ContactBody } from '@/lib/support/contact/contract'
import { fieldSentences } from '@/lib/platform/words/errors'
import { foldReplyAddress } from '@/lib/platform/text/input/identifier'
import { limitKeyOf } from '@/server/platform/http/address'
import { type Context, type RequestContext, inTransaction } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { type Counter, type Limiter } from '@/server/platform/http/limiter'
import { shareCounter, shareLimiter } from '@/server/platform/limit/shared-limiter'
import { difficultyBitsFor, makePuzzle, spendSolution } from '@/server/accounts/account/public'
import { openContactCase } from '@/server/support/case/public'
import { type CaseKind } from '@/lib/support/case/rules/states'

type Message = z.output<typeof ContactBody>
const HOUR = 3600
/** The subject of a case is the beginning of its text. */
const MAX_SUBJECT_LETTERS = 80

/** Limits on messages. */
type Limits = {
  readonly byAddress: Limiter
  readonly byReply: Limiter
  readonly byPerson: Limiter
  /** The limit for visitors without log-in, all together. */
  readonly total: Counter
}
/** Free messages per hour; each further one costs a puzzle, so that a flood does not close the form for others. */
const FREE_MESSAGES = 200
const MAX_MESSAGES = 2_000
const PUZZLE_PURPOSE = 'contact'

/** ADDRESS_LIMIT_FACTOR raises the limit per address, for schools. */
export function createLimits(ctx: Pick<Context, 'db' | 'settings' | 'log'>): Limits {
  const limitOf = (who: string) =>
    ({ name: `contact ${who}`, perSeconds: HOUR, whenStoreIsDown: 'count-alone' }) as const
  return {
    byAddress: shareLimiter(ctx, { ...limitOf('address'), points: 5 * ctx.settings.addressLimitFactor }),
    byReply: shareLimiter(ctx, { ...limitOf('reply'), points: 3 }),
    byPerson: shareLimiter(ctx, { ...limitOf('person'), points: 5 }),
    total: shareCounter(ctx, limitOf('all')),
  }
}

/**
 * Opens a case of the account that writes, or of a visitor, who gets a link to it. Returns its number, or null for a filled-in honeypot, which is
 * acknowledged and dropped.
 * @throws AppError puzzle_due; too_many_requests; changed_meanwhile when other words were stored with its id; invalid_input when `replyTo` is no
 * valid address
 */
export async function receiveContact(
  ctx: RequestContext,
  limits: Limits,
  { puzzle, ...body }: Message,
): Promise<number | null> {
  if (body.website) return null
  const reply = foldReplyAddress(body.replyTo)
  if (!reply) throw new AppError('invalid_input', { fields: { 'body.replyTo': fieldSentences.identifier } })
  if (ctx.viewer) await limits.byPerson.take(ctx.viewer.userId)
  else await admitVisitor(ctx, limits, { reply, puzzle })
  const { id = ctx.newId(), name, topic, text, about: error = null } = body
  const userId = ctx.viewer?.userId ?? null
  return inTransaction(ctx, (ctx) =>
    openContactCase(ctx, {
      id,
      kind: KIND_OF_TOPIC[topic],
      subject: subjectOf(text),
      text,
      userId,
      guest: userId === null ? { name, contact: reply } : null,
      error,
    }),
  )
}

function subjectOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line]
  return letters.length <= MAX_SUBJECT_LETTERS ? line : `${letters.slice(0, MAX_SUBJECT_LETTERS).join('').trimEnd()}…`
}

/** @throws AppError puzzle_due; too_many_requests */
async function admitVisitor(
  ctx: RequestContext,
  { byAddress, byReply, total: inAll }: Limits,
  { reply, puzzle }: { readonly reply: string; readonly puzzle: Message['puzzle'] },
): Promise<void> {
  const address = limitKeyOf(ctx.address)
  // Refusals here do not count for others. Counts the reply address together with the IP address, so that somebody who writes in a person's name
  // cannot block that person.
  await byAddress.take(address)
  await byReply.take(`${reply} ${address}`)
  const { count, waitSeconds } = await inAll.add('all')
  if (count > MAX_MESSAGES) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
  const tooMany = count - FREE_MESSAGES
  if (tooMany > 0 && !(puzzle && (await spendSolution(ctx, PUZZLE_PURPOSE, puzzle)))) {
    // Asking for the puzzle is not a message, so it is not counted.
    await Promise.all([inAll.refund('all'), byAddress.refund(address), byReply.refund(`${reply} ${address}`)])
    throw new AppError('puzzle_due', { puzzle: makePuzzle(ctx, PUZZLE_PURPOSE, difficultyBitsFor(tooMany)) })
  }
}

/** The topics of a visitor's form, and the kind of case that each becomes. */
export const KIND_OF_TOPIC = {
  question: 'question',
  problem: 'fault',
  login: 'account',
  payment: 'payment',
  complaint: 'other',
  cooperation: 'other',
} as const satisfies Readonly<Record<string, CaseKind>>
