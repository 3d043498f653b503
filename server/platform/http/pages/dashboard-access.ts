import { type IncomingMessage, type ServerResponse } from 'node:http'
import { SESSION_OVER_FRAGMENT } from '@/lib/platform/contract/page-headers'
import { type PageMap } from './page-map'

/** The cookies of a session in a browser; null if there is none. */
export type SessionCookies = { readonly access: string | null; readonly refresh: string | null }
/** Whether these cookies may belong to a session, open or over. */
export type CheckSession = (cookies: SessionCookies) => Promise<boolean>

const DASHBOARD = /^\/dashboard(?:\/|$)/
/** If the browser kept them, every page would check the session. */
const NO_SESSION = [
  'accessToken=; Path=/; Max-Age=0; SameSite=Lax',
  'refreshToken=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
]

/**
 * Sends a visitor of the dashboard who has no session to the log-in page, before anything is rendered: a rendering costs some 20 ms of processor,
 * which invented cookies should not cause. A session that is over still gets its page: only a script of the page can say why it ended.
 * @returns whether it has answered
 */
export async function redirectStrangerToLogIn(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { map, checkSession }: { readonly map: Pick<PageMap, 'isRedirect'>; readonly checkSession: CheckSession | null },
): Promise<boolean> {
  if (!checkSession || !DASHBOARD.test(path) || map.isRedirect(path)) return false
  const header = request.headers.cookie ?? ''
  const cookies = { access: tokenIn(header, 'accessToken'), refresh: tokenIn(header, 'refreshToken') }
  if (cookies.refresh !== null && (await mayHaveSession(checkSession, cookies))) return false
  redirectToLogIn(request, response, cookies.refresh !== null)
  return true
}

/** @param hadSession the browser has a cookie that the site does not know: it is deleted */
function redirectToLogIn(request: IncomingMessage, response: ServerResponse, hadSession: boolean): void {
  response.setHeader('cache-control', 'private, no-store')
  // A soft navigation loses the fragment of a redirect; after a refusal Next loads the whole page.
  response.statusCode = hadSession && request.headers.rsc !== undefined ? 401 : 307
  if (response.statusCode === 307) {
    const next = encodeURIComponent(withoutDataMark(request.url ?? '/dashboard'))
    response.setHeader('location', `/login?next=${next}${hadSession ? SESSION_OVER_FRAGMENT : ''}`)
    if (hadSession) response.setHeader('set-cookie', NO_SESSION)
  }
  response.end()
}

/** The page itself says that the database is unavailable. */
async function mayHaveSession(mayBeSession: CheckSession, cookies: SessionCookies): Promise<boolean> {
  try {
    return await mayBeSession(cookies)
  } catch {
    return true
  }
}

/** An older front end stored the text «undefined». */
function tokenIn(cookies: string, name: string): string | null {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies) ?? []
  return value === '' || value === 'undefined' ? null : value
}

/** Next adds `_rsc` to the address of a soft navigation. */
function withoutDataMark(url: string): string {
  const [path = '', query = ''] = url.split('?')
  const rest = query.split('&').filter((part) => part !== '' && !/^_rsc(?:=|$)/.test(part))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}
