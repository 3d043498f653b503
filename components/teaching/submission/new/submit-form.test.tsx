import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import * as queries from '@/lib/teaching/submission/queries/submissions'
import { type SubmitBody } from '@/lib/teaching/submission/contract/submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/my-submissions'
import { SubmitForm } from './submit-form'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }))
jest.mock('@/lib/teaching/submission/queries/submissions')
const submit = jest.mocked(queries.submitSubmission)
const body: SubmitBody = {
  id: '00000000-0000-4000-8000-000000000001',
  note: '',
  source: { kind: 'essay', text: 'Words.', task: { kind: 'bank', id: 'one' } },
}

function open(gap: string | null = null) {
  jest
    .mocked(queries.submissionsQuery)
    .mockReturnValue({ queryKey: ['pieces'], queryFn: () => new Promise(() => {}) } as never)
  const writing = { keep: jest.fn(async () => {}), forget: jest.fn(async () => {}), renew: jest.fn() }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SubmitForm body={body} cost={1} gap={gap} writing={writing} />
    </QueryClientProvider>,
  )
  return writing
}
const send = () => userEvent.click(screen.getByRole('button', { name: copy.submit }))

test('edits after a lost reply are kept, and can be sent as a separate submission', async () => {
  submit.mockRejectedValueOnce(
    new ApiError(409, { type: '', title: '', status: 409, code: 'already_handed_in', detail: '' }),
  )
  const writing = open()
  await send()
  expect(await screen.findByRole('link', { name: copy.toSubmissions })).toBeVisible()
  expect(writing.forget).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: copy.anew }))
  expect(writing.renew).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the id is stored on the device before the text is sent, and deleted once it has arrived', async () => {
  const writing = open()
  submit.mockImplementationOnce(async () => {
    expect([writing.keep.mock.calls.length, writing.forget.mock.calls.length]).toEqual([1, 0])
    return { id: body.id } as never
  })
  await send()
  await waitFor(() => expect(writing.forget).toHaveBeenCalledTimes(1))
})

test('what is missing is said on a press, and nothing is sent', async () => {
  submit.mockClear()
  open(copy.gaps.task)
  expect(screen.queryByText(copy.gaps.task)).toBeNull()
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(copy.gaps.task)
  expect(submit).not.toHaveBeenCalled()
})
