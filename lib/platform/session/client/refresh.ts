import { apiCredentials } from '@/lib/platform/client/api-base'
import { toApiError } from '@/lib/platform/client/api-error'
import { storeSessionEnd } from './session-end-note'
import { readAccessToken, readRefreshToken, removeTokens, storeAccessToken } from './tokens'

/** All calls of all tabs wait this long for it. */
const MAX_LOCK_WAIT_MS = 10_000

let running: Promise<string | null> | null = null

/**
 * One refresh for all calls that got a 401, in this tab and, through Web Locks, in the others. `refused` is the token of the refused call. Returns
 * the new access token, or null if the session is over. Any other error is thrown without removing the tokens: the session may still be valid
 * (docs/decisions/030).
 */
export function refreshSession(base: string, refused: string | null): Promise<string | null> {
  running ??= runExclusively(() => refreshUnlessDone(base, refused))
    .catch((error: unknown) => {
      logFailure()
      throw error
    })
    .finally(() => {
      running = null
    })
  return running
}

function logFailure(): void {
  console.error('Refresh token failed') // oxlint-disable-line no-console -- the specification's text
}

async function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks need a secure context; without them the server's 30 s of grace covers parallel tabs.
  return navigator.locks ? navigator.locks.request('sanjeh.refresh', work) : work()
}

async function refreshUnlessDone(base: string, refused: string | null): Promise<string | null> {
  const current = readAccessToken()
  if (current && current !== refused) return current // Another tab was faster.
  const refresh = readRefreshToken()
  const response = await fetch(`${base}/account/refresh-token/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(current && { authorization: `Bearer ${current}` }),
    },
    body: JSON.stringify(refresh ? { refresh } : {}),
    credentials: apiCredentials(),
    signal: AbortSignal.timeout(MAX_LOCK_WAIT_MS),
  })
  if (isTransient(response)) throw await toApiError(response)
  // A truncated reply is not a verdict on the session either: reading it throws.
  const reply: unknown = response.ok ? await response.json() : await response.json().catch(() => null)
  const token = response.ok ? accessOf(reply) : null
  if (token) {
    storeAccessToken(token)
    return token
  }
  logFailure()
  removeTokens()
  storeSessionEnd(endOf(reply))
  return null
}

/**
 * Caused by overload, a restart, a proxy, or a captive portal that replies in place of the API, even with 200. Only the API itself ends a session: by
 * 401, or by another refusal in JSON.
 */
function isTransient({ status, headers }: Response): boolean {
  if (status === 401) return false
  if (status >= 500 || status === 408 || status === 425 || status === 429) return true
  return !(headers.get('content-type') ?? '').includes('json')
}

/** One of the contract's reasons (`SESSION_ENDS`); another API may have others, or none. */
function endOf(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null || !('ended' in reply)) return null
  return typeof reply.ended === 'string' && /^[a-z_]{1,20}$/.test(reply.ended) ? reply.ended : null
}

function accessOf(reply: unknown): string | null {
  if (typeof reply !== 'object' || reply === null || !('access' in reply)) return null
  return typeof reply.access === 'string' && reply.access !== '' ? reply.access : null
}
