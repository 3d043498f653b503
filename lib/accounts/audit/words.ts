import { type SecurityAct, type SecurityGroup } from '@/lib/accounts/audit/contract'
import { formatCount } from '@/lib/platform/format/digits'

const groups: Readonly<Record<SecurityGroup, string>> = {
  entered: 'ورود و ثبت‌نام',
  refused: 'ناموفق‌ها',
  password: 'رمز و نشانی',
}

const refusals: Readonly<Record<string, string>> = {
  password: 'ورود ناموفق: رمز درست نبود',
  limit: 'ورود ناموفق: تلاش‌ها زیاد شده بود',
  suspended: 'ورود ناموفق: حساب مسدود است',
}

/** What happened, as a sentence; `detail` is a code of the program. */
const acts: Readonly<Record<SecurityAct, (detail: string) => string>> = {
  signed_up: () => 'حساب ساخت',
  logged_in: (detail) => (detail === 'factor' ? 'با مرحله‌ی دوم وارد شد' : 'وارد شد'),
  log_in_refused: (detail) => refusals[detail] ?? 'ورود ناموفق',
  reset_sent: (detail) =>
    detail === 'sms' ? 'رمز جدید خواست؛ کد پیامکی ساخته شد' : 'رمز جدید خواست؛ لینک ایمیلی ساخته شد',
  code_refused: () => 'کد پذیرفته نشد',
  password_set: () => 'با لینک یا کد، رمز جدید گذاشت',
  password_changed: () => 'رمزش را عوض کرد',
  password_refused: () => 'می‌خواست رمزش را عوض کند؛ رمز فعلی درست نبود',
  token_reused: () => 'کلید نشستی که دیگر اعتبار نداشت دوباره استفاده شد؛ آن نشست بسته شد',
  address_changed: () => 'ایمیل یا شماره‌ی ورودش را عوض کرد',
  address_waits: () => 'نشانی ورودش را بدون کد نشانی قبلی عوض کرد؛ چند روز صبر می‌کند',
  address_kept: () => 'از عوض کردن نشانی ورودش منصرف شد',
  address_restored: () => 'از نشانی قبلی، حساب را به همان برگرداند',
  data_asked: () => 'داده‌های خودش را خواست',
  deletion_asked: () => 'خواست حسابش پاک شود',
  deletion_withdrawn: () => 'از پاک کردن حسابش منصرف شد',
  other: (detail) => `رویداد دیگر: \u2068${detail}\u2069`,
}

export const securityCopy = {
  title: 'رویدادهای امنیتی',
  lead: 'ورودها، تلاش‌های ناموفق و تغییر رمزها. چیزی که کسی تایپ کرده است نگه داشته نمی‌شود؛ خود رویدادها پس از ۱۸۰ روز پاک می‌شوند.',
  group: 'نوع رویداد',
  anyGroup: 'همه‌ی رویدادها',
  groups,
  days: 'بازه',
  anyDays: 'همه (تا ۱۸۰ روز)',
  periods: { 1: 'یک روز گذشته', 7: 'هفت روز گذشته', 30: 'سی روز گذشته' },
  acts,
  nobody: 'بدون حساب',
  times: (count: number) => `${formatCount(count)} بار در آن ساعت`,
  found: (total: number) => `${formatCount(total)} رویداد`,
  onlyOf: (name: string | null) => (name ? `فقط رویدادهای \u2068${name}\u2069` : 'فقط رویدادهای یک حساب'),
  ofPerson: (name: string) => `رویدادهای \u2068${name}\u2069`,
  toPerson: 'صفحه‌ی این حساب',
  showEverybody: 'رویدادهای همه',
  noneTitle: 'رویدادی نیست',
  noneText: 'با این فیلتر چیزی ثبت نشده است.',
  showAll: 'دیدن همه',
  fromPerson: 'رویدادهای امنیتی این حساب',
} as const
