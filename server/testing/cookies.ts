import { AccessReply } from '@/lib/accounts/account/contract'
import { newId } from '@/server/platform/http/new-id'
import { type TestApp } from './test-app'

/** The cookies that a reply sets, as a browser would keep them. */
export function cookiesOf(response: Response): Map<string, string> {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const))
}

export function cookieHeader(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** The options of a request with a JSON body. */
export function json(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
}

/** A new account, opened as a browser does it: with the cookies of the reply. */
export async function signUpWithCookies(api: TestApp, password = 'seven brass kettles') {
  const identifier = `${newId()}@example.com`
  const response = await api.raw('POST', '/account/sign-up/', json({ name: 'نگار رضوی', identifier, password }))
  const { access } = AccessReply.parse(await response.json())
  return { identifier, access, cookies: cookiesOf(response) }
}
