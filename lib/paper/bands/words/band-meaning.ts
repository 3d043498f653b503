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
