import 'server-only'
import { type DehydratedState, dehydrate, QueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import { webSettings } from '@/lib/platform/env/web'
import { REFRESH_TOKEN_HEADER, WITHOUT_DATA_HEADER } from '@/lib/platform/contract/page-headers'
import { paramsOfKey } from './query-key'
import { makeAsk, toRequest } from './request'
import { sendToApi } from './transport'

/** Data that takes longer is left out of the page: the browser requests it, and shows a placeholder meanwhile. */
const MAX_WAIT_MS = 1_500

/** Reads one query for the page. Undefined when the API refuses: the browser will repeat the request, and show the reason. */
export type LoadQuery = <T>(query: UseQueryOptions<T>) => Promise<T | undefined>

const callInProcess = makeAsk(sendToApi)

/** A query that both layout and page use is sent once per page request. */
const askOnce = cache(async (path: string, params: string): Promise<unknown> => {
  const [{ get }, base] = [await cookies(), webSettings.apiBase ?? 'http://embedded/api']
  const request = toRequest(base, { method: 'GET', path, params: paramsOfKey(JSON.parse(params)) })
  const access = get('accessToken')?.value
  const refresh = get('refreshToken')?.value
  if (access && access !== 'undefined') request.headers.set('authorization', `Bearer ${access}`)
  // An access token is valid for minutes; a visitor who returns after a night has only the refresh token. Another API would not know this header.
  if (refresh && !webSettings.apiBase) request.headers.set(REFRESH_TOKEN_HEADER, refresh)
  return (await callInProcess(request, {})) ?? null
})

/** Runs a query whose result the server itself needs; see {@link LoadQuery}. */
export const readForPage: LoadQuery = async <T>({ queryKey: [path, params] }: UseQueryOptions<T>) => {
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the server parsed the reply by the contract of this path
    return (await askOnce(String(path), JSON.stringify(params ?? null))) as T
  } catch {
    return undefined
  }
}

/**
 * Runs the queries of a page on the server on behalf of its reader, so that the HTML contains their data. Never throws: what is missing in the state
 * is requested by the browser, which also renews the session or reports its end.
 */
export async function loadFirstData(load: (query: LoadQuery) => Promise<unknown>): Promise<DehydratedState> {
  const client = new QueryClient()
  if ((await headers()).has(WITHOUT_DATA_HEADER)) return dehydrate(client)
  const loadQuery: LoadQuery = async (query) => {
    const data = await readForPage(query)
    if (data !== undefined) client.setQueryData<unknown>(query.queryKey, data)
    return data
  }
  await Promise.race([load(loadQuery), new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))])
  return dehydrate(client)
}
