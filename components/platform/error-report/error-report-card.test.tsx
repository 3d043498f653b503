import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { deleteErrorReport } from '@/lib/platform/error-report/queries'
import { errorReportsCopy as copy } from '@/lib/platform/error-report/words'
import { ErrorReportCard } from './error-report-card'

jest.mock('@/lib/platform/error-report/queries', () => ({
  ...jest.requireActual<object>('@/lib/platform/error-report/queries'),
  deleteErrorReport: jest.fn(),
}))
const remove = jest.mocked(deleteErrorReport)

const report = {
  id: '0198a5f0-0000-7000-8000-000000000001',
  text: `RangeError: ${'x'.repeat(300)}`,
  ids: ['b-1a2b3c4d', '3021477'],
  count: 3,
  firstAt: '2026-11-20T08:00:00Z',
  lastAt: '2026-11-21T08:00:00Z',
}

beforeEach(() => {
  remove.mockReset().mockResolvedValue(undefined)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ErrorReportCard report={report} />
    </QueryClientProvider>,
  )
})

test('shows what a page reported from left to right, reachable by keyboard', () => {
  const text = screen.getByRole('group', { name: copy.text })
  expect(text).toHaveAttribute('dir', 'ltr')
  expect(text).toHaveAttribute('tabindex', '0')
  expect(text).toHaveTextContent('x'.repeat(300))
  expect(screen.getByText(copy.times(3))).toBeVisible()
  expect(screen.getByText('b-1a2b3c4d, 3021477')).toHaveAttribute('dir', 'ltr')
})

test('a report is deleted only after a question whose first answer, with the focus, is no', async () => {
  await userEvent.click(screen.getByRole('button', { name: copy.remove }))
  expect(screen.getByRole('button', { name: copy.no })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: copy.remove })).toHaveFocus()
  expect(remove).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: copy.yes }))
  expect(remove.mock.calls).toEqual([[{ params: { id: report.id } }]])
})
