import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type SectionResult } from '@/lib/sittings/result/contract/result'
import { setAsideCopy as copy } from '@/lib/sittings/result/words/set-aside-texts'
import SetAsideTexts from './set-aside-texts'

const mockTexts = {
  all: [{ sitting: 's', entry: { question: '2', epoch: 1, rev: 4, value: 'typed too late' } }],
  canDiscard: true,
}
jest.mock('@/lib/sittings/sitting/client/leftovers/set-aside-texts', () => ({
  listSetAside: async () => mockTexts.all,
  discardSetAside: async () => {
    if (!mockTexts.canDiscard) throw new Error('QuotaExceededError')
  },
}))

const sections = [{ sitting: 's', skill: 'writing' }] as unknown as readonly SectionResult[]
const name = copy.of('writing', '2')
const discard = (of = name) => {
  fireEvent.click(screen.getByRole('button', { name: copy.discardOf(of) }))
  expect(screen.getByText('typed too late')).toBeInTheDocument()
  const question = screen.getByRole('dialog', { name: copy.discardTitle })
  fireEvent.click(within(question).getByRole('button', { name: copy.discard }))
}
const show = async () => {
  render(<SetAsideTexts sections={sections} />)
  expect(await screen.findByText('typed too late')).toBeInTheDocument()
}

test('a text that did not count is shown with its question, copied, and, after a question, deleted from this device', async () => {
  const writeText = jest.fn(async () => undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  await show()
  fireEvent.click(screen.getByRole('button', { name: copy.copyOf(name) }))
  expect(writeText).toHaveBeenCalledWith('typed too late')
  discard()
  await waitFor(() => expect(screen.queryByText('typed too late')).toBeNull())
})

test('after a deletion the next text has the focus, and after the last one the sentence that says so', async () => {
  const first = { sitting: 's', entry: { question: '1', epoch: 1, rev: 2, value: 'of task 1' } }
  mockTexts.all = [first, ...mockTexts.all]
  await show()
  discard(copy.of('writing', '1'))
  await waitFor(() => expect(screen.getByRole('heading', { name })).toHaveFocus())
  discard()
  await waitFor(() => expect(screen.getByText(copy.discarded)).toHaveFocus())
  mockTexts.all = mockTexts.all.slice(1)
})

test('a text that the device could not delete stays on the screen', async () => {
  mockTexts.canDiscard = false
  await show()
  discard()
  await waitFor(() => expect(screen.getByText('typed too late')).toBeInTheDocument())
})
