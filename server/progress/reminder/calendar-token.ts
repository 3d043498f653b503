import { createHmac, timingSafeEqual } from 'node:crypto'
import { getCalendarFeed } from '@/lib/progress/reminder/contract'
import { type RunningSettings } from '@/lib/platform/env/server'
import { originOf } from '@/server/platform/http/address'

type Key = Pick<RunningSettings, 'authSecret'>

/** The address of a calendar. It is made from the serial and our secret, so that it can be shown again, and a copy of the database opens no calendar. */
export function calendarAddress(settings: Key & Parameters<typeof originOf>[0], serial: string): string {
  return `${originOf(settings)}/api${getCalendarFeed.path.replace('{token}', signSerial(settings, serial))}`
}

function signSerial(key: Key, serial: string): string {
  const text = Buffer.from(serial.replaceAll('-', ''), 'hex').toString('base64url')
  return `${text}.${signatureOf(key, text)}`
}

/** The serial of a token that was signed here; null for any other. Costs no query. */
export function readCalendarToken(key: Key, token: string): string | null {
  const [text = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(key, text))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  const hex = Buffer.from(text, 'base64url').toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf({ authSecret }: Key, text: string): string {
  const key = createHmac('sha256', authSecret).update('sanjeh calendar 1').digest()
  return createHmac('sha256', key).update(text).digest('base64url')
}
