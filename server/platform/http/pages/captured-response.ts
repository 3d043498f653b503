import { type IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http'

export type Captured = {
  readonly status: number
  readonly headers: Readonly<Record<string, OutgoingHttpHeader>>
  readonly body: Buffer
}

/** A reply that captures what a handler writes instead of sending it. */
export class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #settle: (captured: Captured) => void
  readonly #fail: (error: Error) => void
  /** Resolves when the handler ends the reply; rejects when it aborts it. */
  readonly captured: Promise<Captured>

  constructor(request: IncomingMessage) {
    super(request)
    let settle: (captured: Captured) => void = () => undefined
    let fail: (error: Error) => void = () => undefined
    this.captured = new Promise((resolve, reject) => {
      settle = resolve
      fail = reject
    })
    this.#settle = settle
    this.#fail = fail
  }

  override destroy(error?: Error): this {
    this.#fail(error ?? new Error('the reply was broken off'))
    return super.destroy(error)
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    this.statusCode = status
    const headers = rest.find((part) => typeof part === 'object' && part !== null)
    for (const [name, value] of Object.entries(headers ?? {})) if (isHeader(value)) this.setHeader(name, value)
    return this
  }

  override flushHeaders(): void {
    // There is no client to send them to.
  }

  override write(chunk: unknown, ...rest: unknown[]): boolean {
    this.#keep(chunk, rest[0])
    const callback = rest.find((part) => typeof part === 'function')
    if (callback) process.nextTick(callback)
    return true
  }

  override end(...parts: unknown[]): this {
    if (typeof parts[0] !== 'function') this.#keep(parts[0], parts[1])
    this.finished = true
    this.#settle({
      status: this.statusCode,
      headers: Object.fromEntries(Object.entries(this.getHeaders()).filter(hasValue)),
      body: Buffer.concat(this.#chunks),
    })
    process.nextTick(() => this.emit('finish'))
    return this
  }

  #keep(chunk: unknown, encoding: unknown): void {
    if (typeof chunk === 'string')
      this.#chunks.push(
        Buffer.from(chunk, typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8'),
      )
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
  }
}

function isHeader(value: unknown): value is string | number | readonly string[] {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
}

function hasValue(entry: [string, OutgoingHttpHeader | undefined]): entry is [string, OutgoingHttpHeader] {
  return entry[1] !== undefined
}

const partial = new WeakSet<ServerResponse>()

/** Marks a page as incomplete: it must not be cached for others. */
export function markPartial(response: ServerResponse): void {
  partial.add(response)
}

export function isPartial(response: ServerResponse): boolean {
  return partial.has(response)
}
