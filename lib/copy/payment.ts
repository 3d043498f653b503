import { persianDigits } from '@/lib/format/digits'

type Paid = { readonly name: string; readonly no: number; readonly price: string; readonly link: string }

/** What gateways, buyers and managers are told of money. */
export const paymentCopy = {
  /** On receipts of a site that has not set its company's name. */
  seller: 'سنجه',
  description: (orderNo: number) => `سفارش ${persianDigits(orderNo)} سنجه`,
  paidMail: {
    subject: 'خریدت در سنجه ثبت شد',
    text: ({ name, no, price, link }: Paid) =>
      [
        `سلام ${name}!`,
        `سفارش ${persianDigits(no)} ثبت شد (${price}). آزمونت همین حالا آماده است؛ رسید و دکمه‌ی شروع این‌جاست:`,
        link,
        'سنجه',
      ].join('\n\n'),
  },
  extraAlarm: {
    subject: 'پولی رسید که سفارشی آن را نمی‌خواهد',
    text: (no: number, price: string) =>
      `برای سفارش ${persianDigits(no)} ${price} رسیده است، ولی آن سفارش پرداخت شده یا لغو شده بود. این پول مال خریدار است و باید برگردد.`,
  },
  disputeAlarm: {
    subject: 'مبلغ درگاه با سفارش نمی‌خواند',
    text: (gateway: string, price: string) =>
      `درگاه ${gateway} برای سفارشی به مبلغ ${price} مبلغ دیگری نگه داشته است. خودبه‌خود ادامه نمی‌دهیم؛ پنل درگاه را ببین.`,
  },
} as const
