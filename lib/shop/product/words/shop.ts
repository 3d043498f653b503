import { type GoodKind, isCreditKind } from '@/lib/shop/entitlement/rules/goods'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { persianDigits } from '@/lib/platform/format/digits'

export const shopCopy = {
  /** The tab's title: the same page is the candidates' shop and the managers' sales page. */
  pageTitle: 'محصول‌ها و قیمت‌ها',
  title: 'فروشگاه',
  lead: 'هر چه این‌جا بخری از همان لحظه در حسابت است.',
  emptyTitle: 'الان چیزی برای خریدن نیست',
  emptyText: 'آزمون‌های رایگان در فهرست آزمون‌هاست؛ از همان‌جا شروع کن.',
  toExams: 'دیدن آزمون‌ها',
  ordersLink: 'خریدهای من',
  /** The price of one of several equal items. */
  each: (price: string) => `هر کدام ${price}`,
  sample: 'دیدن یک تصحیح نمونه',
  validFor: (days: number) => `، تا ${persianDigits(days)} روز بعد از خرید`,
  passFor: (days: number) => `، ${persianDigits(days)} روز`,
  monthly: ' در هر ماه',
  renew: 'تمدید',
  buy: 'خرید',
  buyAgain: 'خرید نوبت جدید',
  start: 'شروع آزمون',
  toCourse: 'رفتن به دوره',
  ownedForGood: 'در حسابت هست',
  owned: (left: string) => `${left} داری`,
} as const

type Good = { readonly kind: GoodKind; readonly amount: number | null; readonly validDays: number | null }

/** An item of a product: how much, and for how long. Credits beside a pass are a month's and end with it. */
export function describeGood({ kind, amount, validDays }: Good, isInPass: boolean): string {
  const much = goodAmount(kind, amount)
  if (isInPass && isCreditKind(kind)) return much + shopCopy.monthly
  if (validDays === null) return much
  return much + (isInPass ? shopCopy.passFor(validDays) : shopCopy.validFor(validDays))
}

/** «۲ تصحیح رایتینگ و ۱ آزمون گفتاری»; without what there is none of. */
function both(corrections: number, mocks: number): string {
  const shown = [
    ...(corrections > 0 ? [goodAmount('writing', corrections)] : []),
    ...(mocks > 0 ? [goodAmount('speaking', mocks)] : []),
  ]
  return shown.join(' و ')
}

/** What somebody has left of their pass. */
export const passCopy = {
  title: 'گذر تو',
  until: (day: string, days: number) => `تا ${day}؛ ${persianDigits(days)} روز مانده`,
  from: (day: string) => `از ${day} شروع می‌شود`,
  credits: (corrections: number, mocks: number) =>
    corrections + mocks === 0 ? 'از سهم گذر چیزی نمانده است.' : `از سهم گذر ${both(corrections, mocks)} مانده است.`,
  /** Of packs: what the cards below count, too. */
  beside: (corrections: number, mocks: number) => `جدا از گذر ${both(corrections, mocks)} هم داری.`,
  next: (day: string) => `سهم ماه بعد ${day} باز می‌شود.`,
  rule: 'آنچه تا پایان گذر استفاده نشود از بین می‌رود. گذر خودش تمدید نمی‌شود؛ اگر پیش از پایان تمدید کنی، روزهای جدید به آخرش اضافه می‌شود.',
  renew: 'تمدید گذر',
  notSold: 'این گذر دیگر فروخته نمی‌شود؛ همین که داری تا پایانش می‌ماند.',
  toExams: 'انتخاب آزمون',
  toCorrection: 'فرستادن نوشته',
} as const
