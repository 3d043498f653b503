import { type GoodKind, isCreditKind } from '@/lib/shop/entitlement/rules/goods'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { persianDigits } from '@/lib/platform/format/digits'

export const shopCopy = {
  title: 'فروشگاه',
  lead: 'هر چه بخری همان لحظه در حسابت است. هیچ چیز خودش تمدید نمی‌شود.',
  list: 'همه‌ی بسته‌ها',
  listBeside: 'بسته‌های دیگر',
  emptyTitle: 'فعلاً چیزی نمی‌فروشیم',
  emptyText: 'ولی آزمون‌های همراه سایت، تمرین‌ها و درس‌نامه‌ها رایگان‌اند.',
  toExams: 'دیدن آزمون‌های رایگان',
  /** The price of one of several equal items. */
  each: (price: string) => `هر کدام ${price}`,
  sample: 'دیدن یک تصحیح نمونه',
  toPrices: 'چه چیزی رایگان است، چه چیزی نه',
  validFor: (days: number) => `، تا ${persianDigits(days)} روز بعد از خرید`,
  passFor: (days: number) => `، ${persianDigits(days)} روز`,
  monthly: ' در هر ماه',
  buy: 'خرید',
  buyAgain: 'خرید نوبت جدید',
  start: 'شروع آزمون',
  toCourse: 'رفتن به دوره',
  ownedForGood: 'در حسابت هست',
  owned: (left: string) => `${left} داری`,
  ownedCredits: (corrections: number, mocks: number) => `الان ${both(corrections, mocks)} داری.`,
} as const

type Good = { readonly kind: GoodKind; readonly amount: number | null; readonly validDays: number | null }

/** An item of a product: how much, and for how long. Credits in a pass are granted each month and end with it. */
export function describeGood({ kind, amount, validDays }: Good, isInPass: boolean): string {
  const amountText = goodAmount(kind, amount)
  if (isInPass && isCreditKind(kind)) return amountText + shopCopy.monthly
  if (validDays === null) return amountText
  return amountText + (isInPass ? shopCopy.passFor(validDays) : shopCopy.validFor(validDays))
}

/** What a product that is no pass buys, in one line. */
export function describeGoods(goods: readonly Good[]): string {
  return goods.map((good) => describeGood(good, false)).join('؛ ')
}

/** «۲ تصحیح رایتینگ و ۱ آزمون گفتاری»; a kind with none is left out. */
function both(corrections: number, mocks: number): string {
  const shown = [
    ...(corrections > 0 ? [goodAmount('writing', corrections)] : []),
    ...(mocks > 0 ? [goodAmount('speaking', mocks)] : []),
  ]
  return shown.join(' و ')
}

/** What remains of somebody's pass. */
export const passCopy = {
  title: 'اشتراک تو',
  left: (days: number) => `${persianDigits(days)} روز مانده`,
  until: (day: string) => `تا ${day}`,
  untilWithDays: (day: string, days: number) => `تا ${day}، ${persianDigits(days)} روز مانده`,
  from: (day: string) => `از ${day} شروع می‌شود`,
  credits: (corrections: number, mocks: number) =>
    corrections + mocks === 0 ? 'سهم این ماهت تمام شده است.' : `از سهمت ${both(corrections, mocks)} مانده است.`,
  /** Of packs. */
  beside: (corrections: number, mocks: number) => `جدا از اشتراک، ${both(corrections, mocks)} هم داری.`,
  next: (day: string) => `سهم ماه بعدت ${day} باز می‌شود.`,
  rule: 'هر چه تا پایان اشتراک بماند از بین می‌رود. اگر زودتر تمدید کنی، روزهای جدید به آخرش اضافه می‌شود.',
  renewalPrice: (price: string) => `تمدیدش ${price} است.`,
  renew: 'تمدید اشتراک',
  notSold: 'این اشتراک دیگر فروخته نمی‌شود؛ همین که داری تا پایانش می‌ماند.',
  toExams: 'انتخاب آزمون',
} as const
