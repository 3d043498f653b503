import { setTimeout as sleep } from 'node:timers/promises'
import { publishPost, unpublishPost } from '@/lib/learning/post/contract/post-draft'
import { announceFromCommand, shareContentChanges } from './content-changes'
import { type Database } from './platform/db/client'
import { createApp } from './app'
import { createInProcessClient } from './platform/http/in-process-client'
import { contentHub, createContentHub } from './platform/http/content-change'
import { limitMs } from './testing/drill'
import { closePages, createCache, openPages } from './testing/kits/page-kit'
import { shareTestApp } from './testing/test-app'
import { makeManager, writeDraft } from './testing/make-people'

const LOOK_MS = 50
const TITLE = 'نوشته‌ی دو گره'

const api = shareTestApp()
afterEach(closePages)

/** Opens a node on the test's database that records notifications; its database can be switched off. */
async function openNode() {
  const hub = createContentHub()
  const receivedChanges: string[] = []
  const state = { isAway: false, looks: 0 }
  const db: Database = {
    ...api.ctx.db,
    query: async (statement) => {
      state.looks += 1
      if (state.isAway) throw new Error('away')
      return api.ctx.db.query(statement)
    },
  }
  hub.subscribe((by) => void receivedChanges.push(by))
  const stop = shareContentChanges({ ...api.ctx, db }, hub, LOOK_MS)
  const settle = async () => {
    const until = state.looks + 2
    while (state.looks < until) await sleep(5)
  }
  await settle()
  return { hub, heard: receivedChanges, state, stop, settle }
}

test('a change on one node is announced once to all others, and not to itself', async () => {
  const [one, two, three] = [await openNode(), await openNode(), await openNode()]
  one.hub.announce('here')
  while (two.heard.length === 0 || three.heard.length === 0) await sleep(5)
  for (const node of [one, two, three]) await node.settle()
  expect([one.heard, two.heard, three.heard]).toEqual([['here'], ['elsewhere'], ['elsewhere']])
  for (const node of [one, two, three]) node.stop()
})

test('a change by a command beside the programs reaches all of them', async () => {
  const [one, two] = [await openNode(), await openNode()]
  await announceFromCommand(api.ctx)
  while (one.heard.length === 0 || two.heard.length === 0) await sleep(5)
  expect([one.heard, two.heard]).toEqual([['elsewhere'], ['elsewhere']])
  for (const node of [one, two]) node.stop()
})

test('simultaneous changes of two nodes reach both', async () => {
  const [one, two] = [await openNode(), await openNode()]
  // Neither polls between the two changes.
  for (const node of [one, two]) {
    node.state.isAway = true
    node.hub.announce('here')
    await node.settle()
  }
  for (const node of [one, two]) node.state.isAway = false
  for (const node of [one, two]) await node.settle()
  expect([one.heard, two.heard]).toEqual([
    ['here', 'elsewhere'],
    ['here', 'elsewhere'],
  ])
  one.stop()
  two.stop()
})

test('a change made while the database is down is announced when it is back', async () => {
  const [one, two] = [await openNode(), await openNode()]
  one.state.isAway = true
  one.hub.announce('here')
  await one.settle()
  expect(two.heard).toEqual([])
  one.state.isAway = false
  while (two.heard.length === 0) await sleep(5)
  expect(one.heard).toEqual(['here'])
  one.stop()
  two.stop()
})

test('a new node has nothing cached, and gets no notifications', async () => {
  const one = await openNode()
  one.hub.announce('here')
  await one.settle()
  const late = await openNode()
  await late.settle()
  expect(late.heard).toEqual([])
  one.stop()
  late.stop()
})

test('a text that is published or taken down on one node is so on another within a second', async () => {
  const ctx = { ...api.ctx, settings: { ...api.ctx.settings, databaseUrl: 'postgres://elsewhere/sanjeh' } }
  const other = createInProcessClient(async (request) => createApp(ctx).fetch(request))
  const [hub, cache] = [createContentHub(), createCache()]
  hub.subscribe(() => cache.empty())
  const stops = [shareContentChanges(ctx, contentHub), shareContentChanges(ctx, hub)]
  const get = await openPages(cache, async ({ url }, response) => {
    const reply = await other.raw('GET', `/blog/posts${url}`)
    response.writeHead(200, { 'content-type': 'text/html' })
    response.end(await reply.text())
  })
  /** Milliseconds until the page of the other node shows it, or no longer does. */
  const until = async (path: string, isShown: boolean) => {
    const fromMs = performance.now()
    while ((await get(encodeURI(path))).text.includes(TITLE) !== isShown) await sleep(10)
    return performance.now() - fromMs
  }
  const { token } = await makeManager(api)
  const { id, rev, slug } = await writeDraft(api, token, { title: TITLE })
  await until(`/${slug}/`, false)
  await api.call(publishPost, { params: { id }, body: { rev, at: null } }, { as: token })
  expect(await until(`/${slug}/`, true)).toBeLessThan(limitMs(1_000))
  await api.call(unpublishPost, { params: { id } }, { as: token })
  expect(await until(`/${slug}/`, false)).toBeLessThan(limitMs(1_000))
  for (const stop of stops) stop()
})
