import { redirectRules } from '@/lib/site/redirects/rules.mjs'
import { expect, test } from '../support/test'

const sample = (pattern: string) => pattern.replace(/\/:\w+\*?/g, '')

test('every entry of the table redirects with its query, inside the app or out of it', async ({ request, baseURL }) => {
  for (const { from, to, permanent } of redirectRules) {
    const response = await request.get(`${sample(from)}?a=1`, { maxRedirects: 0 })
    expect(response.status(), from).toBe(permanent ? 308 : 307)
    const target = new URL(response.headers().location ?? '', baseURL)
    expect(target.origin, from).toBe(new URL(to, baseURL).origin)
    expect(target.pathname + target.search, from).toBe(`${new URL(to, baseURL).pathname}?a=1`)
  }
  const kinds = new Set(redirectRules.map(({ to }) => (to.startsWith('/') ? 'inside' : 'outside')))
  expect([...kinds].sort()).toEqual(['inside', 'outside'])
})
