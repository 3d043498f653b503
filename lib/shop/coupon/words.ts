import { type CouponPhase } from '@/lib/shop/coupon/contract'
import { type CouponGap } from '@/lib/shop/coupon/rules/coupon-draft'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatCount } from '@/lib/platform/format/digits'
import { formatPercent, formatPrice } from '@/lib/platform/format/number'
import { makeEditorWords } from '@/lib/documents/draft/words/editor'
import { makeDocumentListWords } from '@/lib/documents/draft/words/document-list'

export const couponListWords = makeDocumentListWords({
  thing: 'کد تخفیف',
  things: 'کدهای تخفیف',
  some: 'کد تخفیفی',
  search: 'جست‌وجوی کد یا یادداشت',
})
const TEXT = { bare: 'تغییر', of: 'تغییرهای', some: 'تغییرهایی' } as const
export const couponEditorWords = makeEditorWords({
  thing: 'کد',
  fresh: 'نسخه‌ی جدید کد',
  text: TEXT,
  afterMine: 'تا اعمالش نکنی، کد همان می‌ماند که هست.',
  afterTheirs: 'تغییرهای تو از این دستگاه پاک می‌شود.',
  isTheirsFinal: true,
})

type Reduction = { readonly percent: number | null; readonly amountRial: number | null }
type CouponUses = { readonly used: number; readonly usesAllowed: number | null }

/** Coupons, for managers. */
export const couponEditorCopy = {
  metaTitle: 'کد تخفیف',
  newMetaTitle: 'کد تخفیف جدید',
  listTitle: 'کدهای تخفیف',
  create: 'کد تخفیف جدید',
  emptyText: 'کدی بساز و به هر کسی که می‌خواهی بده.',
  anyPhase: 'همه',
  phases: {
    off: 'غیرفعال',
    waiting: 'هنوز شروع نشده',
    running: 'فعال',
    over: 'مهلتش گذشته',
    spent: 'ظرفیتش پر شده',
  } satisfies Record<CouponPhase, string>,
  sorts: { newest: 'جدیدترین', code: 'کد', used: 'تعداد استفاده' },
  reduction: ({ percent, amountRial }: Reduction) =>
    percent === null ? formatPrice(amountRial ?? 0) : formatPercent(percent),
  uses: ({ used, usesAllowed }: CouponUses) =>
    usesAllowed === null
      ? `${formatCount(used)} بار استفاده شده`
      : `${formatCount(used)} از ${formatCount(usesAllowed)} بار`,
  changed: 'تغییر اعمال‌نشده',
  until: (when: string) => `تا ${formatDayAndTime(when)}`,
  back: 'همه‌ی کدها',
  missingTitle: 'چنین کدی نیست',
  missingText: 'نشانی درست نیست.',
  loading: 'در حال بارگذاری کد…',
  failed: 'کد بارگذاری نشد',
  codeTitle: 'کد و مقدار',
  code: 'کد',
  codeHint: 'حرف انگلیسی، رقم و خط تیره؛ ۳ تا ۲۴ کاراکتر. بزرگ و کوچک بودن حرف‌ها فرقی ندارد.',
  codeFixed: 'این کد در سفارشی آمده و دیگر عوض نمی‌شود.',
  by: 'نوع تخفیف',
  bys: { percent: 'درصد', amount: 'مبلغ ثابت' },
  percent: 'درصد',
  percentWrong: 'از ۱ تا ۱۰۰',
  amount: 'مبلغ (تومان)',
  priceWrong: 'مبلغ را با رقم و به تومان بنویس.',
  means: (price: string) => `یعنی ${price}`,
  ceiling: 'سقف تخفیف (تومان)',
  ceilingHint: 'خالی: بدون سقف',
  termsTitle: 'شرط‌ها',
  least: 'کمترین مبلغ سفارش (تومان)',
  leastHint: 'صفر: هر سفارشی',
  usesAllowed: 'چند بار در مجموع',
  usesPerPerson: 'هر نفر چند بار',
  endless: 'خالی: نامحدود',
  usesWrong: 'یک عدد بنویس.',
  firstOnly: 'فقط برای اولین خرید',
  startsAt: 'شروع',
  endsAt: 'پایان',
  datesHint: 'تاریخ خالی یعنی از همین حالا، یا بدون پایان.',
  productsTitle: 'برای کدام محصول‌ها',
  productsLead: 'بدون انتخاب، برای همه‌ی محصول‌هاست.',
  addProduct: 'افزودن محصول',
  remove: (title: string) => `حذف ${title}`,
  removeShort: 'حذف',
  allProducts: 'همه‌ی محصول‌ها',
  note: 'یادداشت',
  noteHint: 'برای خود مدیرها؛ خریدار نمی‌بیند.',
  usedTitle: 'چقدر استفاده شده',
  facts: { used: 'در سفارش‌های پرداخت‌شده', kept: 'نگه‌داشته برای سفارش‌های باز', given: 'جمع تخفیفی که داده' },
  times: (count: number) => `${formatCount(count)} بار`,
  nothing: 'هیچ',
  seeOrders: 'سفارش‌های این کد',
  fields: {
    code: 'کد',
    by: 'نوع تخفیف',
    percent: 'درصد',
    amountRial: 'مبلغ',
    ceilingRial: 'سقف',
    leastOrderRial: 'کمترین مبلغ سفارش',
    products: 'محصول‌ها',
    usesAllowed: 'چند بار در مجموع',
    usesPerPerson: 'هر نفر چند بار',
    isFirstPurchaseOnly: 'اولین خرید',
    startsAt: 'شروع',
    endsAt: 'پایان',
    note: 'یادداشت',
  },
  gaps: {
    code: 'کد ۳ تا ۲۴ کاراکتر است: حرف انگلیسی، رقم و خط تیره.',
    code_fixed: 'کدی که در سفارشی آمده عوض نمی‌شود.',
    reduction: 'درصد یا مبلغ تخفیف را بنویس.',
    dates: 'پایان باید بعد از شروع باشد.',
    uses_low: 'تعداد کل از دفعاتی که تا حالا استفاده شده کمتر است.',
  } satisfies Record<CouponGap, string>,
  newTitle: 'کد تخفیف جدید',
  newLead: 'کد را خودت بنویس یا همین را نگه دار. تا فعالش نکنی کسی نمی‌تواند از آن استفاده کند.',
  another: 'کد دیگری بساز',
  submit: 'ساختن کد',
} as const
