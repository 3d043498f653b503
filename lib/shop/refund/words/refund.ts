import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { type GoodKind } from '@/lib/shop/entitlement/rules/goods'
import { REF_USED } from '@/lib/shop/payment/rules'
import { type RightUse } from '@/lib/shop/refund/rules'
import { describeReversalWord } from '@/lib/shop/payment/words/gateways'
import { goodAmount } from '@/lib/shop/entitlement/words/goods'
import { formatPercent, formatPrice } from '@/lib/platform/format/number'
import { type Refundable } from '@/lib/shop/refund/contract'

type Pass = NonNullable<Refundable['lines'][number]['pass']>
type RefundedRight = RightUse & {
  readonly kind: GoodKind
  readonly title: string | null
  readonly amount: number | null
}

/** How much of a purchase has been used: the share of a course, the units of anything else. */
function describeUse({ kind, used, held, begunSections, taken }: RefundedRight): string {
  if (kind === 'course') {
    if (taken === null) return 'هنوز شروع نشده'
    const read = `${formatPercent(taken.percent)} خوانده شده`
    return taken.hasCertificate ? `${read} و گواهی‌اش گرفته شده` : read
  }
  const state = [
    used > 0 && `${persianDigits(used)} تا استفاده شده`,
    begunSections > 0 && `${persianDigits(begunSections)} بخش شروع شده`,
    held > 0 && `${persianDigits(held)} تا در جریان`,
  ]
  return state.filter(Boolean).join('، ') || 'هنوز استفاده نشده'
}

/** How much of a pass is used, and what is refunded of its price. */
function describePass({ dueRial, days, daysBegun, exams, examsBegun, credits, creditsUsed }: Pass): string {
  const lostItems = [
    `${persianDigits(daysBegun)} روز از ${persianDigits(days)} روز اشتراک گذشته`,
    exams > 0 && `${persianDigits(examsBegun)} از ${persianDigits(exams)} آزمونش شروع شده`,
    credits > 0 && `${persianDigits(creditsUsed)} از ${persianDigits(credits)} سهمیه‌اش استفاده شده`,
  ]
  const due = dueRial > 0 ? `${formatPrice(dueRial)} برمی‌گردد` : 'چیزی برنمی‌گردد'
  return `${lostItems.filter(Boolean).join('، ')} است. طبق شرایط، ${due}.`
}

export const manageRefundsCopy = {
  title: 'رسیدها و برگشت پول',
  order: (no: number) => `سفارش ${persianDigits(no)}`,
} as const

export const refundCopy = {
  title: 'برگشت پول',
  owedBadge: 'برگشت پول در انتظار توست',
  rest: 'مانده‌ی قابل برگشت',
  line: (title: string) => `برگشت ${title}`,
  amount: (title: string) => `مبلغ برگشت ${title} (تومان)`,
  amountWrong: 'مبلغ را به تومان بنویس؛ بیشتر از مانده نباشد.',
  lineRest: (price: string) => `مانده: ${price}`,
  pass: describePass,
  endsPass: 'اشتراک همین حالا تمام شود',
  passLater: 'بعد از این، اشتراک دیگری هم دارد؛ برای تمام کردن این یکی، اول آن را برگردان.',
  nothing: 'از این سفارش چیزی برای برگشت نمانده است.',
  rights: 'چیزهایی که با برگشت کامل پس گرفته می‌شود',
  right: (right: RefundedRight) => {
    const name = right.title === null ? '' : `${right.title}: `
    return `${name}${goodAmount(right.kind, right.amount)}، ${describeUse(right)}`
  },
  /** The same entitlement in several months of a pass. */
  months: (right: string, months: number) => `${right} (${persianDigits(months)} ماه)`,
  usedWarning: 'بخشی از این خرید استفاده شده یا در جریان است. آن بخش پس گرفته نمی‌شود.',
  reversible: (until: string) =>
    `تا ساعت ${until} درگاه می‌تواند کل پول را خودش به کارت خریدار برگرداند. برای این کار همه‌ی مانده را انتخاب کن.`,
  byBank: 'درگاه این پول را برنمی‌گرداند: باید خودت با انتقال بانکی بفرستی و شماره‌ی پیگیری‌اش را ثبت کنی.',
  reason: 'دلیل برگشت',
  reasonHint: 'در تاریخچه‌ی سفارش می‌ماند.',
  reasonWanted: 'دلیل را در ۳ تا ۳۰۰ حرف بنویس.',
  bankRef: 'شماره‌ی پیگیری انتقال بانکی',
  bankRefHint: 'اگر پول را قبلاً فرستاده‌ای، بنویس. اگر خالی بماند، برگشت در انتظار می‌ماند.',
  bankRefWanted: 'شماره‌ی پیگیری ۴ تا ۴۰ حرف و رقم است.',
  ask: (price: string) => `برگشت ${price}`,
  askBare: 'برگشت پول',
  lineWanted: 'دست‌کم یکی از موردها را برای برگشت انتخاب کن.',
  question: 'مطمئنی؟ دسترسی به هر چه پولش کامل برمی‌گردد، و اشتراکی که تمامش می‌کنی، همین حالا قطع می‌شود.',
  yes: 'بله، برگردان',
  no: 'نه',
  done: 'برگشت پول ثبت شد.',
  doneReversed: 'درگاه پول را برگرداند.',
  owedTitle: (count: number) => (count > 0 ? `در انتظار برگشت (${formatCount(count)})` : 'در انتظار برگشت'),
  owedNone: 'هیچ پولی منتظر برگشت نیست.',
  extraTitle: (count: number) =>
    count > 0 ? `پول‌هایی که مال خریدار است (${formatCount(count)})` : 'پول‌هایی که مال خریدار است',
  extraNone: 'پولی که دیر یا دو بار رسیده باشد نداریم.',
  extraLead: 'دیر یا دو بار رسیده است و برای هیچ سفارشی لازم نیست.',
  giveBack: 'برگرداندن به خریدار',
  extraReason: 'پولی که برای هیچ سفارشی لازم نبود',
  settle: 'ثبت شماره‌ی پیگیری',
  leftAlone:
    'این درگاه دیگر فعال نیست، یا یک روز است که جوابی نداده. اول پنلش را ببین: اگر پول را برگردانده، شماره‌ی همان برگشت را بنویس؛ اگر نه، با انتقال بانکی بفرست و شماره‌اش را بنویس.',
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
  gatewayWord: (word: string) => `درگاه برنگرداند (${describeReversalWord(word)})`,
  by: (name: string, when: string) => `${name}، ${when}`,
} as const

/** Payments that disagree with the gateway, or that it does not answer for. */
export const disputeCopy = {
  title: (count: number) =>
    count > 0 ? `پرداخت‌های مورد اختلاف یا بی‌جواب (${formatCount(count)})` : 'پرداخت‌های مورد اختلاف یا بی‌جواب',
  none: 'پرداخت مورد اختلاف یا بی‌جوابی نیست.',
  lead: 'جواب درگاه با این پرداخت نمی‌خواند. پنل درگاه را ببین و بعد تصمیم بگیر.',
  leadSilent:
    'این درگاه دیگر فعال نیست، یا یک روز است که درباره‌ی این پرداخت جوابی نداده. پنلش را ببین و بعد تصمیم بگیر.',
  word: (word: string) =>
    word === REF_USED ? 'شماره‌ی پیگیری‌اش پیش از این برای پرداخت دیگری ثبت شده است.' : `جواب درگاه: ${word}`,
  bankRef: 'شماره‌ی پیگیری در پنل درگاه',
  bankRefHint: 'اگر همین مبلغ آن‌جا هست، بنویس. خالی یعنی پولی نیست.',
  reason: 'چه دیدی؟',
  reasonWanted: 'هر چه دیدی، در ۳ تا ۳۰۰ حرف بنویس.',
  paid: 'پول هست؛ سفارش باز شود',
  failed: 'پولی نیست؛ دوباره پرداخت کند',
  done: 'ثبت شد.',
} as const
