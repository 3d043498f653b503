import { type GoodKind } from '@/lib/shop/entitlement/rules/goods'
import { type OrderState } from '@/lib/shop/order/rules/order'
import { REF_USED } from '@/lib/shop/payment/rules'
import { persianDigits } from '@/lib/platform/format/digits'

type Gateway = 'zarinpal' | 'zibal' | 'test' | 'card' | 'cash' | 'pos' | 'desk'

/** Of both copies: pages of one of them do not load the other. */
const TO_PAY = 'قابل پرداخت'

export const checkoutCopy = {
  title: 'پرداخت',
  lead: 'مبلغ را ببین، راه پرداخت را انتخاب کن و پرداخت کن.',
  summary: 'سفارش',
  subtotal: 'جمع',
  discount: 'تخفیف',
  total: TO_PAY,
  vat: (price: string) => `${price} از این مبلغ مالیات بر ارزش افزوده است.`,
  coupon: 'کد تخفیف',
  couponHint: 'اگر کد تخفیف داری، همین‌جا بنویس.',
  apply: 'اعمال کد',
  takeOff: 'حذف کد',
  applied: (code: string) => `کد ${code} اعمال شد.`,
  trouble: {
    unusable: () => 'چنین کدی نداریم، یا هنوز وقتش نرسیده است. حرف‌به‌حرف نگاهش کن.',
    ended: () => 'مهلت این کد تمام شده است.',
    spent: () => 'ظرفیت این کد تمام شده است.',
    used: () => 'این کد را قبلاً استفاده کرده‌ای.',
    kept: () => 'این کد در سفارش باز دیگری از خودت نگه داشته شده است. آن سفارش را از «خریدهای من» پرداخت یا لغو کن.',
    first_only: () => 'این کد فقط برای اولین خرید است.',
    order_too_small: (least: string) => `این کد برای سفارش‌های ${least} به بالاست.`,
    covers_nothing: () => 'این کد برای چیزی که انتخاب کرده‌ای نیست.',
  },
  payer: 'نام پرداخت‌کننده',
  payerHint: 'همین نام روی رسید می‌آید.',
  ways: 'راه پرداخت',
  gateways: {
    zarinpal: 'زرین‌پال',
    zibal: 'زیبال',
    test: 'درگاه آزمایشی',
    card: 'کارت‌به‌کارت',
    cash: 'نقد',
    pos: 'کارت‌خوان',
    desk: 'حضوری',
  } satisfies Record<Gateway, string>,
  gatewayHints: {
    zarinpal: 'با همه‌ی کارت‌های عضو شتاب',
    zibal: 'با همه‌ی کارت‌های عضو شتاب',
    test: 'فقط برای امتحان سایت؛ پولی جابه‌جا نمی‌شود.',
    card: 'خودت کارت‌به‌کارت می‌کنی و عکس رسید را می‌فرستی؛ خریدت بعد از تأیید همکارانمان باز می‌شود.',
    cash: '',
    pos: '',
    desk: '',
  } satisfies Record<Gateway, string>,
  noWays: 'الان هیچ راه پرداختی فعال نیست. کمی بعد دوباره سر بزن یا به پشتیبانی بنویس.',
  terms: 'قوانین و مقررات را خوانده‌ام و می‌پذیرم.',
  termsLink: 'قوانین و مقررات',
  refundLink: 'بازگشت وجه',
  termsWanted: 'برای ادامه باید قوانین را بپذیری.',
  payerWanted: 'نام پرداخت‌کننده را بنویس.',
  pay: (price: string) => `پرداخت ${price}`,
  takeFree: 'گرفتن رایگان',
  leaving: 'در حال انتقال به درگاه…',
  missingTitle: 'چیزی برای پرداخت نیست',
  missingText: 'این محصول دیگر فروخته نمی‌شود، یا نشانی درست نیست.',
  refusedTitles: { owned_already: 'قبلاً گرفته‌ای', sum_too_small: 'این مبلغ را نمی‌شود پرداخت کرد' },
  toShop: 'رفتن به فروشگاه',
  termsChanged: 'قوانین در همین فاصله عوض شده است. متن جدید را بخوان و دوباره پرداخت را بزن.',
} as const

export const orderCopy = {
  listTitle: 'خریدهای من',
  listLead: 'سفارش‌ها و رسیدهایت.',
  emptyTitle: 'هنوز چیزی نخریده‌ای',
  emptyText: 'هر چه بخری با رسیدش این‌جا می‌ماند.',
  toShop: 'دیدن فروشگاه',
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
  placedAt: (when: string) => `ثبت: ${when}`,
  /** Only what waits for its payment is to be paid. */
  totalOf: (state: OrderState) => (state === 'open' || state === 'awaiting' ? TO_PAY : 'مبلغ سفارش'),
  /** The tab: the heading has the number too. */
  pageTitle: 'سفارش',
  paidTitle: 'پرداخت انجام شد',
  paidText: 'ممنون! خریدت در حسابت است و هر وقت بخواهی می‌توانی شروع کنی.',
  freeTitle: 'سفارشت ثبت شد',
  next: {
    exam: (title: string) => `شروع ${title}`,
    course: (title: string) => `رفتن به ${title}`,
    writing: () => 'فرستادن نوشته برای تصحیح',
    speaking: () => 'رفتن به آزمون گفتاری',
    pass: () => 'انتخاب آزمون',
    redraft: () => 'برگشتن به پیش‌نویس',
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
  againText: 'اگر هنوز می‌خواهی، از فروشگاه سفارش جدید ثبت کن.',
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
  missingText: 'نشانی درست نیست یا این سفارش مال حساب دیگری است.',
  toOrders: 'خریدهای من',
} as const
