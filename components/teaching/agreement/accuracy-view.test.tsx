import { render, screen } from '@testing-library/react'
import { type Accuracy } from '@/lib/teaching/agreement/contract/accuracy'
import { accuracyCopy as copy } from '@/lib/teaching/agreement/words/accuracy'
import { AccuracySections, PairsFile } from './accuracy-sections'

const none: Accuracy = {
  pairs: 0,
  wanted: 100,
  sources: { calibration: 0, second_opinion: 0 },
  shown: null,
  hidden: 'none',
  bySource: [],
  hasFile: false,
}
const share = { low: 0.5, high: 0.9 }
const shown: NonNullable<Accuracy['shown']> = {
  pairs: 30,
  teachers: 4,
  writers: 21,
  rows: [
    {
      measured: 'overall',
      pairs: 30,
      qwk: 0.71,
      exact: 0.4,
      withinHalf: 0.8,
      withinOne: 1,
      bias: -0.05,
      sd: 0.4,
      sem: 0.28,
      rmse: 0.4,
      intervals: { qwk: null, exact: share, withinHalf: share, withinOne: share, bias: share, sem: share },
    },
    {
      measured: 'grammar',
      pairs: 30,
      qwk: null,
      exact: 1,
      withinHalf: 1,
      withinOne: 1,
      bias: 0,
      sd: 0,
      sem: 0,
      rmse: 0,
      intervals: { qwk: null, exact: share, withinHalf: share, withinOne: share, bias: share, sem: share },
    },
  ],
}

test('without a pair it says that there is nothing to claim, and shows no figure', () => {
  render(<AccuracySections accuracy={none} />)
  expect(screen.getByText(copy.progress(0, 100))).toBeVisible()
  expect(screen.getByText(copy.hidden.none)).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('says how many of a hundred there are, and why there are no figures yet', () => {
  const sources = { calibration: 30, second_opinion: 7 }
  render(<AccuracySections accuracy={{ ...none, pairs: 37, sources, hidden: 'few_people' }} />)
  expect(screen.getByText(copy.progress(37, 100))).toBeVisible()
  expect(screen.getByText(copy.hidden.few_people)).toBeVisible()
  expect(screen.getByText(copy.sources.second_opinion(7))).toBeVisible()
})

test('figures stand with their intervals; a kappa that is not defined is said to be none', () => {
  render(<AccuracySections accuracy={{ ...none, pairs: 37, hidden: null, shown }} />)
  expect(screen.getByText(copy.tableLead(30, 4, 21))).toBeVisible()
  expect(screen.getByText(copy.few)).toBeVisible()
  const [overall, grammar] = screen.getAllByRole('row').slice(1)
  expect(overall).toHaveTextContent(copy.noRange)
  expect(grammar).toHaveTextContent(copy.undefined)
})

test('the bands are offered only when they can be handed out', () => {
  const { rerender } = render(<PairsFile accuracy={none} apiBase="/api" />)
  expect(screen.getByText(copy.fileLater(100))).toBeVisible()
  rerender(<PairsFile accuracy={{ ...none, hasFile: true }} apiBase="/api" />)
  expect(screen.getByRole('link', { name: copy.fileLink })).toHaveAttribute('href', '/api/accuracy/pairs/')
})
