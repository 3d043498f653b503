import { type NewsText } from './news'

/** At the end of a mail whose kind can be switched off. */
export const mailFooter = (link: string) => `این ایمیل‌ها را نمی‌خواهی؟ بدون ورود به حساب خاموششان کن:\n${link}`

type SecurityWords = { readonly title: string; readonly device: string; readonly when: string; readonly link: string }

export const securityMail = ({ title, device, when, link }: SecurityWords) =>
  [
    'سلام!',
    `${title}: ${device}، ${when} به وقت تهران.`,
    'اگر کار خودت بود، لازم نیست کاری بکنی. اگر نبود، همین حالا رمزت را عوض کن و از دستگاه‌های دیگر خارج شو:',
    link,
    'سنجه',
  ].join('\n\n')

/** One mail a day instead of many. */
export const digestMail = {
  subject: 'خبرهای امروزت در سنجه',
  text: (items: readonly NewsText[], origin: string) =>
    [
      'سلام!',
      ...items.map(({ title, text, href }) =>
        [text === '' ? title : `${title}: ${text}`, href === null ? '' : origin + href].filter(Boolean).join('\n'),
      ),
      'سنجه',
    ].join('\n\n'),
} as const

/** For kinds whose mail has the same text as their notification. */
export const plainMail = ({ title, text }: NewsText, link: string | null) =>
  ['سلام!', text === '' ? `${title}.` : `${title}: ${text}`, link ?? '', 'سنجه'].filter(Boolean).join('\n\n')
