import { type CreditKind, type GoodKind, isCreditKind } from '@/lib/shop/entitlement/rules/goods'
import { persianDigits } from '@/lib/platform/format/digits'

/** The names of what is sold and granted. */
export const goodKinds: Readonly<Record<GoodKind, string>> = {
  exam: 'آزمون',
  writing: 'تصحیح رایتینگ',
  speaking: 'آزمون گفتاری با نمره‌ی مدرس',
  course: 'دوره',
  pass: 'اشتراک',
  redraft: 'تصحیح پیش‌نویس دوم',
}

const CREDITS: Readonly<Record<CreditKind, (amount: string) => string>> = {
  writing: (amount) => `${amount} تصحیح رایتینگ`,
  speaking: (amount) => `${amount} آزمون گفتاری`,
}

/** An exam or a course by its title, credits by their purpose. */
export function goodName(kind: GoodKind, subject: { readonly title: string } | null): string {
  return subject?.title ?? goodKinds[kind]
}

/** «۳ نوبت», «۵ تصحیح رایتینگ», «همه‌ی درس‌ها». */
export function goodAmount(kind: GoodKind, amount: number | null): string {
  if (kind === 'course') return 'همه‌ی درس‌ها'
  if (kind === 'pass') return 'همه‌ی آزمون‌ها و تمرین‌ها'
  if (amount === null) return 'بدون محدودیت نوبت'
  if (kind === 'redraft') return `${persianDigits(amount)} تصحیح پیش‌نویس دوم`
  return isCreditKind(kind) ? CREDITS[kind](persianDigits(amount)) : `${persianDigits(amount)} نوبت`
}
