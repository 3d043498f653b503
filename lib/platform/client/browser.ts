import ky from 'ky'
import { apiBase, apiCredentials } from './api-base'
import { toApiError } from './api-error'
import { type ApiCall, type Ask, bindRoutes, type CallOptions, readReply, toRequest } from './request'
import { loadDeviceCleanup } from '../session/client/device-data'
import { refreshSession } from '../session/client/refresh'
import { readAccessToken } from '../session/client/tokens'

const REFRESH_PATH = '/account/refresh-token/'
/** Calls whose 401 is about the credentials, not about the session. */
const OPENS_A_SESSION = ['/account/log-in/', '/account/sign-up/', '/account/set-password/', REFRESH_PATH]

type SessionLost = () => void
let onSessionLost: SessionLost = goToLogin

/** A running exam asks to log in over the page instead of leaving it. Returns a function that restores the default. */
export function handleSessionLost(handler: SessionLost): () => void {
  onSessionLost = handler
  return () => {
    onSessionLost = goToLogin
  }
}

/** Local data is deleted first, but not if the script for it takes too long to load. */
const CLEARING_MS = 1_500

function goToLogin(): void {
  void Promise.race([emptyDevice(), new Promise((resolve) => setTimeout(resolve, CLEARING_MS))]).then(leave)
}

/** The next person at this computer finds no paper and no name; unsent text stays for its owner. */
async function emptyDevice(): Promise<void> {
  try {
    await (
      await loadDeviceCleanup('lost')
    )(null)
  } catch {
    // A script that does not load must not keep anybody from the log-in; the next log-in clears the device.
  }
}

function leave(): void {
  location.assign(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
}

/**
 * Replaces a rejected access token; null if the session is over: then the reader is redirected to log in. For the client below, and for code that
 * sends its own requests.
 */
export async function renewOrLeave(refused: string | null): Promise<string | null> {
  const token = await refreshSession(apiBase(), refused)
  if (!token) onSessionLost()
  return token
}

const client = ky.create({
  throwHttpErrors: false,
  // One retry, for the call after a refresh; TanStack Query and the outbox decide on any other retry.
  retry: { limit: 1, methods: [] },
  hooks: {
    beforeRequest: [({ request }) => authorize(request)],
    afterResponse: [
      async ({ request, response, retryCount }) => {
        if (response.status !== 401 || retryCount > 0 || isAboutCredentials(request)) return
        const token = await renewOrLeave(bearerOf(request))
        if (!token) return
        const headers = new Headers(request.headers)
        headers.set('authorization', `Bearer ${token}`)
        return ky.retry({ request: new Request(request, { headers }), delay: 0 })
      },
    ],
  },
})

function authorize(request: Request): void {
  const token = readAccessToken()
  if (token) request.headers.set('authorization', `Bearer ${token}`)
}

function bearerOf(request: Request): string | null {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
}

function isAboutCredentials(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return OPENS_A_SESSION.some((path) => pathname.endsWith(path))
}

/**
 * A call times out if no part of its reply has arrived for that long: the headers, the rest of the body (ky's own timeout ends with the headers), or
 * a renewed token. A large reply on a slow line may take longer.
 */
const ask: Ask = (request, { timeoutMs = 30_000 }) =>
  new Promise((resolve, reject) => {
    const end = new AbortController()
    const endWith = (reason: unknown) => {
      reject(reason) // oxlint-disable-line typescript/prefer-promise-reject-errors -- the reason given by the caller that ended it
      end.abort(reason)
    }
    const giveUp = () => endWith(new DOMException('Nothing has come', 'TimeoutError'))
    let timer = setTimeout(giveUp, timeoutMs)
    const onProgress = () => {
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeoutMs)
    }
    // Not AbortSignal.any, which browsers of 2023 lack.
    const { signal } = request
    if (signal.aborted) endWith(signal.reason)
    signal.addEventListener('abort', () => endWith(signal.reason))
    client(request, { timeout: false, credentials: apiCredentials(), signal: end.signal })
      .then((response) => readReply(withProgress(response, onProgress)))
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })

/** The same response, reporting each chunk of its body. Chromium gives a 204 a body, too, but refuses to construct such a response. */
function withProgress(response: Response, onChunk: () => void): Response {
  if (!response.body || response.status === 204) return response
  const progressStream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, onward) => {
      onChunk()
      onward.enqueue(chunk)
    },
  })
  return new Response(response.body.pipeThrough(progressStream), response)
}

/** A typed caller of one endpoint: `route<typeof getExam>('GET', '/exams/{slug}/')`. */
export const route = bindRoutes(apiBase, ask)

/** An untyped call, by method and path of the OpenAPI document; the default query function uses it. */
export async function callApi(call: ApiCall, options: CallOptions = {}): Promise<unknown> {
  return ask(toRequest(apiBase(), call, options), options)
}

/** Raw bytes with progress (a recording): the caller reads the body. @throws ApiError for a refusal */
export async function fetchBytes(
  path: string,
  signal?: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const params = { header: { accept: 'application/octet-stream', ...headers } }
  const response = await client(toRequest(apiBase(), { method: 'GET', path, params }, { signal }), { timeout: false })
  if (!response.ok) throw await toApiError(response)
  return response
}

/** Sends a chunk of a recording unchanged. */
export async function sendBytes(path: string, body: ArrayBuffer): Promise<unknown> {
  const headers = { accept: 'application/json', 'content-type': 'application/octet-stream' }
  return ask(new Request(apiBase() + path, { method: 'PUT', headers, body }), {})
}

/** Sends a file under its own media type without the parameters that a recorder adds. */
export async function sendFile(path: string, file: Blob): Promise<unknown> {
  const headers = { accept: 'application/json', 'content-type': file.type.split(';')[0] ?? '' }
  return ask(new Request(apiBase() + path, { method: 'PUT', headers, body: file }), { timeoutMs: 60_000 })
}
