import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_KINDS, type NotificationKind } from '@/lib/accounts/notification/rules/kinds'
import { unsubscribe } from '@/lib/accounts/notification/contract'
import { paths } from '@/lib/platform/paths'
import { type RunningSettings } from '@/lib/platform/env/server'
import { originOf } from '@/server/platform/http/address'

type Unsubscription = { readonly userId: string; readonly kind: NotificationKind | 'all' }
type Key = Pick<RunningSettings, 'authSecret'>
type Site = Parameters<typeof originOf>[0]

/** The addresses that end mails: of the API, to which a mail program posts (RFC 8058), and of the page for people. */
export function unsubscribeLinks(
  settings: Key & Site,
  subject: Unsubscription,
): { readonly api: string; readonly page: string } {
  const token = signUnsubscribe(settings, subject)
  const origin = originOf(settings)
  return {
    api: `${origin}/api${unsubscribe.path.replace('{token}', token)}`,
    page: `${origin}${paths.unsubscribe}#token=${token}`,
  }
}

/** Allows only to end one person's mails of one kind, so it does not expire. */
export function signUnsubscribe(key: Key, { userId, kind }: Unsubscription): string {
  const text = Buffer.from(`${userId} ${kind}`).toString('base64url')
  return `${text}.${sealOf(key, text)}`
}

export function readUnsubscribe(key: Key, token: string): Unsubscription | null {
  const [text = '', seal = ''] = token.split('.')
  const expected = Buffer.from(sealOf(key, text))
  const received = Buffer.from(seal)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  const [userId = '', name = ''] = Buffer.from(text, 'base64url').toString().split(' ')
  const kind = name === 'all' ? name : NOTIFICATION_KINDS.find((one) => one === name)
  return kind ? { userId, kind } : null
}

function sealOf({ authSecret }: Key, text: string): string {
  const key = createHmac('sha256', authSecret).update('sanjeh unsubscribe 1').digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}
