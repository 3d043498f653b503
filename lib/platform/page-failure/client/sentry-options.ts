import { redactSecrets } from '@/lib/platform/text/redact'

/** The specification's values, the same for the browser and the server. */
export const SENTRY_LIMITS = { tracesSampleRate: 0.1, maxBreadcrumbs: 100 } as const
/** Traces leave whole, as one event: sent span by span (`stream`, the default of version 11) they pass by `beforeSendTransaction`. */
export const TRACES_AS_EVENTS = { traceLifecycle: 'static' } as const
export const REPLAY_LIMITS = { replaysSessionSampleRate: 0, replaysOnErrorSampleRate: 1 } as const
export const REPLAY_MASKING = { maskAllText: false, maskAllInputs: false, blockAllMedia: false } as const

/**
 * With masking off by specification a replay would show what people wrote: pages with answers or personal data are not recorded
 * at all (docs/decisions/013).
 */
export function mayReplay(path: string): boolean {
  return !/^\/(?:exam|dashboard|login|signup|reset-password|contact-us|admin)(?:\/|$)/.test(path)
}

/** The recorder writes down the address as it is, and no hook reaches that: what was searched for is recorded nowhere. */
export function mayReplayAt({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  return mayReplay(pathname) && search === '' && hash === ''
}

/** What is dropped whole wherever it stands in a report: it holds answers, tokens or people's data. */
const DROPPED = new Set([
  'cookies',
  'cookie',
  'headers',
  'data',
  'query_string',
  'body',
  'request_body',
  'response_body',
  'form',
  'query',
  'url.query',
  'http.query',
  'fragment',
  'url.fragment',
  'http.fragment',
  'search',
  'hash',
  'value',
  'values',
  'answer',
  'answers',
  'responses',
  'outbox',
  'vars',
  'arguments',
  'user',
  'ip_address',
])
/** Below these names `data` is the substance of the report and is gone through instead. */
const KEPT_DATA = new Set(['breadcrumbs', 'spans', 'trace'])
const ADDRESS =
  /^(?:urls?|from|to|href|previous|http\.(?:url|target)|url\.(?:full|path)|server\.address|referrer|transaction)$/i
/** Drawn by chance for each report and each trace. They look like keys, and a report without them is refused at the other end. */
const REPORT_ID = /^(?:event_id|error_ids|replay_?id|(?:parent_)?span_id|trace_ids?)$/i
const ID_SHAPE = /^(?:[\da-f]{16}){1,2}$/i
const DEEPEST = 12

/**
 * An event, a transaction or a breadcrumb without answers, tokens and personal data: request bodies, cookies, headers, form values
 * and what lies in the device's database are dropped, addresses lose query and fragment, and every text is redacted.
 */
export function scrubReport<T>(report: T): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the same shape with less in it; Sentry's types leave every part optional
  return scrub(report, 'report', 0) as T
}

/** A trace of a public page, scrubbed; of a personal one nothing is told, not even how long it took. */
export function scrubTransaction<T extends { transaction?: string; request?: { url?: string } }>(trace: T): T | null {
  const places = [trace.transaction ?? '', pathOf(trace.request?.url ?? '')]
  return places.every((place) => mayReplay(place.replace(/^[A-Z]+ /, ''))) ? scrubReport(trace) : null
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/** What a click or a keystroke tells by its text is dropped; that it happened stays. */
export function scrubBreadcrumb<T extends { category?: string }>(breadcrumb: T): T | null {
  const { category = '' } = breadcrumb
  // Typed keys and logged objects are answers in the making.
  if (category === 'ui.input' || category === 'console') return null
  return scrubReport(breadcrumb)
}

function scrub(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value, name)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((item: unknown) => scrub(item, name, depth + 1))
  const isKept = KEPT_DATA.has(name) || 'span_id' in value || 'category' in value
  const entries = Object.entries(value).filter(([key]) => !isDropped(key, name, isKept))
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, NOT_SENT.has(key) ? inner : scrub(inner, key, depth + 1)]),
  )
}

/** Stays in the process: the SDK's own notes, with objects that must not be copied. */
const NOT_SENT = new Set(['sdkProcessingMetadata'])

function scrubText(text: string, name: string): string {
  if (REPORT_ID.test(name) && ID_SHAPE.test(text)) return text
  return redactSecrets(ADDRESS.test(name) ? text.replace(/[?#].*$/s, '') : text)
}

function isDropped(key: string, parent: string, isDataKept: boolean): boolean {
  if (key === 'data' && isDataKept) return false
  // The list of exceptions is called values and holds their messages.
  if (
    (key === 'values' && (parent === 'exception' || parent === 'threads')) ||
    (key === 'value' && parent === 'values')
  )
    return false
  return DROPPED.has(key.toLowerCase())
}
