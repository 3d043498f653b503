import { requestSpan } from '@/server/platform/tracing/plans'
import { runInSpan } from '@/server/platform/tracing/traced'
import { type Api, type DirectCall } from './api'
import { type RequestContext, type Viewer } from './context'
import { AppError } from './errors'
import { type Received, type ReplyHeaders } from './incoming/request'
import { type JsonBody } from './replies/json-response'
import { toProblem } from './replies/problem'

/** A call of an endpoint that {@link DirectCall} describes. */
export type Call = DirectCall & { readonly path: RegExp; readonly route: string }
export type Input = { readonly params: unknown; readonly body: unknown }
type PlainRequest = {
  readonly viewer: Viewer
  readonly input: Input
  /** The `Accept-Encoding` header. */
  readonly accepts: string | undefined
}
export type DirectReply = {
  readonly status: number
  readonly headers: PlainHeaders
  readonly body: JsonBody['body']
}
type DirectAnswers = {
  readonly answer: (call: Call, received: Received, plain: PlainRequest) => Promise<DirectReply>
  readonly refuse: (error: unknown, request: Pick<RequestContext, 'requestId'>) => DirectReply
}

/** Runs handlers of plain calls as the router would: at the caller's turn, within a span, with its refusals. */
export function createDirectAnswers({ line, authenticate, ctx }: Pick<Api, 'line' | 'authenticate' | 'ctx'>) {
  const answer: DirectAnswers['answer'] = async (call, received, plain) => {
    let status = 200
    const { request } = received
    return runInSpan(
      () => requestSpan(request.requestId, call.endpoint.method, () => ({ route: call.route, status })),
      async () => {
        try {
          const { headers, body } = call.usesStartLine
            ? await line.runAtTurn(plain.viewer.userId, () => handleAtTurn(call, received, plain))
            : await handle(call, request, plain)
          return { status, headers: new PlainHeaders(headers), body }
        } catch (error) {
          const refusal = refuse(error, request)
          status = refusal.status
          return refusal
        }
      },
    )
  }

  /** Waiting costs no query: the session is checked at the caller's turn. */
  async function handleAtTurn(call: Call, { request, bearer }: Received, plain: PlainRequest): Promise<JsonBody> {
    const viewer = bearer === null ? null : await authenticate(bearer, call.session)
    if (!viewer) throw new AppError('unauthorized')
    if (viewer.isHeldBack) throw new AppError('factor_needed')
    return handle(call, request, { ...plain, viewer })
  }

  const refuse: DirectAnswers['refuse'] = (error, { requestId }) => {
    const { status, headers, body } = toProblem(error, requestId, ctx.log)
    return { status, headers: new PlainHeaders(headers), body }
  }

  return { answer, refuse }
}

function handle(call: Call, request: RequestContext, { viewer, input, accepts }: PlainRequest): Promise<JsonBody> {
  return call.handle({ ...request, viewer }, input, accepts)
}

/** The headers of a reply by node:http, with the interface of the web's. */
class PlainHeaders implements ReplyHeaders {
  readonly all: Record<string, string>

  constructor(headers: Readonly<Record<string, string>>) {
    this.all = { ...headers }
  }

  get(name: string): string | null {
    return this.all[name] ?? null
  }

  has(name: string): boolean {
    return this.all[name] !== undefined
  }

  set(name: string, value: string): void {
    this.all[name] = value
  }

  append(name: string, value: string): void {
    const before = this.all[name]
    this.all[name] = before === undefined ? value : `${before}, ${value}`
  }
}
