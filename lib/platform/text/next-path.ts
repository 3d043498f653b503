const MAX_LENGTH = 2_000
/** A base that no address can equal by accident. */
const BASE = 'http://base.invalid'
const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u
/** Slash, backslash and control characters in disguise: a proxy may decode them before it looks for the host. */
const ENCODED = /%(?:2f|5c|[01][0-9a-f]|7f|25(?:2f|5c|[01][0-9a-f]|7f))/i
/** What the API answers, and files of the build: nobody wanted to read them. */
const NO_PAGE = /^\/(?:api|_next)(?:\/|$)/i

/**
 * Where to go after logging in, when `next` is an address of our own: a path with one leading slash, its query and fragment
 * (docs/security.md, line 43). Null for everything else, so that nobody is led to another site by a link to ours, nor to raw data.
 */
export function safeNextPath(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_LENGTH || CONTROL_OR_BACKSLASH.test(next) || !isLocal(next)) return null
  const [path = ''] = next.split(/[?#]/)
  if (ENCODED.test(path) || !URL.canParse(next, BASE)) return null
  const url = new URL(next, BASE)
  // Dots may fold into a second slash: `/..//host` is `//host` once it is parsed.
  const parsed = url.pathname + url.search + url.hash
  return url.origin === BASE && isLocal(parsed) && !NO_PAGE.test(url.pathname) ? parsed : null
}

function isLocal(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//')
}
