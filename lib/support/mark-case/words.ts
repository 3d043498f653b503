import { persianDigits } from '@/lib/platform/format/digits'

const isolate = (text: string) => `\u2068${text}\u2069`
const questionName = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'سؤال' : 'سؤال‌های'} ${persianDigits(numbers.join(' و '))}`

/** Answers to people who asked about a question whose key was corrected. */
export const correctedCaseCopy = {
  accepted: (numbers: readonly number[], answer: string) =>
    `حق با تو بود: کلید ${questionName(numbers)} اصلاح شد و جوابت، «${isolate(answer)}»، حالا درست حساب می‌شود. اگر این سؤال در آزمونت بود، نمره‌ات هم دوباره حساب شد و در کارنامه‌ات می‌بینی. ممنون که خبر دادی.`,
  undone: (numbers: readonly number[], answer: string) =>
    `اصلاح کلید ${questionName(numbers)} پس گرفته شد و جوابت، «${isolate(answer)}»، فعلاً درست حساب نمی‌شود. اگر نمره‌ات عوض شده بود، به حالت قبل برگشت. پرونده‌ات دوباره باز است و کسی آن را از نو بررسی می‌کند.`,
  refused: (numbers: readonly number[], answer: string) =>
    answer === ''
      ? `کلید ${questionName(numbers)} بعد از بررسی اصلاح شد. تو این سؤال را خالی گذاشته بودی، پس نمره‌ات عوض نمی‌شود. اگر هنوز حرفی داری، همین‌جا بنویس.`
      : `کلید ${questionName(numbers)} بعد از بررسی اصلاح شد، ولی جواب تو، «${isolate(answer)}»، با کلید جدید هم پذیرفته نیست و نمره‌ات عوض نمی‌شود. اگر هنوز فکر می‌کنی درست است، همین‌جا بنویس.`,
} as const
