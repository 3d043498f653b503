import type * as z from 'zod'
import { type ContactBody, type ContactMessage } from '@/lib/support/contact/contract'
import { fieldSentences } from '@/lib/platform/words/errors'
import { outgoingCopy } from '@/lib/platform/outbox/words/outgoing'
import { redactSecrets } from '@/lib/platform/text/redact'
import { paths } from '@/lib/platform/paths'
import { limitKeyOf, originOf } from '@/server/platform/http/address'
import { type Database } from '@/server/platform/db/client'
import { type Context, type RequestContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type Counter, createCounter, createLimiter, type Limiter } from '@/server/platform/http/limiter'
import { bitsFor, makePuzzle, spendSolution } from '@/server/accounts/account/public'
import { send, notifyManagers } from '@/server/platform/outbox/public'
import { foldDigits } from '@/lib/platform/text/fold'
import { foldIdentifier } from '@/lib/platform/text/identifier'
import { type ContactRow, countContacts, insertContact, listContacts, listSenders, markContact } from './repo'

type Message = z.output<typeof ContactBody>
const EXCERPT = 500
const HOUR = 3600

/** Limits on messages. */
type Limits = {
  readonly byAddress: Limiter
  readonly byReply: Limiter
  readonly byPerson: Limiter
  /** For visitors without log-in. */
  readonly inAll: Counter
}
/** Free messages per hour; each further one costs a puzzle, so that a flood does not close the form for others. */
const FREE_IN_ALL = 200
const MOST_IN_ALL = 2_000
const PUZZLE = 'contact'

/** `factor` raises the limit per address, for schools. */
export function createLimits(factor: number): Limits {
  return {
    byAddress: createLimiter({ points: 5 * factor, perSeconds: HOUR }),
    byReply: createLimiter({ points: 3, perSeconds: HOUR }),
    byPerson: createLimiter({ points: 5, perSeconds: HOUR }),
    inAll: createCounter({ perSeconds: HOUR }),
  }
}

/**
 * Stores a visitor's message and notifies the managers. A filled-in honeypot is acknowledged and dropped.
 * @throws AppError puzzle_due; too_many_requests; invalid_input when `replyTo` is no valid address
 */
export async function receiveContact(ctx: RequestContext, limits: Limits, { puzzle, ...body }: Message): Promise<void> {
  if (body.website) return
  const reply = foldReplyAddress(body.replyTo)
  if (!reply) throw new AppError('invalid_input', { fields: { 'body.replyTo': fieldSentences.identifier } })
  if (ctx.viewer) await limits.byPerson.take(ctx.viewer.userId)
  else await takeAsVisitor(ctx, limits, { reply, puzzle })
  await inTransaction(ctx, async (ctx) => {
    const id = ctx.newId()
    await insertContact(ctx.db, { ...body, id, sentBy: ctx.viewer?.userId ?? null })
    await notify(ctx, id, body)
  })
}

/** @throws AppError puzzle_due; too_many_requests */
async function takeAsVisitor(
  ctx: RequestContext,
  { byAddress, byReply, inAll }: Limits,
  { reply, puzzle }: { readonly reply: string; readonly puzzle: Message['puzzle'] },
): Promise<void> {
  const address = limitKeyOf(ctx.address)
  // Refusals here do not count for others. Reply address together with IP address: a stranger who writes in a person's name must not block that
  // person.
  await byAddress.take(address)
  await byReply.take(`${reply} ${address}`)
  const { count, waitSeconds } = await inAll.add('all')
  if (count > MOST_IN_ALL) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
  const tooMany = count - FREE_IN_ALL
  if (tooMany > 0 && !(puzzle && spendSolution(ctx, PUZZLE, puzzle))) {
    // Asking for the puzzle is not a message, so it is not counted.
    await Promise.all([inAll.giveBack('all'), byAddress.giveBack(address), byReply.giveBack(`${reply} ${address}`)])
    throw new AppError('puzzle_due', { puzzle: makePuzzle(ctx, PUZZLE, bitsFor(tooMany)) })
  }
}

/** The chat is a third party: it gets the beginning of the message, not its writer's address. */
async function notify(
  ctx: Context,
  about: string,
  { name, replyTo, topic, text }: Omit<Message, 'puzzle'>,
): Promise<void> {
  const subject = outgoingCopy.contact.subject(outgoingCopy.contact.topics[topic])
  const link = originOf(ctx.settings) + paths.contactMessages
  const excerpt = redactSecrets(text).slice(0, EXCERPT)
  await notifyManagers(ctx, { subject, text: outgoingCopy.contact.chat({ subject, name, excerpt, link }), about })
  const { email } = ctx.settings.contact
  if (email)
    await send(ctx, {
      channel: 'mail',
      to: email,
      subject,
      text: outgoingCopy.contact.mail({ name, replyTo, text, link }),
      about,
    })
}

export async function listContactPage(
  { db }: Context,
  query: { page: number; size: number; done?: 'yes' | 'no' | undefined },
): Promise<{ items: ContactMessage[]; total: number; open: number }> {
  const [rows, counts] = await Promise.all([listContacts(db, query), countContacts(db)])
  const totals = { yes: counts.done, no: counts.open, all: counts.done + counts.open }
  return { items: rows.map(toMessage), total: totals[query.done ?? 'all'], open: counts.open }
}

/** @throws AppError not_found */
export async function settleContact({ db }: Context, id: string, isDone: boolean): Promise<ContactMessage> {
  const row = (await markContact(db, id, isDone)) ?? notFound()
  return toMessage(row)
}

/** Messages that a user wrote while logged in, or with their log-in name as reply address, in any notation. */
export async function listContactsFrom(
  db: Database,
  { id: userId, identifier }: { readonly id: string; readonly identifier: string },
): Promise<string[]> {
  const senders = await listSenders(db)
  const isTheirs = ({ replyTo, sentBy }: (typeof senders)[number]) =>
    sentBy === userId || foldReplyAddress(replyTo) === identifier
  return senders.filter(isTheirs).map(({ id }) => id)
}

function toMessage({ sentAt, ...row }: ContactRow): ContactMessage {
  return { ...row, sentAt: sentAt.toISOString() }
}

/** Normalises a reply address: an e-mail address, or a telephone number of any country. Null if it is neither. */
export function foldReplyAddress(typed: string): string | null {
  const known = foldIdentifier(typed)
  if (known || typed.includes('@')) return known
  const digits = foldDigits(typed).replace(/[\s\p{Cf}\p{Pd}\u2212().]/gu, '')
  return /^\+?\d{8,15}$/.test(digits) ? digits : null
}
