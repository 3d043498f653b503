import { submissionMail } from '@/lib/teaching/submission/words/submission-mail'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { sendToPeople, notifyManagers } from '@/server/platform/outbox/public'
import { findAddressee } from './person-repo'

const WEEK_SECONDS = 604_800
type Words = { readonly name: string; readonly title: string; readonly link: string }
type Mail = { readonly subject: string; readonly text: string }

export const notifyPublished = (ctx: Context, userId: string, pieceId: string) =>
  tell(ctx, userId, pieceId, submissionMail.published)
export const notifyReturned = (ctx: Context, userId: string, pieceId: string) =>
  tell(ctx, userId, pieceId, submissionMail.returned)
export const notifyLate = (ctx: Context, userId: string, pieceId: string) =>
  tell(ctx, userId, pieceId, submissionMail.late)
export const notifySecondOpinionDecided = (ctx: Context, userId: string, pieceId: string) =>
  tell(ctx, userId, pieceId, submissionMail.lookDecided)
/** To its current teacher. */
export const remindReader = (ctx: Context, readerId: string, pieceId: string) =>
  tell(ctx, readerId, pieceId, submissionMail.reminder)
/** To the teacher to whom a manager assigned it. */
export const notifyAssigned = (ctx: Context, readerId: string, pieceId: string) =>
  tell(ctx, readerId, pieceId, submissionMail.assigned)
export const notifyLeaseLost = (ctx: Context, readerId: string, pieceId: string) =>
  tell(ctx, readerId, pieceId, submissionMail.leaseLost)

/** Messages contain only a link: no band and no remark. */
async function tell(ctx: Context, userId: string, pieceId: string, say: (words: Words) => Mail): Promise<void> {
  const person = await findAddressee(ctx.db, userId, pieceId)
  if (!person) return
  const { identifier, name, title } = person
  const link = `${originOf(ctx.settings)}${paths.piece(pieceId)}`
  await sendToPeople(ctx, [
    { to: identifier, about: pieceId, lifeSeconds: WEEK_SECONDS, word: 'correction', ...say({ name, title, link }) },
  ])
}

export async function notifyManagersLate(ctx: Context, count: number): Promise<void> {
  await notifyManagers(ctx, submissionMail.lateToManagers(count, `${originOf(ctx.settings)}${paths.pieces}`))
}
