import { toApiError } from './api-error'
import { readAccessToken, readRefreshToken, removeTokens, storeAccessToken } from './tokens'

let running: Promise<string | null> | null = null

/**
 * One refresh for all calls that were answered 401, in this tab and, through Web Locks, in the others.
 * `refused` is the token that the refused call carried. Gives the new access token, or null when the session is over.
 * A network failure is thrown: the session may still be good.
 */
export function refreshSession(base: string, refused: string | null): Promise<string | null> {
  running ??= exclusively(() => refreshUnlessDone(base, refused)).finally(() => {
    running = null
  })
  return running
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context; without them the server's 30 s of grace covers parallel tabs.
  return navigator.locks ? navigator.locks.request('sanjeh.refresh', work) : work()
}

async function refreshUnlessDone(base: string, refused: string | null): Promise<string | null> {
  const current = readAccessToken()
  if (current && current !== refused) return current // another tab was quicker
  const refresh = readRefreshToken()
  const response = await fetch(`${base}/account/refresh-token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(refresh ? { refresh } : {}),
  })
  if (response.status >= 500 || response.status === 429) throw await toApiError(response)
  const token = response.ok ? accessOf(await response.json().catch(() => null)) : null
  if (token) {
    storeAccessToken(token)
    return token
  }
  console.error('Refresh token failed') // eslint-disable-line no-console -- the specification's words
  removeTokens()
  return null
}

function accessOf(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null || !('access' in reply)) return null
  return typeof reply.access === 'string' && reply.access !== '' ? reply.access : null
}
