import { createMemoryStore } from '@/lib/sittings/sitting/client/store/store-memory'
import { NO_ESSAY_AID } from '@/lib/sittings/player/rules/essay-aid'
import { openEssayAidStore } from './essay-aid-store'
import { openStrikeStore } from './strikes'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

test('restores struck options after a reload, and loses none that were struck before the device answered', async () => {
  const store = createMemoryStore()
  await store.patchNotes({ struck: ['1:A'] })
  const strikes = openStrikeStore(store)
  strikes.toggle('2', 'C')
  await settle()
  expect([...strikes.struck.get()].toSorted()).toEqual(['1:A', '2:C'])
  expect((await store.readNotes()).struck.toSorted()).toEqual(['1:A', '2:C'])
  expect(openStrikeStore(store)).toBe(strikes)
  strikes.toggle('1', 'A')
  await settle()
  expect((await store.readNotes()).struck).toEqual(['2:C'])
})

test('plans and times of one essay leave those of the other, and the annotations beside them, unchanged', async () => {
  const store = createMemoryStore()
  const mark = { id: 'm', pane: 'text-1', start: 0, end: 3, quote: 'The', note: null }
  await store.patchNotes({ marks: [mark], essays: { '1': { ...NO_ESSAY_AID, plan: 'overview' } } })
  const stored = openEssayAidStore(store)
  stored.change('2', { plan: 'two reasons' })
  await settle()
  stored.change('1', { paragraphMs: [1_000] })
  await settle()
  expect(await store.readNotes()).toMatchObject({
    marks: [mark],
    essays: { '1': { plan: 'overview', paragraphMs: [1_000] }, '2': { plan: 'two reasons', paragraphMs: [] } },
  })
})
