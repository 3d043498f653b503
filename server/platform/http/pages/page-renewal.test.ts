import { closePages, countingPage, createCache, openPages } from '@/server/testing/kits/page-kit'

afterEach(closePages)

test('a page that is a minute old is served at once, and one rendering renews it in the background', async () => {
  let nowMs = 0
  let count = 0
  const release: (() => void)[] = []
  const get = await openPages(createCache({ now: () => nowMs }), async (_, response) => {
    count += 1
    const rendering = count
    if (rendering > 1) await new Promise<void>((resolve) => release.push(resolve))
    response.setHeader('content-type', 'text/html')
    response.end(`words ${rendering}`)
  })
  await get('/')
  nowMs = 60_000
  // Nothing is released yet: nobody waits for the rendering.
  for (let visitor = 0; visitor < 3; visitor += 1) expect((await get('/')).text).toBe('words 1')
  await until(() => release.length > 0)
  expect(count).toBe(2)
  release[0]?.()
  await until(async () => (await get('/')).text === 'words 2')
  expect(count).toBe(2)
})

test('a page past its stale time is rendered again before it is served; after a change the old page is served to nobody', async () => {
  let nowMs = 0
  const cache = createCache({ maxStaleMs: 1_000, now: () => nowMs })
  const get = await openPages(cache, countingPage().render)
  const words = async () => /words \d/.exec((await get('/')).text)?.[0]
  expect(await words()).toBe('words 1')
  nowMs = 61_000
  expect(await words()).toBe('words 2')
  nowMs += 60_500
  cache.empty()
  expect(await words()).toBe('words 3')
})

test('a failed renewal leaves the old page, and the next visitor triggers another', async () => {
  let nowMs = 0
  let count = 0
  const get = await openPages(createCache({ now: () => nowMs }), (_, response) => {
    count += 1
    if (count === 2) throw new Error('broken')
    response.setHeader('content-type', 'text/html')
    response.end(`words ${count}`)
  })
  await get('/')
  nowMs = 60_000
  expect((await get('/')).text).toBe('words 1')
  await until(() => count === 2)
  await until(async () => (await get('/')).text === 'words 3')
})

/** @throws when it does not become true in five seconds */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await isTrue()) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('it did not come')
}
