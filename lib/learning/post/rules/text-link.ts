const DOMAIN = /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/

const MAIL = /^[^\s@:/]+@[\w-]+(?:\.[\w-]+)+$/

/** The target of a link in a post: a page of ours (or an anchor of this page), another site, or an e-mail. */
export type LinkKind = 'own' | 'foreign' | 'mail'

const KINDS = [
  ['foreign', /^https?:\/\/[^\s]+$/i],
  ['mail', /^mailto:[^\s]+$/i],
  ['own', /^(?:\/(?![/\\])|#)[^\s]*$/],
] as const

/** Null: a URL that must not become a link (a script, a file, another scheme, a hidden host). */
export function linkKind(href: string): LinkKind | null {
  return KINDS.find(([, shape]) => shape.test(href))?.[0] ?? null
}

/** Completes a typed link: «example.com» is a site, «me@example.com» an e-mail address. Null for a URL that must not become a link. */
export function readTypedLink(typed: string): string | null {
  const text = typed.trim()
  if (linkKind(text)) return text
  if (MAIL.test(text)) return `mailto:${text}`
  return DOMAIN.test(text) ? `https://${text}` : null
}
