import { persianDigits } from '@/lib/platform/format/digits'
import { formatDuration } from '@/lib/platform/format/duration'

/** Shown under the fields of forms about an account; apart from its other words, which some of these pages do not need. */
export const accountErrors = {
  nameRequired: 'نامت را بنویس؛ دست‌کم دو حرف.',
  identifierRequired: 'ایمیل یا شماره‌ی موبایلت را بنویس.',
  identifierWrong: 'این نه ایمیل است و نه شماره‌ی موبایل ایران. نمونه: ۰۹۱۲۳۴۵۶۷۸۹',
  passwordRequired: 'رمز عبور را بنویس.',
  passwordShort: 'رمز باید دست‌کم ۸ کاراکتر باشد.',
  passwordLong: 'رمز خیلی طولانی است.',
  codeWrong: 'کد شش رقم دارد؛ همان‌طور که در پیامک آمده بنویس.',
  wait: (seconds: number) =>
    `تلاش‌ها زیاد شد. ${seconds < 60 ? `${persianDigits(Math.ceil(seconds))} ثانیه‌ی` : formatDuration(seconds)} دیگر دوباره امتحان کن.`,
  offline: 'ارتباط با سرور برقرار نشد. اینترنتت را ببین و دوباره امتحان کن.',
} as const
