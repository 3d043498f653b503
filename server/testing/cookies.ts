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
