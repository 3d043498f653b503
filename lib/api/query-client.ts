import { isServer, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { callApi } from './browser'

const FRESH_MS = 5 * 60_000
const RETRIES = 3

/** The data cache of the specification: fresh for 5 minutes; 3 retries from 1 s, doubling to 30 s; none on the server, none for 4xx. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, error) => !isServer && failures < RETRIES && !cannotHeal(error),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // The cache refuses `undefined`: empty data is kept as null.
        queryFn: async ({ queryKey: [path, query] }) =>
          (await callApi({ method: 'GET', path: String(path), params: { query: isQuery(query) ? query : {} } })) ??
          null,
      },
    },
  })
}

function cannotHeal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

function isQuery(value: unknown): value is Record<string, string | number | boolean> {
  return typeof value === 'object' && value !== null
}
