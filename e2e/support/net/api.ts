import { type BrowserContext } from '@playwright/test'
import { type Endpoint, type Input, type Output } from '@/lib/platform/contract/endpoint'
import { makeAsk, bindRoutes, type Send } from '@/lib/platform/client/request'

/** The API's path on the journeys' server; a proxied journey has its own base URL, but the same API behind it. */
const BASE = '/api'
const NOWHERE = 'http://api.invalid'

/**
 * Calls the API with the browser's session, by the contract, without a page. Refusals are thrown as ApiError. Cookies set by the reply are stored in
 * the browser.
 */
export async function callApi<E extends Endpoint>(
  context: BrowserContext,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E>> {
  return bindRoutes(() => NOWHERE + BASE, makeAsk(sender(context)))<E>(endpoint.method, endpoint.path)(input)
}

function sender(context: BrowserContext): Send {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const token = await accessToken(context)
    const reply = await context.request.fetch(pathname + search, {
      method: request.method,
      headers: { ...Object.fromEntries(request.headers), ...(token && { authorization: `Bearer ${token}` }) },
      ...(request.body && { data: await request.text() }),
    })
    const isEmpty = reply.status() === 204
    return new Response(isEmpty ? null : Uint8Array.from(await reply.body()), {
      status: reply.status(),
      headers: { 'content-type': reply.headers()['content-type'] ?? '' },
    })
  }
}

async function accessToken(context: BrowserContext): Promise<string | undefined> {
  const cookies = await context.cookies()
  return cookies.find(({ name }) => name === 'accessToken')?.value
}
