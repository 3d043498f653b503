import { persianDigits } from '@/lib/platform/format/digits'
import { formatPercent } from '@/lib/platform/format/number'

type Change = {
  readonly exam: string
  readonly skill: string
  readonly before: string
  readonly after: string
  readonly questions: readonly string[]
}

/** Messages to candidates whose marks a key correction has changed. */
export const correctionNoticeCopy = {
  subject: 'نمره‌ات در سنجه دوباره حساب شد',
  undoneSubject: 'اصلاح نمره‌ات در سنجه پس گرفته شد',
  text: ({ name, changes, link }: { name: string; changes: readonly Change[]; link: string }) =>
    [
      `سلام ${name}!`,
      'کلید یکی از برگه‌هایی را که داده بودی اصلاح کردیم و پاسخ‌هایت با کلید جدید دوباره تصحیح شد:',
      ...changes.map(line),
      'اشتباه از کلید ما بود و لازم نیست کاری بکنی. پاسخ‌هایت تغییری نکرده‌اند. کارنامه‌ی جدید:',
      link,
      'سنجه',
    ].join('\n\n'),
  undoneText: ({ name, changes, link }: { name: string; changes: readonly Change[]; link: string }) =>
    [
      `سلام ${name}!`,
      'اصلاحی که در کلید یکی از برگه‌هایت کرده بودیم درست نبود و پس گرفته شد. نمره‌ات دوباره همان است که پیش از اصلاح بود:',
      ...changes.map(line),
      'بابت این رفت‌وبرگشت عذر می‌خواهیم. کارنامه‌ات:',
      link,
      'سنجه',
    ].join('\n\n'),
  band: (band: string, raw: number) => `نمره‌ی ${band} (${persianDigits(raw)} پاسخ درست)`,
  percent: (percent: number, raw: number) => `${formatPercent(percent)} (${persianDigits(raw)} پاسخ درست)`,
} as const

function line({ exam, skill, before, after, questions }: Change): string {
  const sentence =
    questions.length === 0
      ? ''
      : ` (${questions.length === 1 ? 'سؤال' : 'سؤال‌های'} ${questions.map((id) => persianDigits(id.replace('-', ' و '))).join('، ')})`
  return `${exam}، بخش ${skill}${sentence}: ${before} بود؛ حالا ${after} است.`
}
