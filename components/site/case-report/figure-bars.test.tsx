import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { caseReportCopy as copy } from '@/lib/support/case-report/words'
import { FigureBars } from './figure-bars'

const figures = { opened: 4, answered: 3, medianHours: 6.5, late: 1, solved: 2, reopened: 3, rating: null }
const ROWS = [
  { id: 'a', name: 'مینا مدیر', figures },
  { id: '', name: copy.nobody, figures: { ...figures, opened: 1, medianHours: null, solved: 0, reopened: 0 } },
]
const chart = (measure: keyof typeof copy.measure) =>
  within(screen.getByRole('img', { name: copy.chart(copy.staffTitle, copy.measure[measure]) }))

test.each([
  ['solved', [copy.bar.solved(4, 2), copy.bar.solved(1, 0)]],
  ['wait', [copy.bar.wait(6.5), copy.bar.wait(null)]],
  ['reopened', [copy.bar.reopened(3), copy.bar.reopened(0)]],
] as const)('draws %s of every row', async (measure, texts) => {
  render(<FigureBars title={copy.staffTitle} rows={ROWS} />)
  await userEvent.click(screen.getByText(copy.measure[measure]))
  for (const text of texts) expect(chart(measure).getByText(text)).toBeInTheDocument()
  expect(screen.getByText(copy.chartNote[measure])).toBeInTheDocument()
})
