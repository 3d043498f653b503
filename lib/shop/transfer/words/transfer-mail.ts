import { persianDigits } from '@/lib/platform/format/digits'

type TransferFacts = { readonly name: string; readonly no: number; readonly price: string; readonly link: string }
const letter = (name: string, ...parts: string[]) => [`سلام ${name}!`, ...parts, 'سنجه'].join('\n\n')

/** Messages to buyers and managers about card-to-card transfers. */
export const transferMail = {
  waiting: ({ no, price, link }: Omit<TransferFacts, 'name'>) => ({
    subject: 'یک رسید کارت‌به‌کارت منتظر بررسی است',
    text: [`خریدار سفارش ${persianDigits(no)} نوشته که ${price} کارت‌به‌کارت کرده است. رسیدش را ببین:`, link].join(
      '\n\n',
    ),
  }),
  refused: ({ name, no, reason, link }: Omit<TransferFacts, 'price'> & { readonly reason: string }) => ({
    subject: 'رسید کارت‌به‌کارت تأیید نشد',
    text: letter(
      name,
      `رسیدی که برای سفارش ${persianDigits(no)} فرستادی تأیید نشد: ${reason}`,
      'اگر پول را فرستاده‌ای، رسید درست را از همین‌جا دوباره بفرست:',
      link,
    ),
  }),
} as const
