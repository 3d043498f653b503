import { type News } from '@/lib/accounts/notification/contract'
import { speakingMail } from '@/lib/teaching/speaking/words/speaking-mail'
import { paths } from '@/lib/platform/paths'
import { notify } from '@/server/accounts/notification/public'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { notifyManagers } from '@/server/platform/outbox/public'
import { findReader } from './assessment/due-date-repo'
import { findSpeaker } from './sweep-speaking-repo'

const WEEK_SECONDS = 604_800

/** Notifies the candidate of a change, in its transaction. */
export async function notifySpeaker(
  ctx: Context,
  id: string,
  event: Extract<News, { kind: 'speaking' }>['event'],
): Promise<void> {
  const speaker = await findSpeaker(ctx.db, id)
  if (!speaker) return
  const { userId, name, rev } = speaker
  const words = speakingMail[event]({ name, link: `${originOf(ctx.settings)}${paths.speaking(id)}` })
  const letter = { lifeSeconds: WEEK_SECONDS, ...words } as const
  const news = { kind: 'speaking', event, session: id } as const
  await notify(ctx, [{ userId, news, key: `${event}:${id}:${rev}`, about: id, letter }])
}

const WORK_EVENTS = { reminder: 'speaking_reminder', leaseLost: 'speaking_released' } as const

/** Notifies the current teacher that a card is due soon, or the former one that it is in the queue again. */
export async function notifyReader(
  ctx: Context,
  id: string,
  readerId: string,
  what: keyof typeof WORK_EVENTS,
): Promise<void> {
  const reader = await findReader(ctx.db, readerId)
  if (!reader) return
  const words = speakingMail[what]({ name: reader.name, link: `${originOf(ctx.settings)}${paths.speaking(id)}` })
  const news = { kind: 'work', event: WORK_EVENTS[what], id, title: '', no: null } as const
  // The sweep has locked the session: each call is another event.
  const key = `${what}:${id}:${ctx.newId()}`
  await notify(ctx, [{ userId: readerId, news, key, about: id, letter: { lifeSeconds: WEEK_SECONDS, ...words } }])
}

export async function notifyLateSpeaking(ctx: Context, count: number): Promise<void> {
  await notifyManagers(ctx, speakingMail.lateToManagers(count, `${originOf(ctx.settings)}${paths.mySpeaking}`))
}
