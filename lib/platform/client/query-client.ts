import { isServer, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { callApi } from './browser'
import { isFirstData } from './first-data-age'
import { paramsOfKey } from './query-key'

const FRESH_MS = 5 * 60_000
const RETRIES = 3
const LONGEST_WAIT_MS = 30_000
/** Too slow, too early, too many: a retry may succeed. */
const TRANSIENT = new Set([408, 425, 429])

/**
 * The data cache of the specification: fresh for 5 minutes; 3 retries from 1 s, doubling to 30 s; none on the server, and none for a permanent
 * refusal.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnMount: (query) => !isFirstData(query),
        retry: (failures, error) => !isServer && failures < RETRIES && !isPermanent(error),
        retryDelay: (attempt, error) =>
          Math.min(Math.max(1000 * 2 ** attempt, getRetryAfterMs(error)), LONGEST_WAIT_MS),
        // The cache rejects `undefined`: empty data is stored as null.
        queryFn: async ({ queryKey: [path, params], signal }) =>
          (await callApi({ method: 'GET', path: String(path), params: paramsOfKey(params) }, { signal })) ?? null,
      },
      // Offline, a mutation fails at once and reports it. Queued, it would run silently after its user has moved on.
      mutations: { networkMode: 'always' },
    },
  })
}

function isPermanent(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !TRANSIENT.has(error.status)
}

function getRetryAfterMs(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0
}
