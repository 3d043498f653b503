import { formatDay } from '@/lib/platform/format/date'
import { TEHRAN } from '@/lib/platform/format/display-zone'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'

const n = (value: number) => persianDigits(value)
/** A day without a time: `2026-11-23`. */
export const dayOf = (date: string) => formatDay(`${date}T12:00:00Z`, TEHRAN)

export const weekCopy = {
  title: 'این هفته',
  days: (count: number) => (count === 0 ? 'این هفته هنوز تمرین نکرده‌ای.' : `این هفته ${n(count)} روز تمرین کرده‌ای.`),
  /** Starting on Saturday. */
  names: ['ش', 'ی', 'د', 'س', 'چ', 'پ', 'ج'],
} as const

type Goal = { readonly targets: Readonly<Record<string, number | null>>; readonly testDate: string | null }

/** The goal in a line, while its row is closed. */
function describeGoal({ targets, testDate }: Goal): string {
  const { overall = null, ...skills } = targets
  const count = Object.values(skills).filter((target) => target !== null).length
  const facts = [
    ...(overall === null ? [] : [`نمره‌ی کل ${formatBand(overall)}`]),
    ...(overall === null && count > 0 ? [`هدف ${n(count)} مهارت`] : []),
    ...(testDate === null ? [] : [`آزمون ${dayOf(testDate)}`]),
  ]
  return facts.join('، ')
}

export const goalCopy = {
  title: 'هدف تو',
  now: describeGoal,
  noneText: 'نمره‌ای که می‌خواهی و روز آزمونت را بنویس تا برنامه با آن هماهنگ شود.',
  set: 'تعیین هدف',
  change: 'تغییر هدف',
  overall: 'نمره‌ی کل',
  wanted: (halfBands: number) => `نمره‌ی ${formatBand(halfBands)}`,
  daysLeft: (days: number) => (days === 0 ? 'آزمونت امروز است' : `${n(days)} روز تا آزمون`),
  over: 'روز آزمونت گذشته است؛ اگر دوباره آزمون می‌دهی، روز جدید را بنویس.',
  on: (date: string) => dayOf(date),
  formLead: 'همه‌ی خانه‌ها اختیاری‌اند. برای مهارتی که خالی بماند، همان نمره‌ی کل هدف است.',
  noTarget: 'بدون هدف',
  date: 'روز آزمون (شمسی)',
  dateHint: 'مثل ۱۴۰۵/۱۰/۱۲؛ اگر هنوز ثبت‌نام نکرده‌ای خالی بگذار.',
  dateWrong: 'چنین روزی در تقویم نیست.',
  save: 'ذخیره‌ی هدف',
  saved: 'هدفت ذخیره شد.',
  cancel: 'انصراف',
} as const
