import { createAnswers } from './answers'
import { openSittingStore } from './store/store'
import { createVirtualTime } from './testing/virtual-time'

test('an answer that is raised above the stored one has its new rev on the device, so that a reload sends it', async () => {
  const timers = createVirtualTime()
  const open = () => Promise.reject(new Error('SecurityError'))
  const store = await openSittingStore('s', { open, onMemoryOnly: () => undefined, timers })
  const answers = createAnswers({ store, timers, onEdit: () => undefined })
  answers.edit('1', 'mine', 1)
  answers.edit('2', 'also mine', 1)
  await answers.persist(false)
  await answers.acknowledge(answers.listUnsent(), [
    { question: '1', rev: 7, kept: 'answer' },
    { question: '2', rev: 1, kept: 'answer' },
  ]).storageDone
  expect(await store.readOutbox()).toEqual([{ question: '1', epoch: 1, rev: 8, value: 'mine' }])
  expect(answers.listUnsent()).toEqual(await store.readOutbox())
})
