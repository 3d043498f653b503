import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { errorCode } from '@/server/platform/error-code'
import { type Span } from './span'
import { type SpanPlan, type Tracer } from './traced'

type Trace = { readonly id: string; readonly spans: Span[]; isOver: boolean }
/** `trace` is null within a request that is not traced. */
type ActiveSpan = { readonly trace: Trace | null; readonly spanId: string | null }

/** Further spans of a trace are dropped: these already show what is wrong with the request. */
const MAX_SPANS = 300

type Options = {
  /** The share of traces that are made. */
  readonly sampleRate: number
  /** Receives the spans of a trace that ended, and later those that outlived it. */
  readonly onSpans: (spans: readonly Span[]) => void
}

/** Makes spans. Those of a trace are held back until it ends, when it is known whether it is worth sending. */
export function createTracer({ sampleRate: share, onSpans: take }: Options): Tracer {
  const active = new AsyncLocalStorage<ActiveSpan>()

  async function runRoot<T>(plan: SpanPlan, work: () => Promise<T>): Promise<T> {
    if (Math.random() >= share) return active.run({ trace: null, spanId: null }, work)
    const trace: Trace = { id: plan.requestId?.replaceAll('-', '') ?? randomId(16), spans: [], isOver: false }
    const startedMs = performance.now()
    try {
      return await measure(plan, { trace, spanId: null }, work)
    } finally {
      trace.isOver = true
      const isRoutine = performance.now() - startedMs < (plan.routineBelowMs ?? 0)
      if (!isRoutine || trace.spans.some(({ failure }) => failure !== null)) take(trace.spans)
    }
  }

  async function measure<T>(
    plan: SpanPlan,
    { trace, spanId: parentId }: ActiveSpan,
    work: () => Promise<T>,
  ): Promise<T> {
    const spanId = randomId(8)
    const startMs = nowMs()
    let failure: string | null = null
    try {
      return await active.run({ trace, spanId }, work)
    } catch (error) {
      failure = describe(error)
      throw error
    } finally {
      const end = plan.finish?.()
      if (trace)
        addSpan(trace, {
          traceId: trace.id,
          spanId,
          parentId,
          name: end?.name ?? plan.name,
          kind: plan.kind,
          startMs,
          endMs: nowMs(),
          attributes: { ...plan.attributes, ...end?.attributes },
          failure: failure ?? (end?.isFailed === true ? 'failed' : null),
        })
    }
  }

  function addSpan(trace: Trace, span: Span): void {
    if (trace.isOver) take([span])
    // The root span ends last, and is stored even above the limit.
    else if (trace.spans.length < MAX_SPANS || span.parentId === null) trace.spans.push(span)
  }

  return {
    run: (plan, work) => {
      const parent = plan.isRoot ? undefined : active.getStore()
      if (!parent) return plan.needsParent ? work() : runRoot(plan, work)
      return parent.trace ? measure(plan, parent, work) : work()
    },
    traceparent: () => {
      const { trace = null, spanId = null } = active.getStore() ?? {}
      return trace === null || spanId === null ? null : `00-${trace.id}-${spanId}-01`
    },
  }
}

/** The wall clock when the program started plus the monotonic time since: a span never ends before it begins. */
function nowMs(): number {
  return performance.timeOrigin + performance.now()
}

function randomId(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

/** PostgreSQL's code, Node's, or the class. */
function describe(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.name : 'thrown')
}
