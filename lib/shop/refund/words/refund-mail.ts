import { persianDigits } from '@/lib/platform/format/digits'

type RefundFacts = { readonly name: string; readonly no: number; readonly price: string; readonly link: string }
const letter = (name: string, ...parts: string[]) => [`سلام ${name}!`, ...parts, 'سنجه'].join('\n\n')

/** Messages to buyers and managers about refunds. */
export const refundMail = {
  owed: ({ name, no, price, link }: RefundFacts) => ({
    subject: 'برگشت پول سفارشت ثبت شد',
    text: letter(
      name,
      `برگشت ${price} از سفارش ${persianDigits(no)} ثبت شد. پول با انتقال بانکی به حسابت برمی‌گردد و شماره‌ی پیگیری‌اش را همین‌جا می‌فرستیم. اگر پول خود خرید کامل برمی‌گردد، دیگر به آن دسترسی نداری؛ اگر پول اضافه است، خریدت سر جایش می‌ماند:`,
      link,
    ),
  }),
  settled: ({ name, no, price, link, bankRef }: RefundFacts & { readonly bankRef: string | null }) => ({
    subject: 'پول سفارشت برگشت',
    text: letter(
      name,
      bankRef === null
        ? `${price} از سفارش ${persianDigits(no)} از راه درگاه به همان کارتی که با آن پرداخت کرده بودی برگشت. این‌که کی به حسابت بنشیند با بانک است.`
        : `${price} از سفارش ${persianDigits(no)} برگشت داده شد. شماره‌ی پیگیری بانک: ${bankRef}`,
      link,
    ),
  }),
  withdrawn: ({ name, no, price, link }: RefundFacts) => ({
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
