const DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/

const MAIL = /^[^\s@:/]+@[\w-]+(?:\.[\w-]+)+$/

/** Where a link of a post leads: a page of ours (or a place of this page), another site, or a mail program. */
export type LinkKind = 'own' | 'foreign' | 'mail'

const KINDS = [
  ['foreign', /^https?:\/\/[^\s]+$/i],
  ['mail', /^mailto:[^\s]+$/i],
  ['own', /^(?:\/(?![/\\])|#)[^\s]*$/],
] as const

/** Null: an address that must not become a link (a script, a file, another scheme, an address that hides its host). */
export function linkKind(href: string): LinkKind | null {
  return KINDS.find(([, shape]) => shape.test(href))?.[0] ?? null
}

/** The address that somebody means: «example.com» is a site, «me@example.com» a mail address. Null for what must not become a link. */
export function readTypedLink(typed: string): string | null {
  const text = typed.trim()
  if (linkKind(text)) return text
  if (MAIL.test(text)) return `mailto:${text}`
  return DOMAIN.test(text) ? `https://${text}` : null
}
