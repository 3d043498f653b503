import { persianDigits } from '@/lib/platform/format/digits'

// Apart from the words of feedback and of examined texts: a page on which a text is written has only the button.

/** The button that has a text examined. */
export const examineCopy = {
  act: 'بررسی رایگان ماشین',
  first: 'اول ببین ماشین چه می‌بیند',
  text: 'متنت به سرور سنجه می‌رود و همان‌جا، رایگان و بی‌نمره، بررسی می‌شود. تا پاکش نکنی، در «نوشته‌های بررسی‌شده» می‌ماند.',
  failed: 'این نوشته بررسی نشد. متنت سر جایش است.',
  changed: 'نوشته‌ات از آن وقت عوض شده است. دوباره بررسی کن تا ببینی چه درست شد.',
  limited: 'امروز به سقف بررسی‌ها رسیده‌ای. فردا دوباره این‌جا را باز کن.',
} as const

/** Handing an examined text in to a teacher. */
export const submitExaminedCopy = {
  title: 'فرستادن نوشته‌ی بررسی‌شده',
  text: 'نوشته‌ات همین‌طور که هست پیش مدرس می‌رود؛ هر چه از مدرس پرسیده‌ای هم همراهش می‌رود.',
  about: (title: string, words: number) => `${title}: ${persianDigits(words)} کلمه`,
} as const
