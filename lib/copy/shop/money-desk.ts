import { formatCount, persianDigits } from '@/lib/format/digits'
import { type GoodKind } from '@/lib/domain/entitlements/goods'
import { REF_USED } from '@/lib/domain/orders/payment'
import { type RightUse } from '@/lib/domain/orders/refund'
import { tellReversalWord } from './gateway-words'
import { goodAmount } from './goods'
import { formatPercent } from '@/lib/format/number'

type Right = RightUse & {
  readonly kind: GoodKind
  readonly title: string | null
  readonly amount: number | null
}

/** What became of a right since it was bought: a course is read, everything else is used up, worked on or begun. */
function tellUse({ kind, used, held, begunSections, taken }: Right): string {
  if (kind === 'course') {
    if (taken === null) return 'هنوز شروع نشده'
    const read = `${formatPercent(taken.percent)} خوانده شده`
    return taken.hasCertificate ? `${read} و گواهی‌اش گرفته شده` : read
  }
  const state = [
    used > 0 && `${persianDigits(used)} تا استفاده شده`,
    begunSections > 0 && `${persianDigits(begunSections)} بخش شروع شده`,
    held > 0 && `${persianDigits(held)} تا در دست کار`,
  ]
  return state.filter(Boolean).join('، ') || 'هنوز استفاده نشده'
}

/** What managers read of money that came by hand, goes back, or disagrees. */
export const moneyDeskCopy = {
  title: 'رسیدها و برگشت پول',
  order: (no: number) => `سفارش ${persianDigits(no)}`,
} as const

export const transferCopy = {
  queueTitle: (count: number) => (count > 0 ? `رسیدهای کارت‌به‌کارت (${formatCount(count)})` : 'رسیدهای کارت‌به‌کارت'),
  queueNone: 'هیچ رسیدی منتظر بررسی نیست.',
  total: 'مبلغ سفارش',
  amount: 'مبلغی که خریدار نوشته',
  amountDiffers: 'مبلغی که خریدار نوشته با مبلغ سفارش یکی نیست.',
  from: 'چهار رقم آخر کارت',
  at: 'زمان انتقال',
  toldAt: 'زمان فرستادن رسید',
  picture: 'عکس رسید',
  pictureFailed: 'عکس بارگذاری نشد',
  seePicture: 'دیدن عکس رسید',
  twinTitle: 'این انتقال برای سفارش دیگری هم گفته شده است',
  twin: (no: number, isSamePicture: boolean) =>
    isSamePicture
      ? `همین عکس برای سفارش ${persianDigits(no)} هم فرستاده شده است.`
      : `برای سفارش ${persianDigits(no)} هم انتقالی با همین کارت، همین مبلغ و همین وقت نوشته شده است.`,
  bankRef: 'شماره‌ی پیگیری در گردش حساب',
  bankRefHint: 'از گردش حساب خودت بردار، نه از عکس. هر شماره فقط یک سفارش را پرداخت می‌کند.',
  bankRefWanted: 'شماره‌ی پیگیری ۴ تا ۴۰ حرف و رقم است.',
  confirm: 'پول کامل رسیده؛ تأیید',
  refuse: 'تأیید نمی‌شود',
  reason: 'دلیل، برای خریدار',
  reasonWanted: 'دلیل را در ۳ تا ۳۰۰ حرف بنویس.',
  refuseYes: 'رد کن و دلیل را به خریدار نشان بده',
  back: 'نه، برگرد',
  confirmed: 'تأیید شد و سفارش باز شد.',
  refused: 'رد شد؛ دلیل در صفحه‌ی سفارش خریدار آمد.',
  state: { waiting: 'در انتظار بررسی', confirmed: 'تأیید شد', refused: 'رد شد' },
} as const

export const refundCopy = {
  title: 'برگشت پول',
  rest: 'مانده‌ی قابل برگشت',
  line: (title: string) => `برگشت ${title}`,
  amount: (title: string) => `مبلغ برگشت ${title} (تومان)`,
  amountWrong: 'مبلغ را به تومان و نه بیشتر از مانده بنویس.',
  lineRest: (price: string) => `مانده: ${price}`,
  nothing: 'از این سفارش چیزی برای برگشت نمانده است.',
  rights: 'آنچه با برگشت کامل پس گرفته می‌شود',
  right: (right: Right) => {
    const name = right.title === null ? '' : `${right.title}: `
    return `${name}${goodAmount(right.kind, right.amount)}، ${tellUse(right)}`
  },
  usedWarning: 'بخشی از این خرید استفاده شده یا در دست کار است. آن بخش پس گرفته نمی‌شود.',
  reversible: (until: string) =>
    `تا ساعت ${until} درگاه می‌تواند کل پول را خودش به کارت خریدار برگرداند. برای این کار همه‌ی مانده را انتخاب کن.`,
  byBank: 'درگاه این پول را برنمی‌گرداند: باید خودت با انتقال بانکی بفرستی و شماره‌ی پیگیری‌اش را ثبت کنی.',
  reason: 'دلیل برگشت',
  reasonHint: 'در تاریخچه‌ی سفارش می‌ماند.',
  reasonWanted: 'دلیل را در ۳ تا ۳۰۰ حرف بنویس.',
  bankRef: 'شماره‌ی پیگیری انتقال بانکی',
  bankRefHint: 'اگر پول را از پیش فرستاده‌ای. خالی بماند، برگشت در انتظار می‌ماند.',
  bankRefWanted: 'شماره‌ی پیگیری ۴ تا ۴۰ حرف و رقم است.',
  ask: (price: string) => `برگشت ${price}`,
  askBare: 'برگشت پول',
  lineWanted: 'دست‌کم یکی از موردها را برای برگشت انتخاب کن.',
  question: 'مطمئنی؟ دسترسی هر موردی که پولش کامل برمی‌گردد همین حالا گرفته می‌شود.',
  yes: 'بله، برگردان',
  no: 'نه',
  done: 'برگشت پول ثبت شد.',
  doneReversed: 'درگاه پول را برگرداند.',
  owedTitle: (count: number) => (count > 0 ? `در انتظار برگشت (${formatCount(count)})` : 'در انتظار برگشت'),
  owedNone: 'هیچ پولی منتظر برگشت نیست.',
  extraTitle: (count: number) =>
    count > 0 ? `پول‌هایی که مال خریدار است (${formatCount(count)})` : 'پول‌هایی که مال خریدار است',
  extraNone: 'پولی که دیر یا دو بار رسیده باشد نداریم.',
  extraLead: 'دیر یا دو بار رسیده است و هیچ سفارشی آن را نمی‌خواهد.',
  giveBack: 'برگرداندن به خریدار',
  extraReason: 'پولی که سفارشی آن را نمی‌خواست',
  settle: 'ثبت شماره‌ی پیگیری',
  leftAlone:
    'این درگاه دیگر روشن نیست، یا یک روز است که جوابی نداده. اول پنلش را ببین: اگر پول را برگردانده، شماره‌ی همان برگشت را بنویس؛ اگر نه، با انتقال بانکی بفرست و شماره‌اش را بنویس.',
  settled: 'ثبت شد و در صفحه‌ی سفارش خریدار آمد.',
  withdraw: 'لغو برگشت',
  withdrawQuestion: 'این برگشت لغو شود؟ دسترسی خریدار هم برمی‌گردد.',
  withdrawYes: 'بله، لغو شود',
  withdrawn: 'برگشت لغو شد.',
  state: {
    requested: 'در انتظار انتقال بانکی',
    sent: 'در انتظار جواب درگاه',
    settled: 'برگشت داده شد',
    withdrawn: 'لغو شد',
  },
  gatewayWord: (word: string) => `درگاه برنگرداند (${tellReversalWord(word)})`,
  by: (name: string, when: string) => `${name}، ${when}`,
} as const

/** A try to pay of which the gateway says something that does not fit. */
export const disputeCopy = {
  title: (count: number) =>
    count > 0 ? `پرداخت‌های مورد اختلاف یا بی‌جواب (${formatCount(count)})` : 'پرداخت‌های مورد اختلاف یا بی‌جواب',
  none: 'پرداخت مورد اختلاف یا بی‌جوابی نیست.',
  lead: 'آنچه درگاه می‌گوید با این پرداخت نمی‌خواند. پنل درگاه را ببین و بعد تصمیم بگیر.',
  leadSilent:
    'این درگاه دیگر روشن نیست، یا یک روز است که درباره‌ی این پرداخت جوابی نداده. پنلش را ببین و بعد تصمیم بگیر.',
  word: (word: string) =>
    word === REF_USED ? 'شماره‌ی پیگیری‌اش پیش از این برای پرداخت دیگری ثبت شده است.' : `حرف درگاه: ${word}`,
  bankRef: 'شماره‌ی پیگیری در پنل درگاه',
  bankRefHint: 'اگر پول همین مبلغ آن‌جا هست. خالی بماند، یعنی پولی نیست.',
  reason: 'چه دیدی',
  reasonWanted: 'آنچه را دیدی در ۳ تا ۳۰۰ حرف بنویس.',
  paid: 'پول هست؛ سفارش باز شود',
  failed: 'پولی نیست؛ دوباره پرداخت کند',
  done: 'ثبت شد.',
} as const

/** A sentence for each kind of difference; what to do about it stands in docs/payments.md. */
export const moneyCheckCopy = {
  redTitle: (count: number) => `${formatCount(count)} جا پول و سفارش با هم نمی‌خواند`,
  redLead: 'هر مورد در docs/payments.md راه‌حل دارد. تا وقتی درست نشود همین‌جا می‌ماند.',
  well: (when: string) => `حساب پول و سفارش‌ها با هم می‌خواند؛ آخرین بررسی ${when}.`,
  never: 'پول و سفارش‌ها هنوز با هم سنجیده نشده‌اند.',
  again: 'همین حالا بررسی کن',
  unnamed:
    'این سایت از بیرون دیده می‌شود، ولی PUBLIC_URL نشانی‌اش را نمی‌گوید. درگاه آزمایشی شاید بسته باشد، و مدیرها تا ورود دو مرحله‌ای را روشن نکنند کاری نمی‌توانند بکنند. PUBLIC_URL را تنظیم کن و برنامه را دوباره روشن کن.',
  kinds: {
    book_unbalanced: 'جمع یک ثبت دفتر صفر نیست',
    gateway_differs: 'مانده‌ی درگاه در دفتر با پرداخت‌ها یکی نیست',
    payable_differs: 'بدهی برگشت پول در دفتر با برگشت‌های باز یکی نیست',
    owed_differs: 'طلب خریدارها در دفتر با پول‌های اضافه یکی نیست',
    paid_without_payment: 'سفارش پرداخت‌شده است ولی پرداختی ندارد',
    payment_without_order: 'پرداختی موفق است ولی سفارشش پرداخت‌شده نیست',
    paid_without_sale: 'سفارش پرداخت‌شده در دفتر نیست',
    sale_differs: 'مبلغ فروش در دفتر با سفارش یکی نیست',
    extra_not_booked: 'پول اضافه‌ی خریدار در دفتر نیست',
    refund_not_booked: 'برگشت پول در دفتر نیست',
    line_without_right: 'چیزی که پولش آمده به خریدار داده نشده است',
    right_without_order: 'دسترسی هست ولی سفارشش پرداخت نشده است',
    right_after_refund: 'پول برگشته ولی دسترسی هنوز هست',
    right_lost: 'دسترسی گرفته شده ولی پولی برنگشته است',
    credits_differ: 'سهمیه‌ی مصرف‌شده یا نگه‌داشته با کارهایش یکی نیست',
    receipt_missing: 'رسید صادر نشده است',
    receipt_numbers: 'شماره‌ی رسیدها پشت سر هم نیست',
    order_stuck: 'سفارش در انتظار پرداختی است که وجود ندارد',
    coupon_stuck: 'کد تخفیف با حالت سفارش نمی‌خواند',
    payment_disputed: 'درگاه چیز دیگری می‌گوید؛ باید در پنلش دید',
    payment_stuck: 'بیش از یک روز است که معلوم نیست پولی آمده یا نه',
    refund_waits: 'برگشت پول بیش از اندازه منتظر مانده است',
    extra_waits: 'پول اضافه‌ی خریدار بیش از هفت روز است که برنگشته',
    gateway_stranger: 'درگاه پرداختی دارد که این‌جا شناخته نیست',
    gateway_paid_unpaid_here: 'درگاه می‌گوید پول رسیده، ولی این‌جا پرداخت نشده است',
  },
} as const

/** What a buyer reads where they pay from card to card. */
export const cardCopy = {
  title: 'کارت‌به‌کارت',
  lead: 'مبلغ را به این کارت بفرست و عکس رسید را همین‌جا بده.',
  number: 'شماره‌ی کارت',
  holder: 'به نام',
  amount: 'مبلغ',
  rial: (rial: number) => `${formatCount(rial)} ریال`,
  copy: 'کپی شماره',
  copied: 'شماره‌ی کارت کپی شد.',
  exact: 'دقیقاً همین مبلغ را بفرست؛ نه کمتر و نه بیشتر.',
  formTitle: 'رسید انتقال',
  at: 'زمان انتقال',
  lastDigits: 'چهار رقم آخر کارت خودت',
  lastDigitsWrong: 'چهار رقم آخر کارتی را بنویس که از آن فرستادی.',
  sent: 'مبلغی که فرستادی (تومان)',
  sentWrong: 'مبلغ را به تومان بنویس.',
  atWrong: 'روز و ساعت انتقال را بنویس؛ از یک هفته قدیمی‌تر نباشد.',
  picture: 'عکس رسید',
  choose: 'انتخاب عکس',
  kinds: 'JPEG، PNG یا WebP، تا ۸ مگابایت. فقط خودت و همکاران ما آن را می‌بینند.',
  wrongFile: 'فقط عکس JPEG، PNG یا WebP تا ۸ مگابایت.',
  pictureWanted: 'عکس رسید را هم بده.',
  send: 'فرستادن رسید',
  uploadFailed: 'عکس فرستاده نشد. دوباره امتحان کن.',
  refusedTitle: 'رسید قبلی تأیید نشد',
  closedTitle: 'برای این سفارش دیگر رسیدی نمی‌شود فرستاد',
  closedText: 'یا پرداخت شده، یا رسیدش در دست بررسی است، یا مهلتش گذشته. حالش را در صفحه‌ی سفارش ببین.',
  toOrder: 'دیدن سفارش',
  lateText: 'اگر پولش را کارت‌به‌کارت فرستاده‌ای، رسیدش را هنوز می‌توانی بفرستی؛ اگر نه، از فروشگاه سفارش جدید بگذار.',
  toTell: 'فرستادن رسید کارت‌به‌کارت',
  missingTitle: 'این راه پرداخت نیست',
  missingText: 'نشانی درست نیست، یا پرداخت کارت‌به‌کارت روشن نیست.',
  waitingTitle: 'رسیدت رسید',
  waitingText:
    'همکاران ما آن را با گردش حساب می‌سنجند و نتیجه در همین صفحه می‌آید. لازم نیست دوباره پول بفرستی؛ این صفحه خودش عوض می‌شود.',
} as const
