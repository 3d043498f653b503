import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type InstituteReport as Report } from '@/lib/institute/report/contract'
import * as queries from '@/lib/institute/report/queries'
import { instituteReportCopy as copy } from '@/lib/institute/report/words'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { InstituteReport } from './institute-report'

const push = jest.fn<void, [string]>()
jest.mock('@/lib/institute/report/queries')
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams({ from: '2026-11-21', until: '2026-12-04' }),
}))

const week = (startsOn: string, active: number) => ({ startsOn, active, exams: 2, enrolments: 0, joined: 1 })
const NOTHING: Report = { from: '2026-11-21', until: '2026-12-04', active: 0, weeks: [], teachers: [], products: [] }
const FULL: Report = {
  ...NOTHING,
  active: 7,
  weeks: [week('2026-11-21', 3), week('2026-11-28', 5)],
  teachers: [
    {
      id: 't',
      name: 'لیلا',
      writing: { count: 4, medianHours: 12.5, late: 1 },
      speaking: { count: 0, medianHours: null, late: 0 },
    },
  ],
  products: [{ id: 'p', title: 'بسته‌ی نوشتن', count: 2, totalRial: 4_000_000, refundedRial: 0 }],
}

function show(queryFn: () => Promise<Report>): void {
  jest.mocked(queries.instituteReportQuery).mockReturnValue({ queryKey: ['report'], queryFn } as never)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <InstituteReport />
    </QueryClientProvider>,
  )
}
beforeEach(() => push.mockReset())

test('weeks, teachers and products are tables, and weeks also a chart; a kind of work that was not done has no waiting time', async () => {
  show(() => Promise.resolve(FULL))
  const teachers = within(await screen.findByRole('group', { name: copy.teachersTitle }))
  expect(teachers.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['۴', '۱۲٫۵', '۰', '—', '۱'])
  expect(within(screen.getByRole('group', { name: copy.weeksTitle })).getAllByRole('row')).toHaveLength(3)
  expect(screen.getByRole('img', { name: copy.chart(FULL.from, FULL.until) }).querySelectorAll('rect')).toHaveLength(2)
  expect(screen.getByRole('group', { name: copy.productsTitle })).toHaveTextContent('بسته‌ی نوشتن')
})

test('a report that fails to load can be retried; an empty one says so', async () => {
  show(jest.fn().mockRejectedValueOnce(new Error('no line')).mockResolvedValue(NOTHING))
  expect(await screen.findByText(copy.failed)).toBeInTheDocument()
  fireEvent.click(screen.getByRole('button', { name: pagedListCopy.retry }))
  expect(await screen.findByText(copy.emptyTitle)).toBeInTheDocument()
})

test.each([
  ['۱۴۰۵/۹/۱', '۱۴۰۵/۸/۱', copy.orderWrong],
  ['۱۴۰۳/۹/۱', '۱۴۰۵/۸/۱', copy.tooLong],
  ['دیروز', '۱۴۰۵/۸/۱', copy.dayWrong],
])('refuses from %s until %s with the reason', async (from, until, words) => {
  show(() => Promise.resolve(FULL))
  fireEvent.change(screen.getByLabelText(copy.from), { target: { value: from } })
  fireEvent.change(screen.getByLabelText(copy.until), { target: { value: until } })
  fireEvent.click(screen.getByRole('button', { name: copy.show }))
  expect(await screen.findByText(words)).toBeInTheDocument()
  expect(push).not.toHaveBeenCalled()
})

test('days are typed in any usual form, and go into the URL', async () => {
  show(() => Promise.resolve(FULL))
  fireEvent.change(screen.getByLabelText(copy.from), { target: { value: '1405-09-01' } })
  fireEvent.change(screen.getByLabelText(copy.until), { target: { value: '۱۰ آذر ۱۴۰۵' } })
  fireEvent.click(screen.getByRole('button', { name: copy.show }))
  await waitFor(() => expect(push.mock.calls[0]?.[0]).toContain('from=2026-11-22&until=2026-12-01'))
})
