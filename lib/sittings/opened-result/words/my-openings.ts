import { roleNames } from '@/lib/accounts/person/words/names'
import { type ResultOpening } from '@/lib/sittings/opened-result/contract'
import { formatDayAndTime } from '@/lib/platform/format/date'

const isolate = (text: string) => `\u2068${text}\u2069`

/** For the candidate, on the account page. */
export const myOpeningsCopy = {
  title: 'چه کسی کارنامه‌ات را دیده است',
  lead: 'مدیرهای سنجه، مدرس کلاست و مدرسی که آن آزمون را ساخته، فقط با نوشتن دلیل می‌توانند کارنامه‌ات را باز کنند؛ اگر درباره‌ی سؤالی پرونده باز کرده باشی، مدرسی که برگه‌اش را نوشته هم می‌تواند، ولی فقط همان بخش را. هر بار این‌جا ثبت می‌شود.',
  none: 'تا حالا کسی جز خودت بازش نکرده است.',
  line: ({ by, exam }: ResultOpening) =>
    `${isolate(by.name)} (${roleNames[by.role]}) کارنامه‌ی «${isolate(exam)}» را باز کرد`,
  reason: (reason: string) => `دلیل: ${isolate(reason)}`,
  at: formatDayAndTime,
} as const
