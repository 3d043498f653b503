import { type MessageTransport } from '@/server/platform/adapters/message-carrier'
import { createWebPush } from '@/server/platform/adapters/web-push'
import { originOf } from '@/server/platform/http/address'
import { type Context } from '@/server/platform/http/context'
import { deleteEndedSubscription, findSubscription } from './repo'

type Options = Parameters<typeof createWebPush>[1]

/** Delivers the outbox's messages to browsers. Messages of a session that is over by now are dropped. */
export function createPushSender(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  options: Options = {},
): MessageTransport {
  const push = createWebPush({ authSecret: settings.authSecret, contact: contactOf(settings) }, options)
  return async ({ id, device, subject, text: href, isUrgent = false, secondsLeft = 0 }) => {
    const target = device ? await findSubscription(db, device) : null
    if (!device || !target) return { kind: 'refused', reason: 'switched off' }
    // The tag stays the same over retries: a message that arrives twice is shown once.
    const text = JSON.stringify({ title: subject, href, tag: id })
    const outcome = await push(target, { id, text, lifeSeconds: secondsLeft, isUrgent })
    if (outcome.kind !== 'gone') return outcome
    await deleteEndedSubscription(db, device, target.endpoint)
    return { kind: 'refused', reason: 'the browser has ended it' }
  }
}

/** The address at which a push service can reach us (RFC 8292 §2.1): Apple refuses messages without it. */
function contactOf(settings: Context['settings']): string {
  const { email } = settings.contact
  return email === null ? `https://${new URL(originOf(settings)).host}` : `mailto:${email}`
}
