import { markPartial } from './captured-response'
import { closePages, createCache, nonceOf, openPages, type Render } from '@/server/testing/kits/page-kit'

afterEach(closePages)

const ASLEEP = (words: string, nonce: string) =>
  `<head><script src="/theme.js"></script></head><p>words</p><script nonce="${nonce}">self.__next_f.push([1,"${words}"])</script>`
const addressOfData = (text: string) => /data-asleep="(\/_next\/static\/asleep\/[^"]+)"/.exec(text)?.[1] ?? ''

test('the data of a page that sleeps is there while the page may be open, also after its successor was published', async () => {
  let words = 'old'
  let count = 0
  const cache = createCache()
  const get = await openPages(
    cache,
    (request, response) => {
      count += 1
      response.setHeader('content-type', 'text/html')
      response.end(ASLEEP(words, nonceOf(request)))
    },
    { isAsleep: true },
  )
  const old = addressOfData((await get('/')).text)
  words = 'new'
  cache.empty()
  const next = addressOfData((await get('/')).text)
  expect(next).not.toBe(old)
  for (const [address, expected] of [
    [old, 'old'],
    [next, 'new'],
  ] as const)
    for (const accepts of ['br', 'gzip', 'identity'])
      expect(await get(address, { 'accept-encoding': accepts })).toMatchObject({
        status: 200,
        text: `self.__next_f.push([1,"${expected}"])`,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      })
  expect(count).toBe(2)
})

test('another node, or this one after a new start, makes the data once more; data of no page costs no rendering each time', async () => {
  let count = 0
  const render: Render = (request, response) => {
    count += 1
    response.setHeader('content-type', 'text/html')
    response.end(ASLEEP('words', nonceOf(request)))
  }
  const first = await openPages(createCache(), render, { isAsleep: true })
  const address = addressOfData((await first('/')).text)
  const second = await openPages(createCache(), render, { isAsleep: true })
  expect((await second(address)).text).toBe('self.__next_f.push([1,"words"])')
  expect(count).toBe(2)
  const unknown = address.replace(/[\w-]{27}/, 'x'.repeat(27))
  for (let tries = 0; tries < 3; tries += 1) expect((await second(unknown)).status).toBe(404)
  expect(count).toBe(2)
})

test.each([
  ['what failed', 500, false],
  ['an incomplete page', 200, true],
  ['a missing page', 404, false],
])('%s is sent awake: nobody keeps its data', async (_, status, lacks) => {
  const get = await openPages(
    createCache(),
    (request, response) => {
      if (lacks) markPartial(response)
      response.writeHead(status, { 'content-type': 'text/html' })
      response.end(ASLEEP('words', nonceOf(request)))
    },
    { isAsleep: true },
  )
  expect((await get('/')).text).not.toContain('asleep')
})
