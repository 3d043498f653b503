import sharp from 'sharp'
import { placeOrder, quoteOrder } from '@/lib/shop/order/contract/orders'
import { answerTestPayment, startPayment } from '@/lib/shop/payment/contract'
import { getRefundable, requestRefund } from '@/lib/shop/refund/contract'
import {
  confirmTransfer,
  getCard,
  listTransfers,
  refuseTransfer,
  reportTransfer,
  uploadTransferPicture,
} from '@/lib/shop/transfer/contract'
import { CAST, type CastName } from '../cast'
import { COUPONS, type CouponName, type ProductName } from './products'
import { type Actor, type Stage } from '../demo-actors'
import { type Moment, type Scene } from '../demo-moments'

/** How an order ends. `left`: its buyer never pays. */
type Ending =
  | 'paid'
  | 'failed-then-paid'
  | 'failed'
  | 'left'
  | 'at-gateway'
  | 'open'
  | 'card-waiting'
  | 'card-confirmed'
  | 'card-refused'
type PlannedOrder = {
  readonly who: CastName
  readonly products: readonly ProductName[]
  readonly coupon?: CouponName
  readonly when: Moment
  readonly ending: Ending
  /** A refund by a manager; `isSent`: already transferred by bank. */
  readonly refund?: {
    readonly after: Moment
    readonly share: 'all' | 'half' | 'last-line'
    readonly isSent: boolean
    readonly reason: string
  }
}

/** Two months of a small shop, with every state of an order. */
const ORDERS: readonly PlannedOrder[] = [
  { who: 'sara', products: ['pass'], when: { daysAgo: 33, at: '09:20' }, ending: 'paid' },
  { who: 'sara', products: ['complete'], coupon: 'welcome', when: { daysAgo: 56, at: '21:14' }, ending: 'paid' },
  { who: 'niloufar', products: ['corrections'], coupon: 'welcome', when: { daysAgo: 48, at: '13:05' }, ending: 'paid' },
  {
    who: 'arash',
    products: ['corrections', 'speaking'],
    when: { daysAgo: 45, at: '22:31' },
    ending: 'paid',
    refund: {
      after: { daysAgo: 43, at: '11:20' },
      share: 'last-line',
      isSent: true,
      reason: 'آزمون گفتاری را اشتباهی برداشته بود',
    },
  },
  {
    who: 'maryam',
    products: ['complete'],
    coupon: 'autumn',
    when: { daysAgo: 38, at: '17:48' },
    ending: 'card-confirmed',
  },
  { who: 'hamed', products: ['corrections'], coupon: 'autumn', when: { daysAgo: 33, at: '20:02' }, ending: 'paid' },
  {
    who: 'zahra',
    products: ['corrections'],
    coupon: 'autumn',
    when: { daysAgo: 29, at: '19:26' },
    ending: 'failed-then-paid',
  },
  { who: 'omid', products: ['complete'], when: { daysAgo: 24, at: '23:40' }, ending: 'paid' },
  { who: 'pouya', products: ['speaking'], when: { daysAgo: 22, at: '14:17' }, ending: 'failed' },
  { who: 'elnaz', products: ['complete'], when: { daysAgo: 15, at: '00:52' }, ending: 'left' },
  { who: 'elnaz', products: ['corrections'], when: { daysAgo: 14, at: '18:33' }, ending: 'paid' },
  {
    who: 'arash',
    products: ['speaking'],
    when: { daysAgo: 10, at: '21:09' },
    ending: 'paid',
    refund: {
      after: { daysAgo: 1, at: '12:15' },
      share: 'all',
      isSent: false,
      reason: 'آزمونش جلو افتاده و دیگر لازم ندارد',
    },
  },
  {
    who: 'niloufar',
    products: ['complete'],
    when: { daysAgo: 7, at: '16:22' },
    ending: 'paid',
    refund: {
      after: { daysAgo: 6, at: '10:05' },
      share: 'half',
      isSent: true,
      reason: 'قول داده بودیم نصف هزینه را برگردانیم',
    },
  },
  { who: 'maryam', products: ['speaking'], when: { daysAgo: 5, at: '20:11' }, ending: 'card-refused' },
  { who: 'sara', products: ['corrections'], when: { daysAgo: 5, at: '22:47' }, ending: 'paid' },
  {
    who: 'zahra',
    products: ['speaking'],
    when: { daysAgo: 3, at: '12:38' },
    ending: 'paid',
    refund: {
      after: { daysAgo: 2, at: '09:40' },
      share: 'all',
      isSent: true,
      reason: 'خریدار خواست؛ هنوز استفاده نکرده بود',
    },
  },
  {
    who: 'behnam',
    products: ['complete'],
    coupon: 'welcome',
    when: { daysAgo: 2, at: '19:55' },
    ending: 'card-waiting',
  },
  {
    who: 'pouya',
    products: ['corrections'],
    coupon: 'welcome',
    when: { daysAgo: 1, at: '21:30' },
    ending: 'card-waiting',
  },
  { who: 'hamed', products: ['speaking'], when: { minutesAgo: 14 }, ending: 'at-gateway' },
  { who: 'elnaz', products: ['speaking'], when: { minutesAgo: 6 }, ending: 'open' },
]

export function sellOrders(stage: Stage, productOf: (name: ProductName) => string): readonly Scene[] {
  return ORDERS.flatMap((plan): readonly Scene[] => {
    let order = ''
    const buy: Scene = {
      when: plan.when,
      play: async () => {
        order = await placeAndPay(stage, plan, plan.products.map(productOf))
      },
    }
    const { refund } = plan
    return refund ? [buy, { when: refund.after, play: () => refundOrder(stage, order, refund) }] : [buy]
  })
}

async function placeAndPay(stage: Stage, { who, coupon, ending }: PlannedOrder, products: string[]): Promise<string> {
  const { ctx, logIn, advanceClock } = stage
  const buyer = await logIn(who)
  const basket = { products, coupon: coupon ? COUPONS[coupon] : null }
  const { totalRial, terms } = await buyer.call(quoteOrder, { body: basket })
  const checkout = {
    ...basket,
    totalRial,
    requestId: ctx.newId(),
    payerName: CAST[who].name,
    terms,
  }
  const { id } = await buyer.call(placeOrder, { body: checkout })
  await advanceClock(2)
  if (ending === 'paid') await payAtGateway(stage, buyer, id, 'paid')
  if (ending === 'failed' || ending === 'failed-then-paid') await payAtGateway(stage, buyer, id, 'cancelled')
  if (ending === 'failed-then-paid') await payAtGateway(stage, buyer, id, 'paid')
  if (ending === 'at-gateway') await buyer.call(startPayment, { params: { id }, body: { gateway: 'test' } })
  if (ending.startsWith('card-')) await payByCard(stage, buyer, id, ending)
  return id
}

async function payAtGateway(
  { visitor, advanceClock }: Stage,
  buyer: Actor,
  id: string,
  outcome: 'paid' | 'cancelled',
): Promise<void> {
  const { redirectUrl } = await buyer.call(startPayment, { params: { id }, body: { gateway: 'test' } })
  const authority = new URL(redirectUrl ?? '', 'http://site.example').searchParams.get('authority') ?? ''
  await advanceClock(1)
  const { returnUrl } = await visitor.call(answerTestPayment, { params: { authority }, body: { outcome } })
  await visitor.raw('GET', returnUrl.replace(/^\/api/, ''))
}

async function payByCard({ ctx, logIn, advanceClock }: Stage, buyer: Actor, id: string, ending: Ending): Promise<void> {
  const amountRial = (await buyer.call(getCard, { params: { id } })).amountRial
  const transferredAt = new Date(Date.now()).toISOString()
  await advanceClock(4)
  const body = new Uint8Array(await drawBankSlip(amountRial, id))
  const sent = await buyer.send(uploadTransferPicture.method, uploadTransferPicture.path.replace('{id}', id), {
    headers: { 'content-type': 'image/png' },
    body,
  })
  const { id: pictureId } = uploadTransferPicture.response.parse(await sent.json())
  const lastDigits = String(1000 + (Number.parseInt(id.slice(-4), 16) % 9000))
  await buyer.call(reportTransfer, { params: { id }, body: { pictureId, lastDigits, amountRial, transferredAt } })
  if (ending === 'card-waiting') return
  await advanceClock(95)
  const mina = await logIn('mina')
  const { items } = await mina.call(listTransfers, { query: { order: id } })
  const params = { id: items[0]?.id ?? '' }
  if (ending === 'card-confirmed')
    await mina.call(confirmTransfer, { params, body: { bankRef: `14${ctx.newId().replace(/\D/g, '').slice(0, 10)}` } })
  else
    await mina.call(refuseTransfer, {
      params,
      body: { reason: 'این واریز در گردش حساب دیده نشد؛ لطفاً رسید را دوباره نگاه کن.' },
    })
}

/** A bank receipt that is obviously a demo. */
function drawBankSlip(amountRial: number, id: string): Promise<Buffer> {
  const line = (y: number, text: string) =>
    `<text x="300" y="${y}" font-size="26" text-anchor="middle" font-family="Vazirmatn, sans-serif">${text}</text>`
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="420"><rect width="600" height="420" fill="#f4f6f1"/>
      <rect x="30" y="30" width="540" height="360" rx="18" fill="#fff" stroke="#9db08b" stroke-width="3"/>
      ${line(100, 'DEMO BANK')}${line(170, `${amountRial.toLocaleString('en-US')} IRR`)}${line(240, `Ref ${id.slice(-12)}`)}${line(320, 'Card to card, successful')}</svg>`),
  )
    .png()
    .toBuffer()
}

type Refund = NonNullable<PlannedOrder['refund']>

async function refundOrder({ ctx, logIn }: Stage, id: string, { share, isSent, reason }: Refund): Promise<void> {
  const mina = await logIn('mina')
  const { lines } = await mina.call(getRefundable, { params: { id } })
  const chosen = share === 'last-line' ? lines.slice(-1) : lines
  const amountOf = (restRial: number) => (share === 'half' ? Math.round(restRial / 20) * 10 : restRial)
  const body = {
    requestId: ctx.newId(),
    lines: chosen.map((line) => ({ lineId: line.id, amountRial: amountOf(line.restRial) })),
    reason,
    bankRef: isSent ? `14${ctx.newId().replace(/\D/g, '').slice(0, 10)}` : null,
  }
  await mina.call(requestRefund, { params: { id }, body })
}
