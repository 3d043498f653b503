import ky from 'ky'
import { apiBase, apiCredentials } from './api-base'
import { toApiError } from './api-error'
import { type ApiCall, type Ask, bindRoutes, type CallOptions, readReply, toRequest } from './request'
import { readAccessToken } from '../session/client/tokens'

/** Calls whose 401 is about the credentials, not about the session. */
const CREDENTIAL_PATHS = ['/account/log-in/', '/account/sign-up/', '/account/set-password/', '/account/refresh-token/']

/** Replaces a rejected access token; null if the session is over. */
type RenewToken = (refused: string | null) => Promise<string | null>

export type HttpClient = ReturnType<typeof createHttpClient>

/** The calls of `browser.ts`, which loads this module late. */
export function createHttpClient(renewToken: RenewToken) {
  const client = createKy(renewToken)
  const ask = askWith(client)
  return {
    route: bindRoutes(apiBase, ask),
    call: async (call: ApiCall, options: CallOptions) => ask(toRequest(apiBase(), call, options), options),
    fetchBytes: async (path: string, signal?: AbortSignal, headers: Readonly<Record<string, string>> = {}) => {
      const params = { header: { accept: 'application/octet-stream', ...headers } }
      const request = toRequest(apiBase(), { method: 'GET', path, params }, { signal })
      const response = await client(request, { timeout: false })
      if (!response.ok) throw await toApiError(response)
      return response
    },
    sendBytes: async (path: string, body: ArrayBuffer | Blob, contentType: string, options: CallOptions = {}) => {
      const headers = { accept: 'application/json', 'content-type': contentType }
      return ask(new Request(apiBase() + path, { method: 'PUT', headers, body }), options)
    },
  }
}

function createKy(renewToken: RenewToken) {
  return ky.create({
    throwHttpErrors: false,
    // One retry, for the call after a refresh; TanStack Query and the outbox decide on any other retry.
    retry: { limit: 1, methods: [] },
    hooks: {
      beforeRequest: [({ request }) => authorize(request)],
      afterResponse: [
        async ({ request, response, retryCount }) => {
          if (response.status !== 401 || retryCount > 0 || isAboutCredentials(request)) return
          const token = await renewToken(bearerOf(request))
          if (!token) return
          const headers = new Headers(request.headers)
          headers.set('authorization', `Bearer ${token}`)
          return ky.retry({ request: new Request(request, { headers }), delay: 0 })
        },
      ],
    },
  })
}

function authorize(request: Request): void {
  const token = readAccessToken()
  if (token) request.headers.set('authorization', `Bearer ${token}`)
}

function bearerOf(request: Request): string | null {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null
}

function isAboutCredentials(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return CREDENTIAL_PATHS.some((path) => pathname.endsWith(path))
}

/**
 * A call times out if no part of its reply has arrived for that long: the headers, the rest of the body (ky's own timeout ends with the headers), or
 * a renewed token. A large reply on a slow line may take longer.
 */
const askWith =
  (client: typeof ky): Ask =>
  (request, { timeoutMs = 30_000 }) =>
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
