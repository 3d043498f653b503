import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { NO_SELF_CHECK } from '@/lib/sittings/player/rules/self-check'
import { type SittingNotes } from '../ports'
import { readSetAside, removeSetAside } from './set-aside-texts'
import { createMemoryStore } from '../store/store-memory'

const text = (question: string, value: string): AnswerEntry => ({ question, epoch: 1, rev: 4, value })
const [second, tenth] = [text('2', 'typed too late'), text('10', 'another')]

async function setAside(entries: readonly AnswerEntry[], unsent: readonly AnswerEntry[] = []) {
  const store = createMemoryStore()
  await store.patchNotes({ epoch: 3, strays: entries })
  await store.writeOutbox(unsent, true)
  return store
}

test('lists what was set aside by question, and nothing that is empty', async () => {
  const store = await setAside([tenth, text('5', '  '), second])
  expect(await readSetAside(store)).toEqual([second, tenth])
})

test('removes one text, and with the last one the record of the section, when nothing else is in it', async () => {
  const store = await setAside([second, tenth])
  await removeSetAside(store, second)
  expect(await store.readNotes()).toMatchObject({ epoch: 3, strays: [tenth] })
  await removeSetAside(store, tenth)
  expect(await store.readNotes()).toMatchObject({ epoch: null, strays: [] })
})

test('keeps the notes while an answer of the section waits to be sent', async () => {
  const store = await setAside([second], [text('1', 'unsent')])
  await removeSetAside(store, second)
  expect(await store.readNotes()).toMatchObject({ epoch: 3, strays: [] })
  expect(await store.readOutbox()).toHaveLength(1)
})

test.each<Partial<SittingNotes>>([
  { marks: [{ id: 'm', pane: 'passage', start: 3, end: 9, quote: 'in 1887', note: 'the date' }] },
  { struck: ['14:B'] },
  { essays: { 2: { plan: 'both views, then mine', goalWords: null, paragraphMs: [] } } },
  { selfChecks: { 2: { ...NO_SELF_CHECK, words: 'articles' } } },
])('removing the last text keeps what only this device has: %j', async (own) => {
  const store = await setAside([second])
  await store.patchNotes(own)
  await removeSetAside(store, second)
  expect(await store.readNotes()).toMatchObject({ ...own, strays: [] })
})
