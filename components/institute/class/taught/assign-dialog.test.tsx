import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as queries from '@/lib/institute/class/queries'
import { type Assignment } from '@/lib/institute/class/contract/assignment'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { dateTimeInputCopy } from '@/lib/platform/words/date-time-input'
import AssignDialog from './assign-dialog'

jest.mock('@/lib/institute/class/queries', () => ({
  assignExam: jest.fn(),
  classQuery: () => ({ queryKey: ['class'] }),
}))
const assign = jest.mocked(queries.assignExam)

const assignment: Assignment = {
  id: 'a',
  exam: { slug: 'one', title: 'Mock one', module: 'academic', isPublished: true },
  opensAt: '2026-11-20T08:00:00.000Z',
  dueAt: null,
}

test('a due date without a time is not sent as no due date: the dialog stays and says what is missing', async () => {
  assign.mockResolvedValue(undefined)
  const onClose = jest.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AssignDialog id="c" assignment={assignment} onClose={onClose} />
    </QueryClientProvider>,
  )
  const due = within(screen.getByRole('group', { name: copy.dueAt }))
  await userEvent.type(due.getByLabelText(dateTimeInputCopy.day), '1405/9/10')
  await userEvent.click(screen.getByRole('button', { name: copy.save }))
  expect(assign).not.toHaveBeenCalled()
  expect(due.getByText(dateTimeInputCopy.half)).toBeInTheDocument()
  await userEvent.type(due.getByLabelText(dateTimeInputCopy.time), '18:30')
  expect(due.queryByText(dateTimeInputCopy.half)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: copy.save }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(assign.mock.calls[0]?.[0].body.dueAt).toBe('2026-12-01T15:00:00.000Z')
})
