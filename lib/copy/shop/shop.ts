import { type GoodKind } from '@/lib/domain/entitlements/goods'
import { type OrderState } from '@/lib/domain/orders/order'
import { REF_USED } from '@/lib/domain/orders/payment'
import { formatCount, persianDigits } from '@/lib/format/digits'

type Gateway = 'zarinpal' | 'zibal' | 'test' | 'card'

/** The shop, the till, and what is left of a purchase. */
export const shopCopy = {
  title: 'فروشگاه',
  lead: 'هر چه این‌جا بخری از همان لحظه در حسابت است.',
  emptyTitle: 'الان چیزی برای خریدن نیست',
  emptyText: 'آزمون‌های رایگان در فهرست آزمون‌هاست؛ از همان‌جا شروع کن.',
  toExams: 'دیدن آزمون‌ها',
  ordersLink: 'خریدهای من',
  validFor: (days: number) => `، تا ${persianDigits(days)} روز بعد از خرید`,
  buy: 'خرید',
  buyAgain: 'خرید نوبت جدید',
  start: 'شروع آزمون',
  toCourse: 'رفتن به دوره',
  ownedForGood: 'در حسابت هست',
  owned: (left: string) => `${left} داری`,
  saleUntil: (when: string) => `تخفیف تا ${when}`,
} as const

export const checkoutCopy = {
  title: 'پرداخت',
  lead: 'مبلغ و نامت را ببین، راه پرداخت را انتخاب کن و برو.',
  summary: 'سفارش',
  subtotal: 'جمع',
  discount: 'تخفیف',
  total: 'قابل پرداخت',
  vat: (price: string) => `${price} از این مبلغ مالیات بر ارزش افزوده است.`,
  coupon: 'کد تخفیف',
  couponHint: 'اگر کد تخفیف داری، همین‌جا بنویس.',
  apply: 'اعمال کد',
  takeOff: 'برداشتن کد',
  applied: (code: string) => `کد ${code} اعمال شد.`,
  trouble: {
    unusable: () =>
      'این کد قابل استفاده نیست: یا درست نوشته نشده، یا مهلت و نوبتش تمام شده، یا در سفارش باز دیگری از خودت نگه داشته شده است.',
    order_too_small: (least: string) => `این کد برای سفارش‌های ${least} به بالاست.`,
    covers_nothing: () => 'این کد برای چیزی که انتخاب کرده‌ای نیست.',
  },
  payer: 'نام پرداخت‌کننده',
  payerHint: 'همین نام روی رسید می‌آید.',
  ways: 'راه پرداخت',
  gateways: { zarinpal: 'زرین‌پال', zibal: 'زیبال', test: 'درگاه آزمایشی', card: 'کارت‌به‌کارت' } satisfies Record<
    Gateway,
    string
  >,
  gatewayHints: {
    zarinpal: 'با همه‌ی کارت‌های عضو شتاب',
    zibal: 'با همه‌ی کارت‌های عضو شتاب',
    test: 'فقط برای امتحان سایت؛ پولی جابه‌جا نمی‌شود.',
    card: 'خودت به کارت ما می‌فرستی و عکس رسید را می‌دهی؛ بعد از تأیید همکارانمان باز می‌شود.',
  } satisfies Record<Gateway, string>,
  noWays: 'الان هیچ راه پرداختی روشن نیست. کمی بعد دوباره سر بزن یا به پشتیبانی بنویس.',
  terms: 'قوانین و مقررات را خوانده‌ام و می‌پذیرم.',
  termsLink: 'قوانین و مقررات',
  refundLink: 'بازگشت وجه',
  termsWanted: 'برای ادامه باید قوانین را بپذیری.',
  payerWanted: 'نام پرداخت‌کننده را بنویس.',
  pay: (price: string) => `پرداخت ${price}`,
  takeFree: 'گرفتن رایگان',
  leaving: 'در حال رفتن به درگاه…',
  missingTitle: 'چیزی برای پرداخت نیست',
  missingText: 'این محصول دیگر فروخته نمی‌شود، یا نشانی درست نیست.',
  refusedTitles: { owned_already: 'پیش‌تر گرفته‌ای', sum_too_small: 'این مبلغ را نمی‌شود پرداخت کرد' },
  toShop: 'رفتن به فروشگاه',
  termsChanged: 'قوانین در همین فاصله عوض شده است. متن جدید را بخوان و دوباره پرداخت را بزن.',
} as const

export const orderCopy = {
  listTitle: 'خریدهای من',
  listLead: 'سفارش‌ها و رسیدهایت.',
  emptyTitle: 'هنوز چیزی نخریده‌ای',
  emptyText: 'هر چه بخری با رسیدش این‌جا می‌ماند.',
  number: (no: number) => `سفارش ${persianDigits(no)}`,
  state: {
    open: 'در انتظار پرداخت',
    awaiting: 'در حال پرداخت',
    paid: 'پرداخت شد',
    partly_refunded: 'بخشی از پول برگشت',
    refunded: 'پول برگشت',
    cancelled: 'لغو شد',
    expired: 'مهلتش گذشت',
  } satisfies Record<OrderState, string>,
  contents: (titles: readonly string[]) => titles.join('، '),
  see: 'جزئیات',
  placedAt: (when: string) => `ثبت: ${when}`,
  resultTitle: 'نتیجه‌ی پرداخت',
  paidTitle: 'پرداخت انجام شد',
  paidText: 'ممنون! آنچه خریدی در حسابت است و هر وقت بخواهی شروع می‌کنی.',
  freeTitle: 'سفارشت ثبت شد',
  next: {
    exam: (title: string) => `شروع ${title}`,
    course: (title: string) => `رفتن به ${title}`,
    writing: () => 'فرستادن نوشته برای تصحیح',
    speaking: () => 'رفتن به آزمون گفتاری',
  } satisfies Record<GoodKind, (title: string) => string>,
  receipt: 'دیدن رسید',
  failedTitle: 'پرداخت انجام نشد',
  failedText: 'پولی از تو نگرفتیم. اگر از کارتت کم شده باشد، بانک خودش تا ۷۲ ساعت برمی‌گرداند.',
  payAgain: 'پرداخت همین سفارش',
  openTitle: 'این سفارش هنوز پرداخت نشده است',
  openText: (when: string) => `تا ${when} فرصت داری با همین قیمت پرداخت کنی.`,
  cancel: 'لغو سفارش',
  cancelQuestion: 'این سفارش لغو شود؟',
  cancelYes: 'بله، لغو شود',
  cancelNo: 'نه، بماند',
  unknownTitle: 'هنوز جواب بانک نرسیده است',
  unknownText:
    'خودمان هر چند ثانیه می‌پرسیم و این صفحه خودش عوض می‌شود. لازم نیست دوباره پرداخت کنی؛ اگر پولی کم شده باشد، یا سفارشت ثبت می‌شود یا پول برمی‌گردد.',
  sentText:
    'اگر هنوز پرداخت نکرده‌ای، می‌توانی دوباره به درگاه بروی. اگر پرداخت کرده‌ای همین‌جا بمان: خودمان هر چند ثانیه می‌پرسیم و این صفحه خودش عوض می‌شود.',
  toGateway: 'رفتن دوباره به درگاه',
  checkNow: 'همین حالا بپرس',
  disputedTitle: 'پرداختت در دست بررسی است',
  disputedText: (reason: string | null) =>
    `${
      reason === REF_USED
        ? 'شماره‌ی پیگیری‌ای که درگاه داده پیش از این برای پرداخت دیگری ثبت شده است.'
        : 'مبلغی که درگاه می‌گوید با سفارش نمی‌خواند.'
    } همکاران ما بررسی می‌کنند و نتیجه در همین صفحه می‌آید؛ لازم نیست دوباره پرداخت کنی.`,
  cancelledTitle: 'این سفارش لغو شده است',
  expiredTitle: 'مهلت این سفارش گذشت',
  againText: 'اگر هنوز می‌خواهی، از فروشگاه سفارش جدید بگذار.',
  refundedTitle: 'پول این سفارش برگشته است',
  refundedText: (price: string) => `${price} برگشت داده شد.`,
  refundOwedTitle: 'پول این سفارش در راه برگشت است',
  refundOwed: (price: string) => `${price} در راه برگشت است؛ شماره‌ی پیگیری‌اش همین‌جا می‌آید.`,
  payments: 'پرداخت‌ها',
  refId: 'شماره‌ی پیگیری',
  card: 'کارت',
  paymentState: {
    created: 'ساخته شد',
    sent: 'در درگاه',
    returned: 'در حال بررسی',
    unknown: 'در حال پیگیری',
    disputed: 'در دست بررسی',
    verified: 'موفق',
    failed: 'ناموفق',
    reversed: 'برگشت داده شد',
  },
  extraState: 'پول اضافه',
  extra: 'این پول بیشتر از سفارشت رسید و مال خودت است؛ برگشتش را در همین صفحه می‌بینی.',
  missingTitle: 'چنین سفارشی نداری',
  missingText: 'نشانی درست نیست یا سفارش از حساب دیگری است.',
  toOrders: 'خریدهای من',
} as const

export const receiptCopy = {
  title: 'رسید خرید',
  refundTitle: 'رسید برگشت وجه',
  saleNo: 'شماره‌ی رسید خرید',
  refundTotal: 'جمع برگشت‌داده‌شده',
  no: 'شماره‌ی رسید',
  order: 'شماره‌ی سفارش',
  date: 'تاریخ',
  seller: 'فروشنده',
  taxId: 'شماره‌ی اقتصادی',
  buyer: 'خریدار',
  item: 'شرح',
  price: 'قیمت',
  discount: 'تخفیف',
  lessDiscount: (price: string, discount: string) => `قیمت ${price}، تخفیف ${discount}`,
  sum: 'مبلغ',
  vat: 'مالیات بر ارزش افزوده (در مبلغ)',
  total: 'جمع پرداخت‌شده',
  refId: 'شماره‌ی پیگیری بانک',
  print: 'چاپ یا ذخیره',
  back: 'بازگشت به سفارش',
  emptyTitle: 'رسیدی هنوز صادر نشده است',
  emptyText: 'رسید بعد از پرداخت صادر می‌شود. اگر تازه پرداخت کرده‌ای، چند ثانیه‌ی دیگر دوباره ببین.',
  rial: (rial: number) => `${formatCount(rial)} ریال`,
} as const

export const testGatewayCopy = {
  title: 'درگاه آزمایشی',
  warning: 'این درگاه واقعی نیست و پولی جابه‌جا نمی‌کند. فقط وقتی هست که برای سایت درگاه واقعی تنظیم نشده باشد.',
  amount: 'مبلغ',
  pay: 'پرداخت موفق',
  cancel: 'انصراف',
  over: 'این پرداخت تمام شده است.',
  missing: 'چنین پرداختی نیست.',
} as const
