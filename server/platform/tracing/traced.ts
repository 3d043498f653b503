/** Work that may be traced. It contains nothing about a person and no person's id, because spans leave the installation. */
export type SpanPlan = {
  readonly name: string
  readonly kind: 'server' | 'client' | 'internal'
  readonly attributes?: Attributes
  /** Begins a separate trace even within another, because its work serves several requests. */
  readonly isRoot?: boolean
  /** Traced only within another span. */
  readonly needsParent?: boolean
  /** For a request: its trace has the same id, without hyphens. */
  readonly requestId?: string
  /** A trace that ended well within this time is not sent. */
  readonly routineBelowMs?: number
  /** Facts that are known at the end. */
  readonly finish?: () => { readonly name?: string; readonly attributes: Attributes; readonly isFailed: boolean }
}
export type Attributes = Readonly<Record<string, string | number | boolean>>

export type Tracer = {
  readonly run: <T>(plan: SpanPlan, work: () => Promise<T>) => Promise<T>
  /** The current span as W3C's `traceparent`; null outside of a trace. */
  readonly traceparent: () => string | null
}

let tracer: Tracer | null = null

/** Null switches tracing off. */
export function installTracer(next: Tracer | null): void {
  tracer = next
}

/** Runs the work, as a span if traces are on (OTEL_EXPORTER_OTLP_ENDPOINT). Off, it costs one comparison: `plan` is not made. */
export function runInSpan<T>(plan: () => SpanPlan, work: () => Promise<T>): Promise<T> {
  return tracer === null ? work() : tracer.run(plan(), work)
}

/** Headers by which a called service continues the trace, if it makes traces too; none if traces are off. */
export function traceHeaders(): Readonly<Record<string, string>> {
  const traceparent = tracer?.traceparent() ?? null
  return traceparent === null ? {} : { traceparent }
}
