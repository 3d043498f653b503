import { type GivenEntitlement } from '@/lib/shop/order/contract/manage-orders'
import { type GatewayWord } from '@/lib/shop/payment/contract'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { makeDocumentListWords } from '@/lib/documents/draft/words/document-list'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'

export const orderListWords = makeDocumentListWords({
  thing: 'سفارش',
  things: 'سفارش‌ها',
  some: 'سفارشی',
  search: 'نام، موبایل یا ایمیل، شماره‌ی سفارش، رسید یا پیگیری',
})

/** Labels of stored values; an unknown value is shown unchanged. */
type Named = Readonly<Record<string, string>>
const EVENTS: Named = {
  place: 'سفارش ثبت شد',
  start_try: 'پرداخت شروع شد',
  try_failed: 'پرداخت نشد',
  try_verified: 'پول رسید',
  settle_free: 'بدون پرداخت ثبت شد',
  cancel: 'لغو شد',
  expire: 'مهلتش گذشت',
  transfer_told: 'خریدار رسید کارت‌به‌کارت فرستاد',
  refund_requested: 'برگشت پول ثبت شد',
  refund_withdrawn: 'برگشت پول لغو شد',
  refund_part: 'بخشی از پول برگشت',
  refund_rest: 'همه‌ی پول برگشت',
}
const DETAILS: Named = {
  gateway: 'راه پرداخت',
  refId: 'شماره‌ی پیگیری',
  reason: 'دلیل',
  amountRial: 'مبلغ',
  lastDigits: 'چهار رقم آخر کارت',
  bankRef: 'شماره‌ی پیگیری برگشت',
}
const BOOK_KINDS: Named = {
  sale: 'فروش',
  extra_money: 'پول اضافه',
  refund_owed: 'بدهی برگشت پول',
  refund_settled: 'پرداخت برگشت پول',
  refund_withdrawn: 'لغو برگشت پول',
}
const ACCOUNTS: Named = {
  sales: 'فروش',
  discounts: 'تخفیف‌ها',
  vat_payable: 'مالیات پرداختنی',
  gateway_fees: 'کارمزد درگاه',
  refunds: 'برگشت از فروش',
  refunds_payable: 'برگشت‌های پرداختنی',
  bank: 'بانک',
}

/** An order, for managers. */
export const manageOrderCopy = {
  title: (no: number) => `سفارش ${persianDigits(no)}`,
  metaTitle: 'سفارش',
  listTitle: 'سفارش‌ها',
  anyState: 'همه‌ی وضعیت‌ها',
  emptyText: 'هر سفارشی که ثبت شود، با پرداخت‌ها و رسیدهایش این‌جا می‌آید.',
  seeShop: 'دیدن فروشگاه',
  ofCoupon: 'فقط سفارش‌هایی که این کد تخفیف را دارند.',
  allOrders: 'همه‌ی سفارش‌ها',
  odd: 'نیاز به بررسی',
  placed: (when: string) => `ثبت: ${formatDayAndTime(when)}`,
  paid: (when: string) => `پرداخت: ${formatDayAndTime(when)}`,
  back: 'همه‌ی سفارش‌ها',
  missingTitle: 'چنین سفارشی نیست',
  missingText: 'نشانی درست نیست.',
  buyer: 'خریدار',
  toPerson: 'دیدن حساب خریدار',
  facts: {
    payerName: 'نام روی رسید',
    placedAt: 'ثبت',
    paidAt: 'پرداخت',
    expiresAt: 'مهلت پرداخت',
    terms: 'قوانین پذیرفته‌شده',
    refunded: 'برگشت پول',
    coupon: 'کد تخفیف',
  },
  couponUse: { reserved: 'برای این سفارش نگه داشته شده', used: 'استفاده شد', released: 'پس داده شد' },
  couponLate: 'دیر پرداخت شد و بیش از ظرفیت کد است',
  payments: 'پرداخت‌ها',
  notYet: (names: readonly string[]) => `هنوز خالی است: ${names.join('، ')}.`,
  extra: 'پول اضافه؛ مال خریدار است',
  payment: {
    createdAt: 'شروع',
    sentAt: 'انتقال به درگاه',
    endedAt: 'پایان',
    authority: 'شناسه‌ی درگاه',
    refId: 'شماره‌ی پیگیری',
    card: 'کارت',
    fee: 'کارمزد',
    reason: 'دلیل',
    checks: 'دفعات استعلام',
  },
  ask: {
    button: 'دوباره از درگاه بپرس',
    byHand: 'کارت‌به‌کارت درگاهی ندارد که بشود از آن پرسید.',
    neverSent: 'این پرداخت به درگاه نرسید؛ چیزی نیست که بشود پرسید.',
    said: {
      paid: 'درگاه می‌گوید پول رسیده است.',
      unpaid: 'درگاه می‌گوید پولی پرداخت نشده است.',
      waiting: 'درگاه می‌گوید هنوز پرداخت نشده و خریدار شاید هنوز در صفحه‌ی بانک باشد.',
      differs: 'درگاه مبلغ دیگری می‌گوید. پنلش را ببین.',
      silent: 'درگاه جواب روشنی نداد. کمی بعد دوباره بپرس.',
    } satisfies Record<GatewayWord, string>,
  },
  times: (count: number) => `${formatCount(count)} بار`,
  said: (count: number) => `گفت‌وگو با درگاه (${formatCount(count)})`,
  history: 'تاریخچه',
  byNobody: 'خودکار',
  events: EVENTS,
  details: DETAILS,
  byGateway: 'خود درگاه برگرداند',
  receipts: 'رسیدها',
  receiptKinds: { sale: 'فروش', refund: 'برگشت پول' },
  given: 'چیزهایی که خریدار گرفت',
  used: ({ kind, amount, used, held }: Pick<GivenEntitlement, 'kind' | 'amount' | 'used' | 'held'>) => {
    if (kind === 'course') return goodAmount(kind, amount)
    const busy = held > 0 ? `، ${formatCount(held)} در جریان` : ''
    return `${goodAmount(kind, amount)}، ${formatCount(used)} استفاده شده${busy}`
  },
  since: (when: string) => `از ${formatDayAndTime(when)}`,
  until: (when: string) => `تا ${formatDayAndTime(when)}`,
  voided: { refund: 'با برگشت پول پس گرفته شد', withdrawn: 'پس گرفته شد' },
  book: 'دفتر',
  bookKinds: BOOK_KINDS,
  account: 'حساب',
  debit: 'بدهکار (ریال)',
  credit: 'بستانکار (ریال)',
  accounts: ACCOUNTS,
  creditsOwed: 'بستانکاری خریدار',
  none: '—',
} as const
