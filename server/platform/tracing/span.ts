import { type Attributes, type SpanPlan } from './traced'

/** A span that has ended. */
export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | null
  readonly name: string
  readonly kind: SpanPlan['kind']
  readonly startMs: number
  readonly endMs: number
  readonly attributes: Attributes
  /** The type of the error with which it ended; never its message, which may contain a row. */
  readonly failure: string | null
}

/** The numbers of OTLP (opentelemetry-proto, trace.proto). */
const KINDS = { internal: 1, server: 2, client: 3 } as const
const FAILED = 2

/** The body of `POST /v1/traces`: OTLP's JSON, in which ids are hexadecimal and 64-bit numbers are strings. */
export function encodeSpans(spans: readonly Span[], resource: Attributes): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes(resource) },
        scopeSpans: [{ scope: { name: 'sanjeh' }, spans: spans.map(encodeSpan) }],
      },
    ],
  })
}

function encodeSpan({ traceId, spanId, parentId, name, kind, ...span }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId !== null && { parentSpanId: parentId }),
    name,
    kind: KINDS[kind],
    startTimeUnixNano: toNanoseconds(span.startMs),
    endTimeUnixNano: toNanoseconds(span.endMs),
    attributes: encodeAttributes(
      span.failure === null ? span.attributes : { ...span.attributes, 'error.type': span.failure },
    ),
    status: span.failure === null ? {} : { code: FAILED },
  }
}

function toNanoseconds(ms: number): string {
  return String(BigInt(Math.round(ms * 1000)) * 1000n)
}

function encodeAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({ key, value: encodeValue(value) }))
}

function encodeValue(value: Attributes[string]): object {
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { boolValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}
