import { speakingMail } from '@/lib/teaching/speaking/words/speaking-mail'
import { paths } from '@/lib/platform/paths'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { sendToPeople, notifyManagers } from '@/server/platform/outbox/public'
import { findReader } from './assessment/due-date-repo'
import { findSpeaker } from './sweep-speaking-repo'

const WEEK_SECONDS = 604_800

/** Notifies the candidate of a change, in its transaction. */
export async function notifySpeaker(
  ctx: Context,
  id: string,
  what: 'published' | 'returned' | 'late' | 'amended',
): Promise<void> {
  const speaker = await findSpeaker(ctx.db, id)
  if (!speaker) return
  const link = `${originOf(ctx.settings)}${paths.speaking(id)}`
  const words = speakingMail[what]({ name: speaker.name, link })
  await sendToPeople(ctx, [{ to: speaker.identifier, about: id, lifeSeconds: WEEK_SECONDS, word: 'band', ...words }])
}

/** Notifies the current teacher that a card is due soon, or the former one that it is in the queue again. */
export async function notifyReader(
  ctx: Context,
  id: string,
  readerId: string,
  what: 'reminder' | 'leaseLost',
): Promise<void> {
  const reader = await findReader(ctx.db, readerId)
  if (!reader) return
  const words = speakingMail[what]({ name: reader.name, link: `${originOf(ctx.settings)}${paths.speaking(id)}` })
  await sendToPeople(ctx, [{ to: reader.identifier, about: id, lifeSeconds: WEEK_SECONDS, ...words }])
}

export async function notifyLateSpeaking(ctx: Context, count: number): Promise<void> {
  await notifyManagers(ctx, speakingMail.lateToManagers(count, `${originOf(ctx.settings)}${paths.mySpeaking}`))
}
