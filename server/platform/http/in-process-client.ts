import { type Endpoint, type Input, type Output } from '@/lib/platform/contract/endpoint'
import { Problem } from '@/lib/platform/contract/problem'

/** A refusal by the API. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly headers: Headers,
  ) {
    super(`${status} ${problem.code} ${JSON.stringify(problem.fields ?? {})}`)
  }
}

/** `as` is an access token. */
export type CallOptions = { readonly as?: string; readonly headers?: Readonly<Record<string, string>> }
export type RawOptions = CallOptions & { readonly body?: BodyInit }

export type InProcessClient = {
  /** Calls an endpoint of the contract as a client would; throws Refusal. */
  readonly call: <E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions) => Promise<Output<E>>
  /** Sends any request, even an invalid one. `path` is the contract's, with its query. */
  readonly raw: (method: string, path: string, options?: RawOptions) => Promise<Response>
}

/** Calls the API in this process without a socket: for tests, and for commands that use the product's own operations. */
export function createInProcessClient(fetch: (request: Request) => Response | Promise<Response>): InProcessClient {
  const raw: InProcessClient['raw'] = async (method, path, { as, headers = {}, body } = {}) =>
    fetch(
      new Request(`http://api.test${path}`, {
        method,
        headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
        ...(body !== undefined && { body, duplex: 'half' }),
      }),
    )
  return {
    raw,
    call: async (endpoint, input, options = {}) => {
      const { address, body } = fillAddress(endpoint, input)
      const json = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers }
      const response = await raw(endpoint.method, address, { ...options, ...json, headers })
      if (!response.ok) throw new Refusal(response.status, Problem.parse(await response.json()), response.headers)
      // oxlint-disable-next-line typescript/consistent-type-assertions -- parsed by the endpoint's own schema, whose type is lost here
      return (endpoint.response ? endpoint.response.parse(await response.json()) : undefined) as Output<typeof endpoint>
    },
  }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function fillAddress(endpoint: Endpoint, input: unknown): { address: string; body: unknown } {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Input<E> of any endpoint has at most these
  const { params = {}, query = {}, body } = input as Parts
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return { address: search.size > 0 ? `${filled}?${search}` : filled, body }
}
