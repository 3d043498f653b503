import { caseMail } from '@/lib/support/case/words/case-mail'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { notifyManagers, send, sendLink, sendToPeople } from '@/server/platform/outbox/public'
import { type AnsweredCase } from './answered-port'
import { linkOf } from './link'
import { countOfToday, findIdentifier } from './mail-repo'
import { findCase, type HeldCase } from './repo'

const WEEK_SECONDS = 7 * 86_400
const MOST_RECEIPTS_A_DAY = 3

/** Tells managers, and a visitor how to come back. No message says what was written: only the case does. */
export async function notifyOfNewCase(ctx: Context, id: string): Promise<void> {
  const held = (await findCase(ctx.db, id)) ?? notFound()
  const { no: number, kind } = held
  const link = originOf(ctx.settings) + paths.managedCase(number)
  const note = { subject: caseMail.opened.subject(kind), text: caseMail.opened.text({ number, link }), about: id }
  await notifyManagers(ctx, note)
  const { email } = ctx.settings.contact
  if (email) await send(ctx, { channel: 'mail', to: email, ...note })
  // Whoever fills in the form may type the address of somebody else: no text message, which costs money, and few mails.
  const isMail = held.guestContact?.includes('@') ?? false
  if (isMail && (await countOfToday(ctx.db, held)) <= MOST_RECEIPTS_A_DAY)
    await sendToGuest(ctx, held, caseMail.received)
}

/** An answer for a visitor: the link opens it. */
export function notifyGuest(ctx: Context, held: HeldCase): Promise<void> {
  return sendToGuest(ctx, held, caseMail.answered)
}

async function sendToGuest(
  ctx: Context,
  held: HeldCase,
  words: typeof caseMail.answered | typeof caseMail.received,
): Promise<void> {
  const { no: number, guestContact, userId, id } = held
  if (guestContact === null || userId !== null) return
  const link = linkOf(ctx, held)
  const subject = words.subject(number)
  await sendLink(ctx, {
    to: guestContact,
    subject,
    text: words.text({ number, link }),
    link,
    lifeSeconds: WEEK_SECONDS,
    about: id,
  })
}

/** By mail or text message, until the centre of notifications does it (server/ports.ts). */
export async function mailAnswered(ctx: Context, { id, no: number, userId }: AnsweredCase): Promise<void> {
  const to = await findIdentifier(ctx.db, userId)
  if (to === null) return
  const link = originOf(ctx.settings) + paths.case(number)
  const text = caseMail.answered.text({ number, link })
  const letter = { to, subject: caseMail.answered.subject(number), text, lifeSeconds: WEEK_SECONDS, about: id }
  await sendToPeople(ctx, [{ ...letter, word: 'answer' }])
}

/** A promise was broken: those who answer are told once. */
export function notifyOfLateCase(
  ctx: Context,
  { id, no: number }: { readonly id: string; readonly no: number },
): Promise<void> {
  const link = originOf(ctx.settings) + paths.managedCase(number)
  return notifyManagers(ctx, {
    subject: caseMail.late.subject(number),
    text: caseMail.late.text({ number, link }),
    about: id,
  })
}
