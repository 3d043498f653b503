import { createRenderGate, type GateRules, type Visitor } from './render-gate'

const LANE = { maxPerAddress: 100, maxTotal: 100, perAddressPerMinute: 1_000, totalPerMinute: 1_000 }
const RULES: GateRules = { atOnce: 2, slowMs: 60_000, lanes: { shared: LANE, own: LANE } }
const visitor = (address: string, lane: Visitor['lane'] = 'shared'): Visitor => ({ address, lane })
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Pages that the test completes by hand, in order of start. */
function pagesByHand() {
  const startedPages: string[] = []
  const ends: (() => void)[] = []
  const page = (name: string) => () =>
    new Promise<void>((resolve) => {
      startedPages.push(name)
      ends.push(resolve)
    })
  const endNext = async () => {
    ends.shift()?.()
    for (let turns = 0; turns < 3; turns += 1) await turn()
  }
  return { begun: startedPages, page, endNext }
}

test('limits concurrent renderings, and starts the next when one ends', async () => {
  const gate = createRenderGate(RULES)
  const { begun: startedPages, page, endNext } = pagesByHand()
  const all = ['1', '2', '3', '4'].map((name) => gate(visitor('a'), page(name)))
  await turn()
  expect(startedPages).toEqual(['1', '2'])
  await endNext()
  expect(startedPages).toEqual(['1', '2', '3'])
  while (startedPages.length < 4) await endNext()
  await endNext()
  await endNext()
  await endNext()
  await Promise.all(all)
})

test('runs other work of the thread between two renderings', async () => {
  const gate = createRenderGate({ ...RULES, atOnce: 1 })
  const order: string[] = []
  const render = (name: string) => gate(visitor('a'), async () => void order.push(name))
  const pages = Promise.all([render('page 1'), render('page 2')])
  // A save that arrives during the first rendering.
  while (order.length === 0) await Promise.resolve()
  setImmediate(() => order.push('save'))
  await pages
  expect(order).toEqual(['page 1', 'save', 'page 2'])
})

test('addresses take turns: one with forty pages waits longer', async () => {
  const gate = createRenderGate({ ...RULES, atOnce: 1 })
  const { begun: startedPages, page, endNext } = pagesByHand()
  const greedy = Array.from({ length: 40 }, (_, index) => gate(visitor('greedy'), page(`greedy ${index}`)))
  const modest = gate(visitor('modest'), page('modest'))
  await turn()
  await endNext()
  await endNext()
  expect(startedPages.slice(0, 3)).toContain('modest')
  while (startedPages.length < 41) await endNext()
  await endNext()
  await Promise.all([...greedy, modest])
})

test('an exam page waits for one shared page, not for all', async () => {
  const gate = createRenderGate({ ...RULES, atOnce: 1 })
  const { begun: startedPages, page, endNext } = pagesByHand()
  const searches = Array.from({ length: 20 }, (_, index) => gate(visitor(`stranger ${index}`), page('search')))
  const exam = gate(visitor('candidate', 'own'), page('exam'))
  await turn()
  await endNext()
  await endNext()
  expect(startedPages.slice(0, 3)).toContain('exam')
  while (startedPages.length < 21) await endNext()
  await endNext()
  await Promise.all([...searches, exam])
})

test.each([
  ['for one address', { ...LANE, maxPerAddress: 2 }, 'a', 'unavailable'],
  ['of all', { ...LANE, maxTotal: 2 }, 'b', 'unavailable'],
  ['for one address in a minute', { ...LANE, perAddressPerMinute: 2 }, 'a', 'too_many_requests'],
  ['for all visitors in a minute', { ...LANE, totalPerMinute: 2 }, 'b', 'too_many_requests'],
])('above the limits %s refuses a visitor at once, with a time to retry', async (_, shared, third, code) => {
  const gate = createRenderGate({ ...RULES, lanes: { shared, own: LANE } })
  const { page, endNext } = pagesByHand()
  const running = [gate(visitor('a'), page('1')), gate(visitor('a'), page('2'))]
  await turn()
  await expect(gate(visitor(third), page('3'))).rejects.toMatchObject({ code, retryAfterSeconds: expect.any(Number) })
  // The other lane has its own limits.
  const own = gate(visitor(third, 'own'), () => Promise.resolve('in'))
  await endNext()
  await endNext()
  await Promise.all(running)
  expect(await own).toBe('in')
})

test('refused and failed requests hold no place', async () => {
  const gate = createRenderGate({ ...RULES, lanes: { shared: { ...LANE, maxPerAddress: 1 }, own: LANE } })
  for (let visit = 0; visit < 3; visit += 1) {
    await expect(gate(visitor('a'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  expect(await gate(visitor('a'), () => Promise.resolve('whole'))).toBe('whole')
})

test('a page that waits for a hanging database does not block others', async () => {
  const gate = createRenderGate({ ...RULES, slowMs: 20 })
  const { page, endNext } = pagesByHand()
  const pendingRenders = [gate(visitor('a'), page('1')), gate(visitor('a'), page('2'))]
  expect(await gate(visitor('b'), () => Promise.resolve('whole'))).toBe('whole')
  await endNext()
  await endNext()
  await Promise.all(pendingRenders)
})
