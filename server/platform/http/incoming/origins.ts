import { type Settings } from '@/lib/platform/env/server'

/** Headers that a page on another origin may send and read (CORS). */
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
  /** The listed origin of ours from which a request comes; null for everybody else. */
  readonly listed: (headers: Pick<Headers, 'get'>) => string | null
  /** Whether replies differ by origin at all. */
  readonly isSplit: boolean
}

/**
 * The origins that may call this API: exactly those in WEB_ORIGINS, and only of the same site (another port, another subdomain). Browsers withhold
 * our cookies from other sites, so allowing them would not work, and would weaken the cross-site rule for nothing.
 */
export function readOrigins({ webOrigins }: Pick<Settings, 'webOrigins'>): Origins {
  const allowedOrigins = new Set(webOrigins)
  return {
    isSplit: allowedOrigins.size > 0,
    listed: (headers) => {
      const origin = headers.get('origin')
      const site = headers.get('sec-fetch-site')
      return origin !== null && allowedOrigins.has(origin) && site !== 'cross-site' ? origin : null
    },
  }
}

/** The reply to a CORS preflight. */
export function answerPreflight(origin: string): Response {
  const headers = {
    ...allowOrigin(origin),
    'access-control-allow-headers': REQUEST_HEADERS.join(', '),
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  }
  return new Response(null, { status: 204, headers })
}

/** The headers that let the page at `origin` read a reply. Never `*`, which browsers reject with cookies. */
export function allowOrigin(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': REPLY_HEADERS.join(', '),
  }
}
