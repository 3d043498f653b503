import { paths } from '@/lib/platform/paths'
import { type Settings } from '@/lib/platform/env/server'
import { type Handle } from '../entry/entry-options'
import { originOf } from '../address'

/** The place where security researchers look for a contact (RFC 9116). */
export const SECURITY_CONTACT = '/.well-known/security.txt'
/** Days until a reply expires; it is generated per request. */
const VALID_DAYS = 90
const DAY_MS = 86_400_000

type Contact = Pick<Settings, 'publicUrl' | 'host' | 'port' | 'contact'>

/** Answers {@link SECURITY_CONTACT}, and passes other paths to the pages. */
export function withSecurityContact(settings: Contact, pages: Handle, nowMs: () => number = Date.now): Handle {
  return (request, response) => {
    if (request.url?.split('?')[0] !== SECURITY_CONTACT) return pages(request, response)
    response.setHeader('content-type', 'text/plain; charset=utf-8')
    response.setHeader('cache-control', 'public, max-age=86400')
    response.end(request.method === 'HEAD' ? undefined : writeSecurityContact(settings, nowMs()))
  }
}

function writeSecurityContact({ contact, ...settings }: Contact, nowMs: number): string {
  const origin = originOf(settings)
  // Rounded to the day, so that replies of one day are identical.
  const expires = new Date(Math.floor(nowMs / DAY_MS + VALID_DAYS) * DAY_MS)
  const lines = [
    ...(contact.email ? [`Contact: mailto:${contact.email}`] : []),
    `Contact: ${origin}${paths.contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: fa, en',
    `Canonical: ${origin}${SECURITY_CONTACT}`,
  ]
  return lines.map((line) => `${line}\n`).join('')
}
