/** The meaning of a gateway's code, for the buyer whose payment failed. docs/payments.md says what the program does with each. */
type Words = Readonly<Record<string, string>>

const SHUT = 'درگاه الان پرداخت نمی‌پذیرد. کمی بعد دوباره امتحان کن، یا راه دیگری انتخاب کن.'
const BUSY = 'درگاه الان شلوغ است. چند دقیقه صبر کن و دوباره بزن.'
const TOO_MUCH = 'مبلغ از سقفی که درگاه می‌پذیرد بیشتر است. راه دیگری انتخاب کن.'
const NOT_PAID = 'پرداخت در صفحه‌ی بانک کامل نشد: یا از آن برگشتی، یا بانک کارت را نپذیرفت.'
const CANCELLED = 'پرداخت را در صفحه‌ی بانک لغو کردی.'
const UNKNOWN_PAYMENT = 'درگاه این پرداخت را نمی‌شناسد.'
const NO_REPLY = 'درگاه جواب نداد.'

const ZARINPAL: Words = {
  '-9': 'درگاه این مبلغ را نپذیرفت. راه دیگری انتخاب کن، یا به پشتیبانی بنویس.',
  '-10': SHUT,
  '-11': SHUT,
  '-12': BUSY,
  '-13': TOO_MUCH,
  '-14': SHUT,
  '-15': SHUT,
  '-16': SHUT,
  '-17': SHUT,
  '-40': SHUT,
  '-41': TOO_MUCH,
  '-50': 'مبلغی که درگاه می‌گوید با سفارش نمی‌خواند.',
  '-51': NOT_PAID,
  '-52': 'در درگاه خطایی پیش آمد.',
  '-53': UNKNOWN_PAYMENT,
  '-54': UNKNOWN_PAYMENT,
  '-55': UNKNOWN_PAYMENT,
}
const ZIBAL: Words = {
  '102': SHUT,
  '103': SHUT,
  '104': SHUT,
  '105': 'مبلغ از کمترین مبلغ درگاه کمتر است. راه دیگری انتخاب کن.',
  '106': SHUT,
  '113': TOO_MUCH,
  '202': NOT_PAID,
  '203': UNKNOWN_PAYMENT,
  'status -1': 'پیش از پرداخت از صفحه‌ی بانک بیرون آمدی.',
  'status -2': 'در درگاه خطایی پیش آمد.',
  'status 3': CANCELLED,
  'status 4': 'شماره‌ی کارت درست نبود.',
  'status 5': 'موجودی کارت کافی نبود.',
  'status 6': 'رمز کارت درست نبود.',
  'status 7': 'تعداد درخواست‌های این کارت از سقف بانک گذشته است.',
  'status 8': 'تعداد پرداخت‌های امروز این کارت از سقف بانک گذشته است.',
  'status 9': 'مبلغ پرداخت‌های امروز این کارت از سقف بانک گذشته است.',
  'status 10': 'بانک این کارت را نپذیرفت.',
  'status 11': 'شبکه‌ی بانکی خطا داد.',
  'status 12': 'کارت در دسترس نبود.',
}
const GATEWAYS: Readonly<Record<string, Words>> = {
  zarinpal: ZARINPAL,
  zibal: ZIBAL,
  test: { cancelled: CANCELLED, unknown: UNKNOWN_PAYMENT },
}
/** Zarinpal's codes for a rejected request that are the shop's fault: about the terminal, and about shares of the money. */
const OF_THE_SHOP = /^-(?:1[89]|2\d|3\d)$/

/** Null if its code has no sentence for people. */
export function describeGatewayWord(gateway: string, word: string | null): string | null {
  if (word === null) return null
  const sentence = GATEWAYS[gateway]?.[word]
  if (sentence !== undefined) return sentence
  if (gateway === 'zarinpal' && OF_THE_SHOP.test(word)) return SHUT
  return /^(?:no answer|timeout|network|HTTP \d+)$/.test(word) ? NO_REPLY : null
}

const REVERSALS: Words = {
  '-60': 'بانک این پرداخت را برنمی‌گرداند',
  '-61': 'وضعیت این پرداخت اجازه‌ی برگشت نمی‌دهد',
  '-62': 'نشانی سرور ما در پنل زرین‌پال ثبت نشده است',
  '-63': 'مهلت نیم‌ساعته‌ی برگشت گذشته است',
}

/** The reason why a gateway did not reverse a payment, for managers: its own code, and its meaning if known. */
export function describeReversalWord(word: string): string {
  const meaning = REVERSALS[word]
  return meaning ? `${meaning}، ${word}` : word
}
