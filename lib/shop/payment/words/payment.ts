import { REF_USED } from '@/lib/shop/payment/rules'
import { persianDigits } from '@/lib/platform/format/digits'

type Facts = { readonly name: string; readonly no: number; readonly price: string; readonly link: string }
const letter = (name: string, ...parts: string[]) => [`سلام ${name}!`, ...parts, 'سنجه'].join('\n\n')

/** Payments, for gateways, buyers and managers. */
export const paymentCopy = {
  /** The seller on receipts when COMPANY_NAME is not set. */
  seller: 'سنجه',
  description: (orderNo: number) => `سفارش ${persianDigits(orderNo)} سنجه`,
  paidMail: ({ name, no, price, link }: Facts) => ({
    subject: 'خریدت در سنجه ثبت شد',
    text: letter(
      name,
      `سفارش ${persianDigits(no)} ثبت شد (${price}). خریدت همین حالا در حسابت است؛ رسید و قدم بعدی این‌جاست:`,
      link,
    ),
  }),
  extraMail: ({ name, no, price, link }: Facts) => ({
    subject: 'پول اضافه‌ات برمی‌گردد',
    text: letter(
      name,
      `${price} برای سفارش ${persianDigits(no)} رسید، ولی آن سفارش پیش از این پرداخت یا لغو شده بود. این پول مال خودت است و آن را برمی‌گردانیم؛ خبرش را می‌فرستیم و این‌جا هم می‌بینی:`,
      link,
    ),
  }),
  extraAlarm: {
    subject: 'پول اضافه‌ای رسید که باید برگردد',
    text: (no: number, price: string) =>
      `برای سفارش ${persianDigits(no)} ${price} رسیده است، ولی آن سفارش پرداخت شده یا لغو شده بود. این پول مال خریدار است و باید برگردد.`,
  },
  disputeAlarm: (reason: string, gateway: string, price: string) =>
    reason === REF_USED
      ? {
          subject: 'شماره‌ی پیگیری درگاه تکراری است',
          text: `شماره‌ی پیگیری‌ای که درگاه ${gateway} برای سفارشی به مبلغ ${price} داده، پیش از این برای پرداخت دیگری ثبت شده است. خودکار ادامه نمی‌دهیم؛ پنل درگاه را ببین.`,
        }
      : {
          subject: 'مبلغ درگاه با سفارش نمی‌خواند',
          text: `درگاه ${gateway} برای سفارشی به مبلغ ${price} مبلغ دیگری ثبت کرده است. خودکار ادامه نمی‌دهیم؛ پنل درگاه را ببین.`,
        },
} as const
