import { News } from '@/lib/accounts/notification/contract'
import { digestMail } from '@/lib/accounts/notification/words/mail-frames'
import { type NotificationKind } from '@/lib/accounts/notification/rules/kinds'
import { describeNotification } from '@/lib/accounts/notification/words/news'
import { describePushDigest } from '@/lib/accounts/notification/words/push'
import { vapidPublicKey } from '@/server/platform/adapters/vapid'
import { originOf } from '@/server/platform/http/address'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { sendToDevices, sendToPeople } from '@/server/platform/outbox/public'
import { type DigestRow, claimDueDigests } from './digest-repo'
import { withUnsubscribe } from './notify'

const DAY_SECONDS = 86_400
/** The next pass takes the rest. */
const MAX_PER_PASS = 100

/** Sends one mail a day, and one message to each device, to people who chose it: at eight in the evening, with everything that is still unread. */
export async function sendDigests(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const due = await claimDueDigests(ctx.db, MAX_PER_PASS, vapidPublicKey(ctx.settings.authSecret))
    await sendToPeople(
      ctx,
      due.flatMap((row) => toLetter(ctx, row)),
    )
    await sendToDevices(ctx, due.flatMap(toDeviceNotes))
  })
}

function toLetter(ctx: Context, { userId, identifier: to, items, noMail }: DigestRow) {
  const entries = parseWantedNews(items, noMail).map(describeNotification)
  // The user now logs in with a mobile number instead of a mail address, and text messages are never collected into a daily letter.
  if (entries.length === 0 || !to.includes('@')) return []
  const text = digestMail.text(entries, originOf(ctx.settings))
  const { subject } = digestMail
  return [{ to, subject, lifeSeconds: DAY_SECONDS, ...withUnsubscribe(ctx, text, { userId, kind: 'all' }) }]
}

function toDeviceNotes({ identifier: to, items, noPush, devices }: DigestRow) {
  const count = parseWantedNews(items, noPush).length
  if (count === 0) return []
  const note = { to, ...describePushDigest(count), lifeSeconds: DAY_SECONDS, isUrgent: false }
  return devices.map((device) => ({ ...note, device }))
}

/** The notifications of a daily mail, without kinds that are not wanted by this way: mail and devices have one collection. */
function parseWantedNews(items: DigestRow['items'], unwanted: readonly NotificationKind[]): readonly News[] {
  return items.flatMap(({ facts }) => {
    const news = News.safeParse(facts)
    return news.success && !unwanted.includes(news.data.kind) ? [news.data] : []
  })
}
