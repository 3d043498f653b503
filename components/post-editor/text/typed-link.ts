import { linkKind } from '@/lib/domain/post/link'

const DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/
const MAIL = /^[^\s@:/]+@[\w-]+(?:\.[\w-]+)+$/

/** The address that somebody means: «example.com» is a site, «me@example.com» a mail address. Null for what must not become a link. */
export function readTypedLink(typed: string): string | null {
  const text = typed.trim()
  if (linkKind(text)) return text
  if (MAIL.test(text)) return `mailto:${text}`
  return DOMAIN.test(text) ? `https://${text}` : null
}
