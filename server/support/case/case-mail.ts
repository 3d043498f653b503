import { caseMail } from '@/lib/support/case/words/case-mail'
import { paths } from '@/lib/platform/paths'
import { notify } from '@/server/accounts/notification/public'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { notifyManagers, send, sendLink } from '@/server/platform/outbox/public'
import { type AnsweredCase } from './answered-port'
import { linkOf } from './link'
import { countOfToday, listManagersFor, listTeachersFor } from './mail-repo'
import { findCase, type LockedCase } from './repo'

const WEEK_SECONDS = 7 * 86_400
const MAX_RECEIPTS_A_DAY = 3
type MailWords = {
  readonly subject: (number: number) => string
  readonly text: (facts: { number: number; link: string }) => string
}

/** Notifies managers and the teachers whose work it is about, and sends a visitor the link to come back. No message quotes the case. */
export async function notifyOfNewCase(ctx: Context, id: string): Promise<void> {
  const opened = (await findCase(ctx.db, id)) ?? notFound()
  const { no: number, kind } = opened
  const link = originOf(ctx.settings) + paths.managedCase(number)
  const note = { subject: caseMail.opened.subject(kind), text: caseMail.opened.text({ number, link }), about: id }
  await notifyManagers(ctx, note)
  await notifyTeachers(ctx, opened)
  const { email } = ctx.settings.contact
  if (email) await send(ctx, { channel: 'mail', to: email, ...note })
  // Anybody can enter somebody else's address in the form: no text message, which costs money, and few mails.
  const isMail = opened.guestContact?.includes('@') ?? false
  if (isMail && (await countOfToday(ctx.db, opened)) <= MAX_RECEIPTS_A_DAY)
    await sendToGuest(ctx, opened, caseMail.received)
}

/** An answer for a visitor, or an end without one: the link opens it. */
export function notifyGuest(ctx: Context, guestCase: LockedCase, news: News): Promise<void> {
  return sendToGuest(ctx, guestCase, chooseMailWords(news))
}

type News = Pick<AnsweredCase, 'state' | 'hasNoMessage'>
function chooseMailWords({ state, hasNoMessage }: News): MailWords {
  if (!hasNoMessage) return caseMail.answered
  if (state === 'silent') return caseMail.silent
  return state === 'solved' ? caseMail.solved : caseMail.closed
}

async function sendToGuest(ctx: Context, guestCase: LockedCase, words: MailWords): Promise<void> {
  const { no: number, guestContact, userId, id } = guestCase
  if (guestContact === null || userId !== null) return
  const link = linkOf(ctx, guestCase)
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

/** Notifies a person with an account, in their centre and by the ways they have chosen. The subject line is their own. */
export async function notifyOfAnswer(
  ctx: Context,
  { id, no: number, userId, ...answered }: AnsweredCase,
): Promise<void> {
  const { subject } = (await findCase(ctx.db, id)) ?? notFound()
  const link = originOf(ctx.settings) + paths.case(number)
  const { state } = answered
  const words = chooseMailWords(answered)
  const letter = {
    subject: words.subject(number),
    text: words.text({ number, link }),
    lifeSeconds: WEEK_SECONDS,
  } as const
  const news = { kind: 'case', event: state, case: id, no: number, subject } as const
  // The answer locks the row: each call is another event.
  await notify(ctx, [{ userId, news, key: `${state}:${id}:${ctx.newId()}`, about: id, letter }])
}

/** Notifies managers of a broken promise once, in their chat and in each one's centre, except in cases of their own. */
export async function notifyOfLateCase(ctx: Context, { id, no: number }: NumberedCase): Promise<void> {
  const link = originOf(ctx.settings) + paths.managedCase(number)
  const managers = await listManagersFor(ctx.db, id)
  const news = { kind: 'work', event: 'case_late', id, title: '', no: number } as const
  // After a reopening a promise may be broken once more.
  const key = `case_late:${id}:${ctx.newId()}`
  await notify(
    ctx,
    managers.map((userId) => ({ userId, news, key, about: id })),
  )
  await notifyManagers(ctx, {
    subject: caseMail.late.subject(number),
    text: caseMail.late.text({ number, link }),
    about: id,
  })
}

/** Notifies the teachers whose own work the case is about. */
async function notifyTeachers(ctx: Context, { id, no, kind }: LockedCase): Promise<void> {
  const teachers = await listTeachersFor(ctx.db, id)
  await notifyStaff(ctx, { id, no, event: 'case_opened', staff: teachers, subject: caseMail.opened.subject(kind) })
}

/** Notifies a member of staff to whom somebody else handed a case over. */
export function notifyOfHandOver(ctx: Context, { id, no }: NumberedCase, owner: string): Promise<void> {
  return notifyStaff(ctx, { id, no, event: 'case_assigned', staff: [owner], subject: caseMail.assigned.subject(no) })
}

type NumberedCase = { readonly id: string; readonly no: number }
type StaffNotice = NumberedCase & {
  readonly event: 'case_opened' | 'case_assigned'
  readonly staff: readonly string[]
  readonly subject: string
}

function notifyStaff(ctx: Context, { id, no, event, staff, subject }: StaffNotice): Promise<void> {
  const text = caseMail.opened.text({ number: no, link: originOf(ctx.settings) + paths.managedCase(no) })
  const letter = { subject, text, lifeSeconds: WEEK_SECONDS, word: 'case' } as const
  const news = { kind: 'work', event, id, title: '', no } as const
  const key = `${event}:${id}:${ctx.newId()}`
  return notify(
    ctx,
    staff.map((userId) => ({ userId, news, key, about: id, letter })),
  )
}
