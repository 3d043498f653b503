import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import { checkoutCopy as copy } from '@/lib/shop/order/words/order'
import { troubleCopy } from '@/lib/platform/page-failure/words/failed-calls'
import { pagedListCopy } from '@/lib/platform/words/paged-list'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { Checkout } from './checkout'

type Asked = { readonly body: { readonly coupon: string | null; readonly totalRial?: number } }
const mockGateways = jest.fn(() => Promise.resolve({ items: ['zarinpal', 'card'] }))
const mockQuote = jest.fn()
const mockPlace = jest.fn()
const mockStart = jest.fn()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }))
jest.mock('@/lib/accounts/account/queries/account', () => ({
  meQuery: () => ({ queryKey: ['me'], queryFn: () => ({ name: 'سارا' }) }),
}))
jest.mock('@/lib/shop/order/queries/orders', () => ({
  quoteOrder: (asked: unknown): unknown => mockQuote(asked),
  placeOrder: (asked: unknown): unknown => mockPlace(asked),
}))
jest.mock('@/lib/shop/payment/queries', () => ({
  gatewaysQuery: () => ({ queryKey: ['gateways'], queryFn: (): unknown => mockGateways() }),
  startPayment: (asked: unknown): unknown => mockStart(asked),
}))

const PRICE = 1_000_000
let price = PRICE
let terms = 'first'
const priced = ({ body: { coupon } }: Asked) => ({
  lines: [{ productId: 'p', title: 'بسته', priceRial: price, discountRial: 0, listRial: price, saleUntil: null }],
  subtotalRial: price,
  discountRial: coupon === 'GOOD' ? 200_000 : 0,
  totalRial: coupon === 'GOOD' ? price - 200_000 : price,
  vatRial: 0,
  terms,
  coupon: coupon && { code: coupon, trouble: coupon === 'GOOD' ? null : 'unusable', leastOrderRial: 0 },
})
const refuse = (status: number, code: string) =>
  Promise.reject(new ApiError(status, { code, status, detail: `told: ${code}` }))

async function open() {
  price = PRICE
  terms = 'first'
  mockQuote.mockReset().mockImplementation((asked: Asked) => Promise.resolve(priced(asked)))
  mockPlace.mockReset().mockResolvedValue({ id: 'o', paidAt: null })
  // The visitor is on the way to the gateway.
  mockStart.mockReset().mockReturnValue(new Promise(() => undefined))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Checkout product="p" />
    </QueryClientProvider>,
  )
  const user = userEvent.setup()
  await user.clear(await screen.findByLabelText(copy.payer))
  await user.type(screen.getByLabelText(copy.payer), 'مادر سارا')
  await user.click(screen.getByLabelText(copy.gateways.card))
  await user.click(screen.getByLabelText(copy.terms))
  return user
}
const payButton = (rial: number) => screen.findByRole('button', { name: copy.pay(formatPrice(rial)) })
const tryCode = async (user: ReturnType<typeof userEvent.setup>, code: string) => {
  await user.clear(screen.getByLabelText(copy.coupon))
  await user.type(screen.getByLabelText(copy.coupon), code)
  await user.click(screen.getByRole('button', { name: copy.apply }))
}

test('a coupon that changes the total keeps the name, the payment method and the accepted terms', async () => {
  const user = await open()
  await tryCode(user, 'GOOD')
  const pay = await payButton(PRICE - 200_000)
  expect(screen.getByLabelText(copy.payer)).toHaveValue('مادر سارا')
  await user.click(pay)
  expect(mockPlace).toHaveBeenCalledWith({
    body: expect.objectContaining({ coupon: 'GOOD', totalRial: PRICE - 200_000, payerName: 'مادر سارا' }),
  })
  expect(mockStart).toHaveBeenCalledWith({ params: { id: 'o' }, body: { gateway: 'card' } })
})

test('focus stays at the code: in its field after a refusal, on its remove button once applied, and back', async () => {
  const user = await open()
  await tryCode(user, 'WRONG')
  expect(await screen.findByText(copy.trouble.unusable())).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText(copy.coupon)).toHaveFocus())
  await tryCode(user, 'GOOD')
  const takeOff = await screen.findByRole('button', { name: copy.takeOff })
  await waitFor(() => expect(takeOff).toHaveFocus())
  await user.click(takeOff)
  await waitFor(() => expect(screen.getByLabelText(copy.coupon)).toHaveFocus())
})

test('a product that is not sold is not retried, and links to the shop', async () => {
  mockQuote.mockReset().mockImplementation(() => refuse(409, 'not_on_sale'))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Checkout product="p" />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(copy.missingTitle)).toBeVisible()
  expect(screen.getByRole('link', { name: copy.toShop })).toHaveAttribute('href', paths.shop)
})

test('names the missing fields until they are filled in', async () => {
  const user = await open()
  await user.click(screen.getByLabelText(copy.terms))
  await user.click(await payButton(PRICE))
  expect(screen.getByRole('alert')).toHaveTextContent(copy.termsWanted)
  await user.click(screen.getByLabelText(copy.terms))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('finds a code in the pasted message; invalid text is not even sent', async () => {
  const user = await open()
  const calls = mockQuote.mock.calls.length
  await user.click(screen.getByLabelText(copy.coupon))
  await user.paste('کد تخفیف شما')
  await user.click(screen.getByRole('button', { name: copy.apply }))
  expect(await screen.findByText(copy.trouble.unusable())).toBeInTheDocument()
  expect(mockQuote).toHaveBeenCalledTimes(calls)
  await user.clear(screen.getByLabelText(copy.coupon))
  await user.click(screen.getByLabelText(copy.coupon))
  await user.paste('\u200fسنجه، برای شروع سال تحصیلی: کد تخفیف شما \u2066good\u2069 است')
  await user.click(screen.getByRole('button', { name: copy.apply }))
  expect(await screen.findByText(copy.applied('GOOD'))).toBeInTheDocument()
})

test('blocks paying the old total while a code is checked', async () => {
  const user = await open()
  mockQuote.mockReturnValue(new Promise(() => undefined))
  await tryCode(user, 'GOOD')
  const calls = mockPlace.mock.calls.length
  await user.click(await payButton(PRICE))
  fireEvent.submit((await payButton(PRICE)).closest('form') ?? document.body)
  expect(mockPlace).toHaveBeenCalledTimes(calls)
})

test('a useless code, and a rate limit, change nothing and say why', async () => {
  const user = await open()
  await tryCode(user, 'BAD')
  expect(await screen.findByText(copy.trouble.unusable())).toBeInTheDocument()
  mockQuote.mockImplementation(() => refuse(429, 'too_many_requests'))
  await tryCode(user, 'WORSE')
  expect(await screen.findByText('told: too_many_requests')).toBeInTheDocument()
  mockQuote.mockImplementation(() => Promise.reject(new Error('offline')))
  await tryCode(user, 'LOST')
  expect(await screen.findByText(troubleCopy.unreached)).toBeInTheDocument()
  expect(screen.getByLabelText(copy.payer)).toHaveValue('مادر سارا')
  expect(screen.getByLabelText(copy.terms)).toBeChecked()
  expect(await payButton(PRICE)).toBeEnabled()
})

test('shows a changed price with a sentence, and pays it only after a new confirmation', async () => {
  const user = await open()
  mockPlace.mockImplementationOnce(() => refuse(409, 'price_changed'))
  price = 2 * PRICE
  await user.click(await payButton(PRICE))
  const again = await payButton(2 * PRICE)
  expect(screen.getByRole('alert')).toHaveTextContent('told: price_changed')
  expect(mockStart).not.toHaveBeenCalled()
  await user.click(again)
  expect(mockPlace).toHaveBeenLastCalledWith({ body: expect.objectContaining({ totalRial: 2 * PRICE }) })
})

test('accepts the terms of the quote; changed terms are shown, and need a new confirmation', async () => {
  const user = await open()
  const fields = { 'body.terms': copy.termsChanged }
  mockPlace.mockImplementationOnce(() =>
    Promise.reject(new ApiError(422, { code: 'invalid_input', status: 422, detail: 'told', fields })),
  )
  terms = 'second'
  await user.click(await payButton(PRICE))
  expect(mockPlace).toHaveBeenLastCalledWith({ body: expect.objectContaining({ terms: 'first' }) })
  expect(await screen.findByRole('alert')).toHaveTextContent(copy.termsChanged)
  expect(mockQuote).toHaveBeenCalledTimes(2)
  await user.click(await payButton(PRICE))
  expect(mockPlace).toHaveBeenLastCalledWith({ body: expect.objectContaining({ terms: 'second' }) })
})

test('a visitor who goes back from the gateway can pay again', async () => {
  const user = await open()
  await user.click(await payButton(PRICE))
  const leaving = await screen.findByRole('button', { name: copy.leaving })
  expect(leaving).toHaveAttribute('aria-disabled', 'true')
  const calls = mockPlace.mock.calls.length
  await user.click(leaving)
  expect(mockPlace).toHaveBeenCalledTimes(calls)
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await payButton(PRICE)).not.toHaveAttribute('aria-disabled')
})

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Checkout product="p" />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

test('says so if the payment methods cannot be loaded, and can retry', async () => {
  mockQuote.mockReset().mockImplementation((asked: Asked) => Promise.resolve(priced(asked)))
  mockGateways.mockRejectedValueOnce(new Error('offline'))
  const user = show()
  expect(await screen.findByText(troubleCopy.unreached)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: pagedListCopy.retry }))
  expect(await payButton(price)).toBeEnabled()
})

test('shows a sentence instead of the form for a product that the user owns or no payment method can charge', async () => {
  for (const code of ['owned_already', 'sum_too_small'] as const) {
    mockQuote.mockReset().mockImplementation(() => refuse(409, code))
    show()
    expect(await screen.findByRole('heading', { name: copy.refusedTitles[code] })).toBeInTheDocument()
    expect(screen.getByText(`told: ${code}`)).toBeInTheDocument()
    cleanup()
  }
})
