import { type Endpoint, type Input, type Output } from '@/lib/platform/contract/endpoint'
import { toApiError } from './api-error'
import { type CallParams, fillPath, type Scalar } from './query-key'

/** The generic call of the specification: method, path, optional params (path, query, header) and body. JSON is the default. */
export type ApiCall = {
  readonly method: string
  readonly path: string
  readonly params?: CallParams
  readonly body?: unknown
}
export type CallOptions = {
  readonly signal?: AbortSignal
  readonly keepalive?: boolean
  readonly headers?: Readonly<Record<string, string>>
  /** For calls of the browser: the time without any data of the reply after which the call fails. */
  readonly timeoutMs?: number
}
export type Send = (request: Request, options: CallOptions) => Promise<Response>
/** Sends a request and reads the whole reply. */
export type Ask = (request: Request, options: CallOptions) => Promise<unknown>

/** Fills the path's `{names}` and creates the request; `base` is an absolute URL without a closing slash. */
export function toRequest(base: string, call: ApiCall, options: CallOptions = {}): Request {
  const { path = {}, query = {}, header = {} } = call.params ?? {}
  const url = new URL(base + fillPath(call.path, path))
  for (const [name, value] of Object.entries(query)) if (value != null) url.searchParams.set(name, String(value))
  const headers = new Headers({ accept: 'application/json', ...header })
  const init: RequestInit = { method: call.method, headers, keepalive: options.keepalive ?? false }
  if (options.signal) init.signal = options.signal
  if (call.body === undefined) return new Request(url, init)
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return new Request(url, { ...init, body: JSON.stringify(call.body) })
}

/** A call that reads its reply completely. */
export function makeAsk(send: Send): Ask {
  return async (request, options) => readReply(await send(request, options))
}

/** The data of a reply: undefined for 204 or no content, otherwise its JSON. Throws ApiError for a refusal. */
export async function readReply(response: Response): Promise<unknown> {
  if (!response.ok) throw await toApiError(response)
  if (response.status === 204 || response.headers.get('content-length') === '0') return undefined
  const type = response.headers.get('content-type') ?? ''
  // A captive portal or a log-in page answers 200 with HTML: an error, never data.
  if (!type.includes('json')) throw await toApiError(response)
  return response.json()
}

type Parts = {
  readonly params?: Record<string, Scalar>
  readonly query?: Record<string, Scalar | undefined>
  readonly body?: unknown
}
export type Caller<E extends Endpoint> = (input: Input<E>, options?: CallOptions) => Promise<Output<E>>

/**
 * Binds a typed caller to one endpoint of the contract. The call site repeats method and path as literals that the compiler checks against the
 * contract, so that the browser's bundle contains no schema.
 */
export function bindRoutes(base: () => string, ask: Ask) {
  return function route<E extends Endpoint>(method: E['method'], path: E['path']): Caller<E> {
    return async (input, options = {}) => {
      const { params, query, body }: Parts = input ?? {}
      const request = toRequest(
        base(),
        { method, path, params: { path: params, query, header: options.headers }, body },
        options,
      )
      const data = await ask(request, options)
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the server parsed the reply by this very contract
      return data as Output<E>
    }
  }
}
