import { type Ack, type SaveBody } from '../ports'
import { sendOutbox } from './send-leftovers'
import { createMemoryStore } from '../store/store-memory'

const SITTING = '01900000-0000-7000-8000-000000000001'

async function leave(acks: readonly Ack[]) {
  const store = createMemoryStore()
  const entries = ['1', '2', '3'].map((question) => ({ question, epoch: 1, rev: 4, value: `left in ${question}` }))
  await store.writeOutbox(entries, true)
  const bodies: SaveBody[] = []
  const sent = await sendOutbox(SITTING, store, async (body) => {
    bodies.push(body)
    return { sitting: SITTING, epoch: 1, state: 'closed', serverNowMs: 1, deadlineAtMs: 1, acks }
  })
  const { strays } = await store.readNotes()
  const questionsOf = (texts: readonly { question: string }[]) => texts.map(({ question }) => question)
  return { sent, bodies, left: questionsOf(await store.readOutbox()), strays: questionsOf(strays) }
}

test('what a closed section has left leaves the outbox by the ack of its own revision only', async () => {
  const done = await leave([
    { question: '1', rev: 4, kept: 'evidence' },
    { question: '2', rev: 5, kept: 'evidence' },
  ])
  expect(done.bodies.map(({ epoch, responses }) => [epoch, responses.length])).toEqual([[1, 3]])
  expect(done.sent).toBe(1)
  expect(done.left).toEqual(['3'])
})

test('a text above which another one is stored stays on the device, and is not called arrived', async () => {
  expect((await leave([{ question: '2', rev: 5, kept: 'evidence' }])).strays).toEqual(['2'])
})

test('what stays is sent the next time', async () => {
  expect(await leave([])).toMatchObject({ sent: 0, left: ['1', '2', '3'], strays: [] })
})

const TYPED_OVER = { question: '2', epoch: 1, rev: 4, value: 'left in 2' }

test('a text that was typed over is not set aside, and its note is deleted once nothing is left to send', async () => {
  const store = createMemoryStore()
  await store.patchNotes({ typedOver: [TYPED_OVER], struck: ['1:A'] })
  await store.writeOutbox([TYPED_OVER], true)
  const answer = (rev: number) => async () => {
    const acks = rev === 0 ? [] : [{ question: '2', rev, kept: 'evidence' }]
    return { sitting: SITTING, epoch: 1, state: 'closed', serverNowMs: 1, deadlineAtMs: 1, acks }
  }
  await sendOutbox(SITTING, store, answer(0))
  expect((await store.readNotes()).typedOver).toEqual([TYPED_OVER])
  await sendOutbox(SITTING, store, answer(5))
  expect(await store.readNotes()).toMatchObject({ strays: [], typedOver: [], struck: ['1:A'] })
})
