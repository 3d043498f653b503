import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Feedback, type FeedbackFinding } from '@/lib/teaching/examiner/contract'
import { feedbackQuery, judgeFinding } from '@/lib/teaching/examiner/queries'
import { suspectsCopy as copy } from '@/lib/teaching/examiner/words/feedback'
import FindingsForTeacher from './findings-for-teacher'

jest.mock('@/lib/teaching/examiner/queries', () => ({
  feedbackQuery: (subject: string, id: string) => ({ queryKey: [subject, id] }),
  judgeFinding: jest.fn(async () => undefined),
}))
beforeEach(() => jest.mocked(judgeFinding).mockClear())

const TEXT = 'In this essay I will discuss parks. Every coin has two sides.'
const finding = (
  position: number,
  rule: string,
  exact: string,
  more: Partial<FeedbackFinding> = {},
): FeedbackFinding => {
  const start = TEXT.indexOf(exact)
  const kind = 'memorised' as const
  const shared = { replacement: null, values: {}, isDismissed: false, verdict: null, teacherAnswer: null }
  return { position, rule, kind, exact, start, end: start + exact.length, ...shared, ...more }
}
const FINDINGS = [
  finding(0, 'task.memorised', 'Every coin has two sides', { isDismissed: true }),
  finding(1, 'task.announcing', 'In this essay I will', { kind: 'announcing' }),
  finding(2, 'task.memorised', 'parks', { verdict: 'refused' }),
]
type Given = { onAccept?: (mark: object) => string | null; isAgain?: boolean }
function show(feedback: Partial<Feedback['texts'][number]>, { onAccept = () => 'm', isAgain = false }: Given = {}) {
  const text = { id: 'r', state: 'partly', text: TEXT, findings: FINDINGS, askedKinds: [], ...feedback }
  const queryFn = () => Promise.resolve({ texts: [text] })
  const client = new QueryClient({ defaultOptions: { queries: { queryFn } } })
  expect(feedbackQuery('submission', 'p').queryKey).toEqual(['submission', 'p'])
  render(
    <QueryClientProvider client={client}>
      <FindingsForTeacher submission="p" text={0} isSecondOpinion={isAgain} onAccept={onAccept} />
    </QueryClientProvider>,
  )
}

test('a teacher sees what the writer sees, with what the writer called no error, and without what was settled', async () => {
  show({})
  expect(await screen.findByText('“Every coin has two sides”')).toBeVisible()
  expect(screen.getByText(copy.dismissed)).toBeVisible()
  expect(screen.getByText('“In this essay I will”')).toBeVisible()
  expect(screen.queryByText('“parks”')).not.toBeInTheDocument()
})

test('an accepted finding becomes an annotation without a word of the machine’s, and is counted', async () => {
  const marks: object[] = []
  const onAccept = (mark: object) => {
    marks.push(mark)
    return 'm'
  }
  show({ findings: FINDINGS.slice(1, 2) }, { onAccept })
  await userEvent.click(await screen.findByRole('button', { name: copy.accept }))
  expect(marks).toEqual([{ start: 0, end: 20, tag: 'linking', replacement: null }])
  const counted = { params: { id: 'r' }, body: { position: 1, verdict: 'accepted' } }
  await waitFor(() => expect(judgeFinding).toHaveBeenCalledWith(counted))
})

test('a refused finding is counted, and one that cannot be marked is not', async () => {
  show({ findings: FINDINGS.slice(1, 2) }, { onAccept: () => null })
  await userEvent.click(await screen.findByRole('button', { name: copy.accept }))
  expect(judgeFinding).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: copy.refuse }))
  const counted = { params: { id: 'r' }, body: { position: 1, verdict: 'refused' } }
  await waitFor(() => expect(judgeFinding).toHaveBeenCalledWith(counted))
})

test('a text that waits for its examination says so', async () => {
  show({ state: 'queued', findings: [] })
  expect(await screen.findByText(copy.waiting)).toBeVisible()
})

test('findings that the writer asks about come first, and are labelled', async () => {
  show({ findings: FINDINGS.slice(0, 2), askedKinds: ['announcing'] })
  expect(await screen.findByText(copy.askedLead(1))).toBeVisible()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('In this essay I will')
  expect(first).toHaveTextContent(copy.asked)
  expect(second).not.toHaveTextContent(copy.asked)
})

test('a second reader is not told that the verdict reaches the writer', async () => {
  show({ findings: FINDINGS.slice(0, 2), askedKinds: ['announcing'] }, { isAgain: true })
  expect(await screen.findByText(copy.askedAgainLead(1))).toBeVisible()
  expect(screen.queryByText(copy.askedLead(1))).not.toBeInTheDocument()
})
