import { type Settings } from '@/lib/platform/env/server'

/** What a page elsewhere may send and read (CORS); the rest of a reply's headers stays closed to it. */
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'range',
  'sitting-token',
  'tus-resumable',
  'upload-checksum',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]
const REPLY_HEADERS = [
  'api-version',
  'content-disposition',
  'content-range',
  'deprecation',
  'retry-after',
  'sunset',
  'x-request-id',
  'location',
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'www-authenticate',
]
const PREFLIGHT_SECONDS = 7_200

export type Origins = {
  /** The page of ours elsewhere that a request comes from; null for everybody else. */
  readonly listed: (headers: Headers) => string | null
  /** Whether replies differ by origin at all. */
  readonly isSplit: boolean
}

/**
 * Whose pages may call this API from another origin: exactly those of WEB_ORIGINS, and only from the same site (another port, another
 * name below one domain). Further away browsers keep our cookies back, so that it could not work; and what is let in from there would
 * weaken the cross-site rule for nothing.
 */
export function readOrigins({ webOrigins }: Pick<Settings, 'webOrigins'>): Origins {
  const known = new Set(webOrigins)
  return {
    isSplit: known.size > 0,
    listed: (headers) => {
      const origin = headers.get('origin')
      const site = headers.get('sec-fetch-site')
      return origin !== null && known.has(origin) && site !== 'cross-site' ? origin : null
    },
  }
}

/** The answer to a browser that asks whether it may ask. */
export function answerPreflight(origin: string): Response {
  const headers = {
    ...allowOrigin(origin),
    'access-control-allow-headers': REQUEST_HEADERS.join(', '),
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  }
  return new Response(null, { status: 204, headers })
}

/** The headers that let the page at `origin` read a reply. Never `*`: with cookies it would be no answer at all. */
export function allowOrigin(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': REPLY_HEADERS.join(', '),
  }
}
