import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import { examineText } from '@/lib/teaching/examiner/queries'
import { examineCopy as copy } from '@/lib/teaching/examiner/words/examine'
import { feedbackCopy } from '@/lib/teaching/examiner/words/feedback'
import { submitCopy } from '@/lib/teaching/submission/words/submit'
import FeedbackInPlace from './feedback-in-place'

jest.mock('@/lib/teaching/examiner/queries', () => ({
  ...jest.requireActual<object>('@/lib/teaching/examiner/queries'),
  examineText: jest.fn(),
}))
jest.mock('./lazy', () => ({
  LazyFeedback: ({ id }: { id: string }) => <p>feedback on {id}</p>,
}))
const examine = jest.mocked(examineText)

const source = {
  kind: 'task' as const,
  task: { kind: 'own' as const, task: 'task2' as const, question: 'Discuss both views.' },
}
const TEXT = 'word '.repeat(30)
const show = (text: string) => (
  <QueryClientProvider client={new QueryClient()}>
    <FeedbackInPlace source={source} text={text} />
  </QueryClientProvider>
)
const item = (id: string) => ({
  id,
  title: 't',
  kind: 'task2' as const,
  words: 30,
  draftNo: 1,
  writtenAt: '2026-11-30T08:00:00.000Z',
})

test('a text is examined where it is written, and written on it can be examined again', async () => {
  examine.mockResolvedValueOnce(item('one')).mockResolvedValueOnce(item('two'))
  const { rerender } = render(show(TEXT))
  await userEvent.click(screen.getByRole('button', { name: copy.act }))
  expect(await screen.findByText('feedback on one')).toBeVisible()
  const [sent] = examine.mock.calls[0] ?? []
  expect(sent?.body).toEqual({ source, text: TEXT })
  expect(screen.queryByText(copy.changed)).not.toBeInTheDocument()
  rerender(show(`${TEXT} more`))
  expect(screen.getByText(copy.changed)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: copy.act }))
  expect(await screen.findByText('feedback on two')).toBeVisible()
  expect(screen.queryByText('feedback on one')).not.toBeInTheDocument()
})

test('too few words say so, and the limit of a day is a sentence', async () => {
  const { rerender } = render(show('three small words'))
  await userEvent.click(screen.getByRole('button', { name: copy.act }))
  expect(screen.getByRole('alert')).toHaveTextContent(submitCopy.gaps.few(21))
  rerender(show(TEXT))
  examine.mockRejectedValueOnce(new ApiError(429, { code: 'too_many_requests', status: 429, detail: 'x' }))
  await userEvent.click(screen.getByRole('button', { name: copy.act }))
  expect(await screen.findByText(feedbackCopy.limited)).toBeVisible()
})
