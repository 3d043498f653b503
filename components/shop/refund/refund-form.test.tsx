import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type Refundable } from '@/lib/shop/refund/contract'
import { refundCopy as copy } from '@/lib/shop/refund/words/refund'
import { formatPercent, formatPrice } from '@/lib/platform/format/number'
import { RefundForm } from './refund-form'

const mockRefund = jest.fn()
jest.mock('@/lib/shop/refund/queries', () => ({
  requestRefund: (asked: unknown): unknown => mockRefund(asked),
  refreshMoney: () => undefined,
}))

const PRICE = 1_000_000
type Right = Refundable['lines'][number]['rights'][number]
const right: Right = {
  kind: 'exam',
  title: 'آزمون',
  amount: null,
  used: 0,
  held: 0,
  begunSections: 0,
  taken: null,
  isTakenBack: false,
}
type Pass = Refundable['lines'][number]['pass']
let pass: Pass = null
beforeEach(() => {
  pass = null
})
function show(over: Partial<Right> = {}, ...others: Partial<Right>[]) {
  mockRefund.mockReset().mockReturnValue(new Promise(() => undefined))
  const rights = [over, ...others].map((item) => ({ ...right, ...item }))
  const line = { id: 'l', title: 'آزمون', paidRial: PRICE, restRial: PRICE, pass, rights }
  const head = { orderId: 'o', orderNo: 1, buyerName: 'سارا', restRial: PRICE, reversibleUntil: null }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundForm refundable={{ ...head, lines: [line], refunds: [], extras: [], disputes: [] }} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('an empty selection refunds nothing: the form says so, does not call it free, and sends nothing', async () => {
  const user = show()
  await user.click(screen.getByLabelText(copy.line('آزمون')))
  await user.click(screen.getByRole('button', { name: copy.askBare }))
  expect(screen.getByRole('alert')).toHaveTextContent(copy.lineWanted)
  expect(screen.queryByText(copy.question)).toBeNull()
  await user.click(screen.getByLabelText(copy.line('آزمون')))
  expect(screen.queryByText(copy.lineWanted)).toBeNull()
  await user.type(screen.getByLabelText(copy.reason), 'خریدار خواست')
  await user.click(screen.getByRole('button', { name: copy.ask(formatPrice(PRICE)) }))
  await user.click(screen.getByRole('button', { name: copy.yes }))
  expect(mockRefund).toHaveBeenCalledTimes(1)
})

test.each([
  [{}, 'هنوز استفاده نشده', false],
  [{ begunSections: 3 }, '۳ بخش شروع شده', true],
  [{ used: 1, begunSections: 3 }, '۱ تا استفاده شده، ۳ بخش شروع شده', true],
  [{ kind: 'course' }, 'هنوز شروع نشده', false],
  [{ kind: 'course', taken: { percent: 0, hasCertificate: false } }, `${formatPercent(0)} خوانده شده`, true],
  [
    { kind: 'course', taken: { percent: 100, hasCertificate: true } },
    `${formatPercent(100)} خوانده شده و گواهی‌اش گرفته شده`,
    true,
  ],
] as const)('for %j the form says «%s»', (use, words, isWarned) => {
  show(use)
  expect(screen.getByText(copy.right({ ...right, ...use }))).toHaveTextContent(words)
  expect(screen.queryByText(copy.usedWarning) !== null).toBe(isWarned)
})

test('one used right of a bundle is enough for the warning', () => {
  show({ title: 'دست‌نخورده' }, { used: 1 })
  expect(screen.getByText(copy.usedWarning)).toBeInTheDocument()
})

test.each([
  [{ dueRial: 500_000, hasLater: false }, true],
  [{ dueRial: 0, hasLater: false }, false],
  [{ dueRial: 500_000, hasLater: true }, false],
])('of a pass with %j something is proposed to go back: %s', (over, isProposed) => {
  pass = { days: 30, daysBegun: 15, exams: 4, examsBegun: 0, credits: 3, creditsUsed: 0, ...over }
  show({ kind: 'pass', title: null })
  expect(screen.getByText(copy.pass(pass))).toBeInTheDocument()
  const line = screen.getByLabelText(copy.line('آزمون'))
  if (isProposed) expect(line).toBeChecked()
  else expect(line).not.toBeChecked()
})

test('names a right that a pass has for each of its months once', () => {
  const credit = { kind: 'writing', title: null, amount: 2 } as const
  show(credit, credit, { ...credit, used: 1 })
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  const unused = copy.right({ ...right, ...credit })
  expect(texts).toEqual([unused + copy.months('', 2), copy.right({ ...right, ...credit, used: 1 })])
})
