import { type News } from '@/lib/accounts/notification/contract'
import { submissionMail } from '@/lib/teaching/submission/words/submission-mail'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { notify, setEventRead } from '@/server/accounts/notification/public'
import { notifyManagers } from '@/server/platform/outbox/public'
import { findAddressee, findLaterReaders, findSecondReaders } from './person-repo'

const WEEK_SECONDS = 604_800
type Words = { readonly name: string; readonly title: string; readonly link: string }
type Mail = { readonly subject: string; readonly text: string }
type CorrectionEvent = Extract<News, { kind: 'correction' }>['event']
type WorkEvent = Extract<News, { kind: 'work' }>['event']

export const notifyPublished = (ctx: Context, userId: string, submissionId: string) =>
  notifyWriter(ctx, { userId, submissionId, event: 'published' }, submissionMail.published)
export const notifyReturned = (ctx: Context, userId: string, submissionId: string) =>
  notifyWriter(ctx, { userId, submissionId, event: 'returned' }, submissionMail.returned)
export const notifyLate = (ctx: Context, userId: string, submissionId: string) =>
  notifyWriter(ctx, { userId, submissionId, event: 'late' }, submissionMail.late)
export const notifySecondOpinionDecided = (ctx: Context, userId: string, submissionId: string) =>
  notifyWriter(ctx, { userId, submissionId, event: 'second_opinion' }, submissionMail.secondOpinionDecided)
export const notifySecondOpinionAsked = (ctx: Context, userId: string, submissionId: string) =>
  notifyWriter(ctx, { userId, submissionId, event: 'second_opinion_asked' }, submissionMail.secondOpinionAsked)

/**
 * Notifies every teacher who may give a second opinion, in the centre only, because just one of them will. The reason for the request is secret. Sent
 * again whenever a teacher has returned it.
 */
export async function notifySecondReaders(ctx: Context, submissionId: string): Promise<void> {
  const readers = await findSecondReaders(ctx.db, submissionId)
  const key = String(readers[0]?.step ?? 0)
  await notifyReaders(ctx, { submissionId, readers, event: 'second_opinion_waiting', key })
}

/** A teacher has claimed it: the others are no longer asked. */
export const withdrawNotices = ({ db }: Pick<Context, 'db'>, submissionId: string) =>
  setEventRead(db, { about: submissionId, kind: 'work', event: 'second_opinion_waiting' })

/** Notifies teachers who assessed it after the first one. */
export async function notifySettled(ctx: Context, submissionId: string): Promise<void> {
  const readers = await findLaterReaders(ctx.db, submissionId)
  await notifyReaders(ctx, { submissionId, readers, event: 'second_opinion_settled', key: '' })
}

type ReadersNotice = {
  readonly submissionId: string
  readonly readers: readonly { readonly id: string; readonly title: string }[]
  readonly event: WorkEvent
  readonly key: string
}

function notifyReaders(ctx: Context, { submissionId, readers, event, key }: ReadersNotice): Promise<void> {
  return notify(
    ctx,
    readers.map(({ id, title }) => ({
      userId: id,
      news: { kind: 'work', event, id: submissionId, title, no: null },
      key: `${event}:${submissionId}:${key}`,
      about: submissionId,
    })),
  )
}

/** Reminds the current teacher. */
export const remindReader = (ctx: Context, userId: string, submissionId: string) =>
  notifyTeacher(ctx, { userId, submissionId, event: 'submission_reminder' }, submissionMail.reminder)
/** Notifies the teacher to whom a manager assigned it. */
export const notifyAssigned = (ctx: Context, userId: string, submissionId: string) =>
  notifyTeacher(ctx, { userId, submissionId, event: 'submission_assigned' }, submissionMail.assigned)
export const notifyLeaseLost = (ctx: Context, userId: string, submissionId: string) =>
  notifyTeacher(ctx, { userId, submissionId, event: 'submission_released' }, submissionMail.leaseLost)

type Delivery<Event> = { readonly userId: string; readonly submissionId: string; readonly event: Event }

function notifyWriter(
  ctx: Context,
  delivery: Delivery<CorrectionEvent>,
  writeMail: (words: Words) => Mail,
): Promise<void> {
  const { event, submissionId: submission } = delivery
  return sendMessage(ctx, delivery, {
    writeMail,
    makeNews: (title) => ({ kind: 'correction', event, piece: submission, title }),
  })
}

function notifyTeacher(ctx: Context, delivery: Delivery<WorkEvent>, writeMail: (words: Words) => Mail): Promise<void> {
  const { event, submissionId: id } = delivery
  return sendMessage(ctx, delivery, { writeMail, makeNews: (title) => ({ kind: 'work', event, id, title, no: null }) })
}

type Message = { readonly writeMail: (words: Words) => Mail; readonly makeNews: (title: string) => News }

/** Mails contain only a link: no band and no remark. */
async function sendMessage(
  ctx: Context,
  { userId, submissionId, event }: Delivery<string>,
  { writeMail, makeNews }: Message,
): Promise<void> {
  const person = await findAddressee(ctx.db, userId, submissionId)
  if (!person) return
  const { name, title, step } = person
  const link = `${originOf(ctx.settings)}${paths.submission(submissionId)}`
  const letter = { lifeSeconds: WEEK_SECONDS, ...writeMail({ name, title, link }) } as const
  await notify(ctx, [
    { userId, news: makeNews(title), key: `${event}:${submissionId}:${step}`, about: submissionId, letter },
  ])
}

export async function notifyManagersLate(ctx: Context, count: number): Promise<void> {
  await notifyManagers(ctx, submissionMail.lateToManagers(count, `${originOf(ctx.settings)}${paths.submissions}`))
}
