import { type News } from '@/lib/accounts/notification/contract'
import { ALWAYS_SENT, TEXTED_AS, URGENT } from '@/lib/accounts/notification/rules/kinds'
import { mailFooter } from '@/lib/accounts/notification/words/mail-frames'
import { describePush } from '@/lib/accounts/notification/words/push'
import { type Delivery, planDelivery } from '@/lib/accounts/notification/rules/delivery'
import { vapidPublicKey } from '@/server/platform/adapters/vapid'
import { type Context } from '@/server/platform/http/context'
import { sendToDevices, sendToPeople } from '@/server/platform/outbox/public'
import { type AddresseeRow, findAddressees, insertNotifications, collectForDigest } from './repo'
import { unsubscribeLinks } from './unsubscribe-token'

type Letter = {
  readonly subject: string
  readonly text: string
  readonly lifeSeconds: number
}
export type Notice = {
  readonly userId: string
  readonly news: News
  /** Identifies the event among those of its kind: a repetition is ignored. */
  readonly key: string
  /** The id of the subject, if a person typed it: deleting the subject deletes notification and letter. */
  readonly about?: string
  /** Sent as the person has chosen; without a letter the notice appears in the notification centre only. */
  readonly letter?: Letter
}

type Sender = Pick<Context, 'db' | 'settings' | 'newId'>

/**
 * Notifies people: a row in the centre, exactly once, and their letters in the outbox. Called in the transaction of the event: both exist only if
 * it commits.
 */
export async function notify(ctx: Sender, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  const rows = notices.map((notice) => ({ ...notice, id: ctx.newId() }))
  const added = await insertNotifications(
    ctx.db,
    rows.map(({ id, userId, news, key, about = null }) => ({
      id,
      userId,
      kind: news.kind,
      key: `${news.kind}:${key}`,
      facts: news,
      about,
    })),
  )
  const addedNotices = rows.filter(({ id }) => added.has(id))
  const ids = addedNotices.flatMap(({ letter, userId }) => (letter ? [userId] : []))
  if (ids.length === 0) return
  const vapidKey = vapidPublicKey(ctx.settings.authSecret)
  const people = new Map((await findAddressees(ctx.db, ids, vapidKey)).map((person) => [person.id, person]))
  await sendLetters(ctx, addedNotices, people)
}

type AddedNotice = Notice & { readonly id: string }

type DeliveryChannel = 'mail' | 'sms' | 'push'
type PlannedDelivery = {
  readonly notice: AddedNotice
  readonly letter: Letter
  readonly person: AddresseeRow
  readonly channel: DeliveryChannel
  readonly plan: Delivery
}

async function sendLetters(
  ctx: Sender,
  addedNotices: readonly AddedNotice[],
  people: ReadonlyMap<string, AddresseeRow>,
): Promise<void> {
  const planned = addedNotices.flatMap((notice) => planDeliveries(notice, people.get(notice.userId)))
  const digestIds = planned.flatMap(({ plan, notice }) => (plan.deliveredBy === 'digest' ? [notice.id] : []))
  if (digestIds.length > 0) await collectForDigest(ctx.db, digestIds)
  await sendToPeople(
    ctx,
    planned.flatMap((one) => toLetter(ctx, one)),
  )
  await sendToDevices(ctx, planned.flatMap(toDeviceNotes))
}

/** A person is reached by mail or text message, depending on their address, and by push on each of their browsers. */
function planDeliveries(notice: AddedNotice, person: AddresseeRow | undefined): PlannedDelivery[] {
  const { letter, news } = notice
  if (!letter || !person) return []
  const { identifier, hour, quietFrom, quietTo, devices } = person
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
  const mainChannel: DeliveryChannel = identifier.includes('@') ? 'mail' : 'sms'
  const channels: readonly DeliveryChannel[] = devices.length > 0 ? [mainChannel, 'push'] : [mainChannel]
  const { lifeSeconds } = letter
  return channels.map((channel) => {
    const plan = planDelivery({ ...person, quiet }, { kind: news.kind, channel, lifeSeconds, hour })
    return { notice, letter, person, channel, plan }
  })
}

function toLetter(ctx: Sender, { notice, letter, person, channel, plan }: PlannedDelivery) {
  if (channel === 'push' || plan.deliveredBy !== 'send') return []
  const { userId, about, news } = notice
  const mail =
    channel === 'mail' && !ALWAYS_SENT.has(news.kind)
      ? withUnsubscribe(ctx, letter.text, { userId, kind: news.kind })
      : {}
  const word = TEXTED_AS[news.kind]
  return [
    {
      ...letter,
      ...mail,
      ...(word !== null && { word }),
      to: person.identifier,
      delaySeconds: plan.delaySeconds,
      ...(about && { about }),
    },
  ]
}

function toDeviceNotes({ notice: { news, about }, letter: { lifeSeconds }, person, channel, plan }: PlannedDelivery) {
  if (channel !== 'push' || plan.deliveredBy !== 'send') return []
  const note = {
    to: person.identifier,
    ...describePush(news),
    lifeSeconds,
    delaySeconds: plan.delaySeconds,
    isUrgent: URGENT.has(news.kind),
    ...(about && { about }),
  }
  return person.devices.map((device) => ({ ...note, device }))
}

/** A mail that its recipient can end without a log-in: by a link in it, and by the mail program. */
export function withUnsubscribe(
  { settings }: Pick<Context, 'settings'>,
  text: string,
  whose: Parameters<typeof unsubscribeLinks>[1],
): { readonly text: string; readonly unsubscribe: string } {
  const { api, page } = unsubscribeLinks(settings, whose)
  return { text: `${text}\n\n${mailFooter(page)}`, unsubscribe: api }
}
