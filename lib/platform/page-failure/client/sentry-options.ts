import { redactSecrets } from '@/lib/platform/text/redact'

/** The specification's values, the same for the browser and the server. */
export const SENTRY_LIMITS = { tracesSampleRate: 0.1, maxBreadcrumbs: 100 } as const
/** Sends a trace as one event: span by span (`stream`, the default of version 11) it would bypass `beforeSendTransaction`. */
export const TRACES_AS_EVENTS = { traceLifecycle: 'static' } as const
export const REPLAY_LIMITS = { replaysSessionSampleRate: 0, replaysOnErrorSampleRate: 1 } as const
export const REPLAY_MASKING = { maskAllText: false, maskAllInputs: false, blockAllMedia: false } as const

/**
 * The specification turns masking off, so a replay would show what people wrote: pages with answers or personal data are not recorded at
 * all (docs/decisions/013).
 */
export function mayReplay(path: string): boolean {
  return !/^\/(?:exam|dashboard|login|signup|reset-password|unsubscribe|contact-us|admin)(?:\/|$)/.test(path)
}

/** The recorder stores the address unredacted, and no hook can change that: pages with a query or a fragment are not recorded. */
export function mayReplayAt({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  return mayReplay(pathname) && search === '' && hash === ''
}

/** Dropped wherever they occur in a report: they hold answers, tokens or personal data. */
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
/** Below these names `data` is the substance of the report: scrubbed, not dropped. */
const SCRUBBED_DATA = new Set(['breadcrumbs', 'spans', 'trace'])
const ADDRESS =
  /^(?:urls?|from|to|href|previous|http\.(?:url|target)|url\.(?:full|path)|server\.address|referrer|transaction)$/i
/** Random ids of reports and traces. They look like secrets, but Sentry refuses a report without them. */
const REPORT_ID = /^(?:event_id|error_ids|replay_?id|(?:parent_)?span_id|trace_ids?)$/i
const ID_SHAPE = /^(?:[\da-f]{16}){1,2}$/i
const DEEPEST = 12

/**
 * Removes answers, tokens and personal data from an event, transaction or breadcrumb: drops request bodies, cookies, headers, form values
 * and data of the device’s database, cuts query and fragment from addresses, and redacts every text.
 */
export function scrubReport<T>(report: T): T {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the same shape with less in it; Sentry's types leave every part optional
  return scrub(report, 'report', 0) as T
}

/** Scrubs the trace of a public page; drops that of a personal page. */
export function scrubTransaction<T extends { transaction?: string; request?: { url?: string } }>(trace: T): T | null {
  const places = [trace.transaction ?? '', pathOf(trace.request?.url ?? '')]
  return places.every((place) => mayReplay(place.replace(/^[A-Z]+ /, ''))) ? scrubReport(trace) : null
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url
}

/** Keeps that a click or keystroke happened, and drops its text. */
export function scrubBreadcrumb<T extends { category?: string }>(breadcrumb: T): T | null {
  const { category = '' } = breadcrumb
  // Typed keys and logged objects may be answers.
  if (category === 'ui.input' || category === 'console') return null
  return scrubReport(breadcrumb)
}

function scrub(value: unknown, name: string, depth: number): unknown {
  if (typeof value === 'string') return scrubText(value, name)
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((item: unknown) => scrub(item, name, depth + 1))
  const keepsData = SCRUBBED_DATA.has(name) || 'span_id' in value || 'category' in value
  const entries = Object.entries(value).filter(([key]) => !isDropped(key, name, keepsData))
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, NOT_SENT.has(key) ? inner : scrub(inner, key, depth + 1)]),
  )
}

/** Internal to the SDK: never sent, and holds objects that must not be copied. */
const NOT_SENT = new Set(['sdkProcessingMetadata'])

function scrubText(text: string, name: string): string {
  if (REPORT_ID.test(name) && ID_SHAPE.test(text)) return text
  return redactSecrets(ADDRESS.test(name) ? text.replace(/[?#].*$/s, '') : text)
}

function isDropped(key: string, parent: string, isDataKept: boolean): boolean {
  if (key === 'data' && isDataKept) return false
  // `exception.values` is the list of exceptions with their messages.
  if (
    (key === 'values' && (parent === 'exception' || parent === 'threads')) ||
    (key === 'value' && parent === 'values')
  )
    return false
  return DROPPED.has(key.toLowerCase())
}
