import { render, screen } from '@testing-library/react'
import { ExamCard } from './exam-card'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examCopy } from '@/lib/authoring/exam/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { uiCopy } from '@/lib/platform/words/ui-kit'
import { formatPrice } from '@/lib/platform/format/number'
import { quizList } from '@/lib/platform/seo/quiz'

const exam: ExamSummary = {
  slug: 'mock',
  title: 'آزمون',
  description: '',
  module: 'academic',
  priceRial: 1_000_000,
  offer: { priceRial: 700_000, saleUntil: '2026-12-01T08:00:00.000Z' },
  cover: null,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: null,
  onlyMode: null,
  releaseAfter: 'section',
  endsWithWindow: false,
  papers: [],
}
const renderCard = (over: Partial<ExamSummary> = {}) =>
  render(<ExamCard exam={{ ...exam, ...over }} mediaBase="" finishedBadge={null} />)
/** The structured data for search engines. */
const listFacts = (over: Partial<ExamSummary> = {}) =>
  JSON.parse(JSON.stringify(quizList('https://site.test', [{ ...exam, ...over }]))) as {
    itemListElement: { item: { isAccessibleForFree: boolean; offers?: object } }[]
  }
const itemOf = (over: Partial<ExamSummary> = {}) => listFacts(over).itemListElement[0]?.item

test('during a sale the old price is struck through, and the end of the sale is shown', () => {
  renderCard()
  expect(screen.getByText(formatPrice(700_000))).toBeVisible()
  expect(screen.getByText(formatPrice(1_000_000)).closest('s')).not.toBeNull()
  expect(screen.getByText(uiCopy.saleUntil(formatDayAndTime('2026-12-01T08:00:00.000Z')))).toBeVisible()
  expect(itemOf()).toMatchObject({
    isAccessibleForFree: false,
    offers: { price: 700_000, priceCurrency: 'IRR', priceValidUntil: '2026-12-01T08:00:00.000Z' },
  })
})

test('without a sale there is one price, and nothing is struck through', () => {
  const offer = { priceRial: 1_000_000, saleUntil: null }
  renderCard({ offer })
  expect(screen.getByText(formatPrice(1_000_000)).closest('s')).toBeNull()
  expect(itemOf({ offer })?.offers).not.toHaveProperty('priceValidUntil')
})

test('an exam that is not on sale has no price and no offer; a free one says so', () => {
  renderCard({ offer: null })
  expect(screen.getByText(examCopy.notSold)).toBeVisible()
  expect(itemOf({ offer: null })).not.toHaveProperty('offers')
  renderCard({ offer: null, priceRial: 0 })
  expect(screen.getByText(formatPrice(0))).toBeVisible()
  expect(itemOf({ offer: null, priceRial: 0 })).toMatchObject({ isAccessibleForFree: true })
})
