import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { type Marking } from './annotations/use-marking'
import { SpokenSection } from './spoken-section'

const { spoken: copy } = assessmentCopy
const mockVoice: { is: string; src?: string; seconds?: number } = { is: 'idle' }
jest.mock('./use-voice', () => ({ useVoice: () => ({ voice: mockVoice, start: jest.fn(), forget: jest.fn() }) }))
jest.mock('@/lib/teaching/submission/queries/assessment', () => ({ dropSpokenRemark: () => Promise.resolve({}) }))

// jsdom's performance has no such method.
beforeAll(() => void Object.assign(performance, { getEntriesByType: () => [] }))

/** The section with words that were written before; returns what they become. */
function open(seconds: number | null) {
  let content = { spokenWords: 'Watch your articles.' }
  const edit = jest.fn((change: (before: typeof content) => typeof content) => (content = change(content)))
  const onSeconds = jest.fn()
  const marking = { submission: { id: 'p' }, isReadOnly: false, content, edit } as unknown as Marking
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SpokenSection marking={marking} seconds={seconds} onSeconds={onSeconds} onUnsaved={() => undefined} />
    </QueryClientProvider>,
  )
  return { onSeconds, words: () => content.spokenWords }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('with a recording its words are removed', async () => {
  const { onSeconds, words } = open(3)
  await press(copy.remove.act)
  await press(copy.remove.yes)
  await waitFor(() => expect(onSeconds).toHaveBeenCalledWith(null))
  expect(words()).toBe('')
})

test.each([
  ['recording once more', { is: 'heard', src: 'blob:1', seconds: 3 }, copy.again],
  ['a recording after one that was not kept', { is: 'idle' }, copy.start],
])('%s starts without words', async (_, voice, button) => {
  Object.assign(mockVoice, voice)
  const { words } = open(null)
  await press(button)
  expect(words()).toBe('')
})
