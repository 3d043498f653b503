import { type Logger } from 'pino'
import { post } from '@/server/platform/adapters/http-post'
import { createCounter } from '@/server/platform/metrics/registry'
import { encodeSpans, type Span } from './span'
import { type Attributes } from './traced'

const spansTotal = createCounter('sanjeh_trace_spans_total', 'Spans by what became of them.', ['outcome'])

type Exporter = {
  readonly add: (spans: readonly Span[]) => void
  /** Sends what waits, once, and ends. */
  readonly stop: () => Promise<void>
}
type Destination = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly resource: Attributes
}

/** With more waiting spans the newest are dropped: an unreachable receiver must not cost memory. */
const MAX_WAITING = 5_000
const MAX_BATCH = 500
const TIMEOUT_MS = 5_000
const LAST_TIMEOUT_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** Statuses with which a receiver asks for another try (OTLP/HTTP, "Retryable Response Codes"). */
const RETRYABLE = new Set([429, 502, 503, 504])

/** Sends spans in the background, in batches. If a receiver is slow, unreachable or refuses, only spans are lost. */
export function createExporter(to: Destination, log: Logger, everyMs = 2_000): Exporter {
  let waiting: Span[] = []
  let failures = 0
  let isStopped = false
  let timer = setTimeout(() => void sendBatches(), everyMs).unref()

  async function sendBatches(): Promise<void> {
    while (waiting.length > 0 && (await sendNext(TIMEOUT_MS))) if (isStopped) return
    if (isStopped) return
    const pauseMs = failures === 0 ? everyMs : Math.min(LONGEST_PAUSE_MS, everyMs * 2 ** Math.min(failures, 10))
    timer = setTimeout(() => void sendBatches(), pauseMs).unref()
  }

  /** False: try later. */
  async function sendNext(timeoutMs: number): Promise<boolean> {
    const batch = waiting.splice(0, MAX_BATCH)
    const outcome = await postSpans(to, batch, timeoutMs)
    if (outcome === 'later') {
      waiting = [...batch, ...waiting]
      drop(waiting.splice(MAX_WAITING).length)
      failures += 1
      if (failures === 1) log.warn({ host: new URL(to.url).host }, 'the receiver of traces takes none')
      return false
    }
    if (outcome === 'refused') {
      drop(batch.length)
      if (failures === 0) log.warn({ host: new URL(to.url).host }, 'the receiver of traces refuses them')
      failures = Math.max(1, failures)
      return true
    }
    spansTotal.add(['sent'], batch.length)
    failures = 0
    return true
  }

  return {
    add: (spans) => {
      const room = Math.max(0, MAX_WAITING - waiting.length)
      waiting.push(...spans.slice(0, room))
      drop(spans.length - Math.min(room, spans.length))
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      if (waiting.length > 0) await sendNext(LAST_TIMEOUT_MS)
    },
  }
}

function drop(count: number): void {
  if (count > 0) spansTotal.add(['dropped'], count)
}

async function postSpans(
  { url, headers, resource }: Destination,
  spans: readonly Span[],
  timeoutMs: number,
): Promise<'sent' | 'later' | 'refused'> {
  try {
    const { status } = await post(url, {
      headers: { ...headers, 'content-type': 'application/json' },
      body: encodeSpans(spans, resource),
      timeoutMs,
      isTraced: false,
    })
    if (status >= 200 && status < 300) return 'sent'
    return RETRYABLE.has(status) ? 'later' : 'refused'
  } catch {
    return 'later'
  }
}
