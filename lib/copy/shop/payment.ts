import { REF_USED } from '@/lib/domain/orders/payment'
import { persianDigits } from '@/lib/format/digits'

type Told = { readonly name: string; readonly no: number; readonly price: string; readonly link: string }
const letter = (name: string, ...parts: string[]) => [`سلام ${name}!`, ...parts, 'سنجه'].join('\n\n')

/** What gateways, buyers and managers are told of money. */
export const paymentCopy = {
  /** On receipts of a site that has not set its company's name. */
  seller: 'سنجه',
  description: (orderNo: number) => `سفارش ${persianDigits(orderNo)} سنجه`,
  paidMail: ({ name, no, price, link }: Told) => ({
    subject: 'خریدت در سنجه ثبت شد',
    text: letter(
      name,
      `سفارش ${persianDigits(no)} ثبت شد (${price}). آنچه خریدی همین حالا در حسابت است؛ رسید و راه ادامه این‌جاست:`,
      link,
    ),
  }),
  extraMail: ({ name, no, price, link }: Told) => ({
    subject: 'پول اضافه‌ات برمی‌گردد',
    text: letter(
      name,
      `${price} برای سفارش ${persianDigits(no)} رسید، ولی آن سفارش پیش از این پرداخت یا لغو شده بود. این پول مال خودت است و آن را برمی‌گردانیم؛ خبرش را می‌فرستیم و این‌جا هم می‌بینی:`,
      link,
    ),
  }),
  extraAlarm: {
    subject: 'پولی رسید که سفارشی آن را نمی‌خواهد',
    text: (no: number, price: string) =>
      `برای سفارش ${persianDigits(no)} ${price} رسیده است، ولی آن سفارش پرداخت شده یا لغو شده بود. این پول مال خریدار است و باید برگردد.`,
  },
  disputeAlarm: (reason: string, gateway: string, price: string) =>
    reason === REF_USED
      ? {
          subject: 'شماره‌ی پیگیری درگاه تکراری است',
          text: `شماره‌ی پیگیری‌ای که درگاه ${gateway} برای سفارشی به مبلغ ${price} داده، پیش از این برای پرداخت دیگری ثبت شده است. خودبه‌خود ادامه نمی‌دهیم؛ پنل درگاه را ببین.`,
        }
      : {
          subject: 'مبلغ درگاه با سفارش نمی‌خواند',
          text: `درگاه ${gateway} برای سفارشی به مبلغ ${price} مبلغ دیگری نگه داشته است. خودبه‌خود ادامه نمی‌دهیم؛ پنل درگاه را ببین.`,
        },
} as const

/** What buyers and managers are told of money that goes back. */
export const refundMail = {
  owed: ({ name, no, price, link }: Told) => ({
    subject: 'برگشت پول سفارشت ثبت شد',
    text: letter(
      name,
      `برگشت ${price} از سفارش ${persianDigits(no)} ثبت شد. پول با انتقال بانکی به حسابت برمی‌گردد و شماره‌ی پیگیری‌اش را همین‌جا می‌فرستیم. اگر این پولِ خود خرید است و کامل برمی‌گردد، آن خرید دیگر در دسترس نیست؛ برگشت پول اضافه چیزی از تو نمی‌گیرد:`,
      link,
    ),
  }),
  settled: ({ name, no, price, link, bankRef }: Told & { readonly bankRef: string | null }) => ({
    subject: 'پول سفارشت برگشت',
    text: letter(
      name,
      bankRef === null
        ? `${price} از سفارش ${persianDigits(no)} از راه درگاه به همان کارتی که با آن پرداخت کرده بودی برگشت. نشستن آن در حساب با بانک است.`
        : `${price} از سفارش ${persianDigits(no)} برگشت داده شد. شماره‌ی پیگیری بانک: ${bankRef}`,
      link,
    ),
  }),
  withdrawn: ({ name, no, price, link }: Told) => ({
    subject: 'برگشت پول سفارشت لغو شد',
    text: letter(
      name,
      `برگشت ${price} از سفارش ${persianDigits(no)} لغو شد و هر چه با آن پس گرفته شده بود دوباره در دسترس است. اگر فکر می‌کنی اشتباهی شده، به پشتیبانی بنویس:`,
      link,
    ),
  }),
  reverseRefused: (price: string) => ({
    subject: 'درگاه پول را برنگرداند',
    text: `درگاه ${price} را برنگرداند. این پول را با انتقال بانکی بفرست و شماره‌ی پیگیری‌اش را در «در انتظار برگشت» ثبت کن.`,
  }),
} as const

/** What buyers and managers are told of transfers from card to card. */
export const transferMail = {
  waiting: ({ no, price, link }: Omit<Told, 'name'>) => ({
    subject: 'یک رسید کارت‌به‌کارت منتظر بررسی است',
    text: [`خریدار سفارش ${persianDigits(no)} نوشته که ${price} کارت‌به‌کارت کرده است. رسیدش را ببین:`, link].join(
      '\n\n',
    ),
  }),
  refused: ({ name, no, reason, link }: Omit<Told, 'price'> & { readonly reason: string }) => ({
    subject: 'رسید کارت‌به‌کارت تأیید نشد',
    text: letter(
      name,
      `رسیدی که برای سفارش ${persianDigits(no)} فرستادی تأیید نشد: ${reason}`,
      'اگر پول را فرستاده‌ای، رسید درست را از همین‌جا دوباره بفرست:',
      link,
    ),
  }),
} as const

export const moneyAlarm = {
  subject: 'حساب پول با سفارش‌ها نمی‌خواند',
  text: (count: number, link: string) =>
    [`در بررسی امروز ${persianDigits(count)} مورد با هم نمی‌خواند. فهرستش در صفحه‌ی مدیریت است:`, link].join('\n\n'),
} as const
