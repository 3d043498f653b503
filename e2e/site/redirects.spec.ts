import { redirectRules } from '@/lib/redirects/rules.mjs'
import { expect, test } from '../support/test'

const sample = (pattern: string) => pattern.replace(/\/:\w+\*?/g, '')

for (const { from, to, permanent } of redirectRules) {
  test(`${from} leads to ${to}, with its query`, async ({ request, baseURL }) => {
    const response = await request.get(`${sample(from)}?a=1`, { maxRedirects: 0 })
    expect(response.status()).toBe(permanent ? 308 : 307)
    const target = new URL(response.headers().location ?? '', baseURL)
    expect(target.origin).toBe(new URL(to, baseURL).origin)
    expect(target.pathname + target.search).toBe(`${new URL(to, baseURL).pathname}?a=1`)
  })
}

test('the table has both kinds: targets in the app, and absolute ones that leave it', () => {
  const kinds = new Set(redirectRules.map(({ to }) => (to.startsWith('/') ? 'inside' : 'outside')))
  expect([...kinds].sort()).toEqual(['inside', 'outside'])
})
