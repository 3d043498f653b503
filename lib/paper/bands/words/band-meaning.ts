import { formatBand } from '@/lib/platform/format/number'

/** The test owners' name for a user of each whole band, from 0; a half band lies between two. */
const USERS = [
  'کسی که در آزمون شرکت نکرده',
  'کسی که از زبان استفاده نمی‌کند',
  'کاربر گاه‌به‌گاه؛ فقط نیازهای فوری و آشنا',
  'کاربر بسیار محدود؛ معنای کلی در موقعیت‌های آشنا',
  'کاربر محدود؛ توانایی پایه در موقعیت‌های آشنا',
  'کاربر متوسط؛ معنای کلی را در بیشتر موقعیت‌ها می‌رساند، با خطای زیاد',
  'کاربر توانا؛ در مجموع مؤثر، با خطا و سوءفهم در برخی جاها',
  'کاربر خوب؛ مسلط، با خطای گاه‌به‌گاه در برخی موقعیت‌ها',
  'کاربر خیلی خوب؛ کاملاً مسلط، با خطاهای پراکنده',
  'کاربر حرفه‌ای؛ تسلط کامل، دقیق و روان',
] as const

/** «کاربر خوب؛ …» for 7 and for 7.5, whose text mentions the way to 8. */
export function bandMeaning(halfBands: number): string {
  const user = USERS[Math.floor(halfBands / 2)] ?? ''
  return halfBands % 2 === 0 ? user : `${user} (میان ${formatBand(halfBands - 1)} و ${formatBand(halfBands + 1)})`
}

export const whatIfCopy = {
  title: 'نمره‌ی کل اگر…',
  lead: 'نمره‌ها را عوض کن و ببین نمره‌ی کل چه می‌شود. ربع نمره به نیم و سه‌ربع به نمره‌ی بعدی گرد می‌شود.',
  open: 'باز کردن ماشین‌حساب',
  overall: (halfBands: number) => `نمره‌ی کل: ${formatBand(halfBands)}`,
  missing: 'هر چهار مهارت را انتخاب کن تا نمره‌ی کل حساب شود؛ اگر یکی را نمی‌دانی، ببین در آن چه نمره‌ای لازم داری.',
  unknown: 'نمی‌دانم',
  neededTitle: (skills: readonly string[]) => `در ${skills.join(' و ')} چه نمره‌ای لازم داری`,
  needed: (overall: number, needed: number, skills: number) =>
    `برای نمره‌ی کل ${formatBand(overall)}: دست‌کم ${formatBand(needed)}${skills > 1 ? ' در هر کدام' : ''}`,
  retakeTitle: 'اگر فقط یک مهارت را دوباره بدهی',
  retakeLead: (next: number) => `برای نمره‌ی کل ${formatBand(next)}، یکی از این‌ها کافی است:`,
  retake: (skill: string, needed: number) => `${skill}: دست‌کم ${formatBand(needed)}`,
  retakeNone: 'با دوباره دادن فقط یک مهارت، نمره‌ی کل نیم نمره بالاتر نمی‌رود.',
  retakeNote: 'پیش از ثبت‌نام بپرس مرکز آزمونت و جایی که نمره را می‌خواهد، آزمون تک‌مهارت را می‌پذیرند یا نه.',
  notOfficial: 'گزارش تمرین در سنجه؛ کارنامه‌ی رسمی آیلتس نیست.',
} as const
