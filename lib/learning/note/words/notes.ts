import { type NoteLevel, type NoteSkill } from '@/lib/learning/post/rules/kinds'
import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { categoryNames, levelNames } from '@/lib/learning/post/words/post'

export const notesCopy = {
  title: 'درس‌نامه‌های آیلتس',
  short: 'درس‌نامه‌ها',
  lead: 'هر درس‌نامه یک موضوع را از روش تا تمرین یاد می‌دهد. تمرین‌ها همان‌جا تصحیح می‌شوند و هر پاسخ دلیل دارد.',
  description:
    'درس‌نامه‌های رایگان آیلتس به فارسی برای لیسنینگ، ریدینگ، رایتینگ و اسپیکینگ؛ با روش، نمونه‌ی حل‌شده و تمرینی که خودش نمره می‌دهد.',
  filters: 'کدام درس‌نامه‌ها',
  skill: 'مهارت',
  level: 'سطح',
  any: 'همه',
  count: (total: number) => `${formatCount(total)} درس‌نامه`,
  list: 'فهرست درس‌نامه‌ها',
  minutes: (minutes: number) => `${persianDigits(minutes)} دقیقه`,
  narrowed: (skill?: NoteSkill, level?: NoteLevel) =>
    [
      'درس‌نامه‌های',
      skill ? categoryNames[skill] : 'آیلتس',
      level && (skill ? `، سطح ${levelNames[level]}` : `در سطح ${levelNames[level]}`),
    ]
      .filter(Boolean)
      .join(' ')
      .replace(' ،', '،'),
  noneTitle: 'با این فیلترها درس‌نامه‌ای نیست',
  noneText: 'سطح یا مهارت دیگری را انتخاب کن، یا همه را ببین.',
  emptyTitle: 'هنوز درس‌نامه‌ای منتشر نشده است',
  emptyText: 'تا آن وقت نوشته‌های وبلاگ را بخوان.',
  seeAll: 'دیدن همه‌ی درس‌نامه‌ها',
  related: 'درس‌نامه‌های مشابه',
  print: 'چاپ درس‌نامه',
  feedTitle: 'درس‌نامه‌های سنجه',
} as const

/** Exercises, for readers. */
export const exerciseCopy = {
  label: 'تمرین',
  passage: 'متن تمرین',
  transcript: 'متن صدا؛ پس از شنیدن بازش کن',
  check: 'بررسی پاسخ‌ها',
  checking: 'در حال بررسی…',
  again: 'از نو',
  answers: 'پاسخ‌ها و دلیلشان',
  inPreview: 'پاسخ‌ها پس از انتشار، روی سایت بررسی می‌شود.',
  results: 'نتیجه‌ی تمرین',
  score: (right: number, of: number) => `${persianDigits(right)} درست از ${persianDigits(of)}`,
  question: (id: string) => `سؤال ${persianDigits(id.replace('-', ' و '))}`,
  right: 'درست',
  partly: 'نیمه‌درست',
  wrong: 'نادرست',
  accepted: 'پاسخ:',
  offline: 'بررسی به اینترنت نیاز دارد. پاسخ‌هایت سر جایش است؛ وصل که شدی دوباره بزن.',
  busy: 'خیلی پشت سر هم بررسی کردی. یک دقیقه‌ی دیگر دوباره بزن.',
  missing: 'این درس‌نامه تازه عوض شده است. صفحه را دوباره باز کن.',
} as const

/** The page with the answer key. */
export const answersCopy = {
  title: (note: string) => `پاسخ تمرین: ${note}`,
  short: 'پاسخ‌ها',
  lead: 'اول خودت جواب بده، بعد این‌جا را ببین. هر پاسخ دلیلش را هم دارد.',
  back: 'برگشت به درس‌نامه',
  none: 'این درس‌نامه تمرینی ندارد.',
} as const
