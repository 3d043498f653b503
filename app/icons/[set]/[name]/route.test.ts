import { GET } from './route'

const ask = (set: string, name: string) =>
  GET(new Request('http://localhost/icons'), { params: Promise.resolve({ set, name }) })

it('serves an icon as a picture with immutable caching', async () => {
  const reply = await ask('heroicons', 'book-open')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/svg+xml')
  expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(await reply.text()).toMatch(
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 24 24"><path .*<\/svg>$/,
  )
})

it('keeps the view box of an icon of another size', async () => {
  expect(await (await ask('heroicons', 'x-mark-16-solid')).text()).toContain('viewBox="0 0 16 16"')
})

it.each([
  ['heroicons', 'no-such-icon'],
  ['heroicons', 'constructor'],
  ['heroicons', '__proto__'],
  ['heroicons', '../book-open'],
  ['toString', 'book-open'],
  ['mdi', 'book-open'],
])('answers 404 for %s:%s', async (set, name) => {
  expect((await ask(set, name)).status).toBe(404)
})
