import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assessmentCopy as copy } from '@/lib/teaching/submission/words/assessment'
import { suspectsCopy } from '@/lib/teaching/examiner/words/feedback'
import { emptyCorrection } from '@/lib/teaching/submission/rules/correction'
import { SubmissionTexts } from './submission-texts'
import { type EditedAssessment } from './annotations/use-marking'

const { number, sentences, title } = copy.counts
const task = { kind: 'task2' as const, prompt: ['Discuss.'], table: null, picture: null, minWords: 250 }
const text = { task, text: 'He go to school. Two birds sings.', words: 7, sha256: '' }
const submission = { id: 'p', texts: [text], carried: [], canDraft: false, isMine: true, state: 'claimed' }

test('folds the figures of a text, and shows them even when the feedback does not load', async () => {
  const queryFn = () => Promise.reject(new Error('busy'))
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retryDelay: 0 } } })
  const writing = { submission, content: emptyCorrection([text]), isReadOnly: false } as unknown as EditedAssessment
  render(
    <QueryClientProvider client={client}>
      <SubmissionTexts writing={writing} />
    </QueryClientProvider>,
  )
  const fold = screen.getByText(title).closest('details')
  expect(fold).toHaveTextContent(`${title}${copy.counts.note(7, 2)}`)
  await userEvent.click(screen.getByText(title))
  expect(await screen.findByText(sentences)).toBeVisible()
  expect(fold).toHaveTextContent(`${sentences}${number(2)}`)
  expect(await screen.findByText(suspectsCopy.failed)).toBeVisible()
})

test('links to the parts of the page, with what each holds', () => {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: () => ({ texts: [] }), retry: false } } })
  const empty = emptyCorrection([text])
  const [first] = empty.texts
  if (!first) throw new Error('no text')
  const content = { ...empty, texts: [{ ...first, bands: { ...first.bands, task: 6, lexis: 7 } }] }
  const writing = { submission, content, isReadOnly: false } as unknown as EditedAssessment
  const { container } = render(
    <QueryClientProvider client={client}>
      <SubmissionTexts writing={writing} />
    </QueryClientProvider>,
  )
  const parts = screen.getByRole('navigation', { name: copy.jumps.label })
  expect(within(parts).getByRole('link', { name: copy.jumps.bands(2) })).toHaveAttribute('href', '#bands')
  for (const link of within(parts).getAllByRole('link'))
    expect(container.querySelector(link.getAttribute('href') ?? '')).toBeInTheDocument()
})
