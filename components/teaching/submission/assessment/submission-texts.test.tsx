import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { assessmentCopy as copy } from '@/lib/teaching/submission/words/assessment'
import { suspectsCopy } from '@/lib/teaching/examiner/words/feedback'
import { emptyCorrection } from '@/lib/teaching/submission/rules/correction'
import { SubmissionTexts } from './submission-texts'
import { type Writing } from './annotations/use-marking'

const { number, sentences, title } = copy.counts
const task = { kind: 'task2' as const, prompt: ['Discuss.'], table: null, picture: null, minWords: 250 }
const text = { task, text: 'He go to school. Two birds sings.', words: 7, sha256: '' }
const submission = { id: 'p', texts: [text], carried: [], canDraft: false, isMine: true, state: 'claimed' }

test('shows the figures of a text even when the feedback does not load', async () => {
  const queryFn = () => Promise.reject(new Error('busy'))
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retryDelay: 0 } } })
  const writing = { submission, content: emptyCorrection([text]), isReadOnly: false } as unknown as Writing
  render(
    <QueryClientProvider client={client}>
      <SubmissionTexts writing={writing} />
    </QueryClientProvider>,
  )
  const counts = screen.getByRole('region', { name: title })
  expect(counts).toHaveTextContent(`${sentences}${number(2)}`)
  expect(await screen.findByText(suspectsCopy.failed)).toBeVisible()
  expect(counts).toBeVisible()
})
