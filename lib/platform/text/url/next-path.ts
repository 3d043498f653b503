const MAX_LENGTH = 2_000
/** A base that no URL can equal by accident. */
const BASE = 'http://base.invalid'
const CONTROL_OR_BACKSLASH = /[\p{Cc}\\]/u
/** Encoded slashes, backslashes and control characters: a proxy may decode them before it parses the host. */
const ENCODED = /%(?:2f|5c|[01][0-9a-f]|7f|25(?:2f|5c|[01][0-9a-f]|7f))/i
/** Replies of the API, and files of the build: these are not pages. */
const NO_PAGE = /^\/(?:api|_next)(?:\/|$)/i

/**
 * The target after logging in, if `next` is a path of our own: a path with one leading slash, its query and fragment (docs/security.md, line 43).
 * Null for everything else, so that no link to ours leads to another site or to raw data.
 */
export function safeNextPath(next: string | null | undefined): string | null {
  if (!next || next.length > MAX_LENGTH || CONTROL_OR_BACKSLASH.test(next) || !isLocal(next)) return null
  const [path = ''] = next.split(/[?#]/)
  if (ENCODED.test(path) || !URL.canParse(next, BASE)) return null
  const url = new URL(next, BASE)
  // Normalising dots may create a second leading slash: `/..//host` is `//host` after parsing.
  const parsed = url.pathname + url.search + url.hash
  return url.origin === BASE && isLocal(parsed) && !NO_PAGE.test(url.pathname) ? parsed : null
}

function isLocal(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//')
}
