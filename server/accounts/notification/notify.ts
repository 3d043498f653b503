import { type News } from '@/lib/accounts/notification/contract'
import { ALWAYS_SENT } from '@/lib/accounts/notification/rules/kinds'
import { mailFooter } from '@/lib/accounts/notification/words/mails'
import { planDelivery } from '@/lib/accounts/notification/rules/delivery'
import { type NewsWord } from '@/lib/platform/outbox/words/outgoing'
import { type Context } from '@/server/platform/http/context'
import { sendToPeople } from '@/server/platform/outbox/public'
import { type AddresseeRow, findAddressees, insertNotifications, keepForDigest } from './repo'
import { unsubscribeLinks } from './unsubscribe-token'

type Letter = {
  readonly subject: string
  readonly text: string
  readonly lifeSeconds: number
  /** The word for a text message, if one is sent. */
  readonly word?: NewsWord
}
export type Notice = {
  readonly userId: string
  readonly news: News
  /** Names the event among those of its kind: a repetition is ignored. */
  readonly key: string
  /** The id of the subject, if a person typed it: deleting the subject deletes notification and letter. */
  readonly about?: string
  /** Sent as the person has chosen; without one only the centre has it. */
  readonly letter?: Letter
}

type Sender = Pick<Context, 'db' | 'settings' | 'newId'>

/**
 * Notifies people: a row in the centre, exactly once, and their letters in the outbox. In the transaction of its cause: both exist if, and only if,
 * that commits.
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
  const fresh = rows.filter(({ id }) => added.has(id))
  const ids = fresh.flatMap(({ letter, userId }) => (letter ? [userId] : []))
  if (ids.length === 0) return
  const people = new Map((await findAddressees(ctx.db, ids)).map((person) => [person.id, person]))
  await post(ctx, fresh, people)
}

type Fresh = Notice & { readonly id: string }

async function post(ctx: Sender, fresh: readonly Fresh[], people: ReadonlyMap<string, AddresseeRow>): Promise<void> {
  const waiting: string[] = []
  const letters = fresh.flatMap(({ id, userId, letter, news: { kind }, about }) => {
    const person = people.get(userId)
    if (!letter || !person) return []
    const { identifier: to, hour, quietFrom, quietTo } = person
    const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
    const channel = to.includes('@') ? 'mail' : 'sms'
    const plan = planDelivery({ ...person, quiet }, { kind, channel, lifeSeconds: letter.lifeSeconds, hour })
    if (plan.way === 'digest') waiting.push(id)
    if (plan.way !== 'send') return []
    const mail = channel === 'mail' && !ALWAYS_SENT.has(kind) ? endable(ctx, letter.text, { userId, kind }) : {}
    return [{ ...letter, ...mail, to, delaySeconds: plan.delaySeconds, ...(about && { about }) }]
  })
  if (waiting.length > 0) await keepForDigest(ctx.db, waiting)
  await sendToPeople(ctx, letters)
}

/** A mail that its recipient can end without a log-in: by a link in it, and by the mail program. */
export function endable(
  { settings }: Pick<Context, 'settings'>,
  text: string,
  whose: Parameters<typeof unsubscribeLinks>[1],
): { readonly text: string; readonly unsubscribe: string } {
  const { api, page } = unsubscribeLinks(settings, whose)
  return { text: `${text}\n\n${mailFooter(page)}`, unsubscribe: api }
}
