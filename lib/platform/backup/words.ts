import { formatCount } from '../format/digits'
import { formatDecimal } from '../format/number'
import { type CopyTrouble, type CopyVerdict } from './rules/freshness'

/** Texts for managers about the backups of `npm run backup`. */
export const backupNotice = {
  last: (when: string) => `آخرین نسخه‌ی پشتیبان: ${when}`,
  none: 'هنوز نسخه‌ی پشتیبانی گرفته نشده است.',
  overdueTitle: 'نسخه‌ی پشتیبان قدیمی شده است',
  noneTitle: 'هیچ نسخه‌ی پشتیبانی نداری',
  risk: 'اگر دیسک سرور همین حالا خراب شود، هر چه بعد از آن ثبت شده از دست می‌رود.',
  riskOfAll: 'اگر دیسک سرور خراب شود، همه‌ی حساب‌ها، آزمون‌ها و پرداخت‌ها از دست می‌رود.',
  act: 'روی سرور npm run backup را اجرا کن و بگذار هر شب خودش اجرا شود.',
} as const

/** Texts for managers about the copies that the built-in database makes as it works. */
export const copyNotice = {
  title: {
    off: 'کپی خودکار خاموش است',
    starting: 'اولین کپی در حال ساخته شدن است',
    none: 'هیچ کپی خودکاری نداری',
    late: 'کپی خودکار عقب مانده است',
    same_disk: 'کپی‌ها روی همان دیسکِ داده‌هاست',
    good: '',
  } satisfies Record<CopyVerdict, string>,
  details: 'جزئیات',
  lockedTitle: 'کپی‌های قدیمی پاک نمی‌شوند',
  locked:
    'بعضی از کپی‌ها با کلیدی رمز شده‌اند که در تنظیمات نیست، و تا باز نشوند هیچ کپی قدیمی‌ای پاک نمی‌شود و جا پر می‌شود. همه‌ی کلیدهای قبلی را در BACKUP_KEY_FORMER بنویس و با «,» از هم جدا کن.',
  fresh: (seconds: number) => `همه‌چیز تا ${formatCount(Math.max(1, seconds))} ثانیه‌ی پیش کپی شده است.`,
  until: (when: string) => `همه‌چیز تا ${when} کپی شده است، ولی از آن به بعد نه.`,
  never: 'هنوز هیچ‌چیز کپی نشده است.',
  base: (when: string) => `آخرین کپی کامل: ${when}`,
  space: (bytes: number) => `جا: ${formatDecimal(bytes / 1_048_576, 0)} مگابایت`,
  act: {
    off: 'تا BACKUPS=off در تنظیمات هست، با خراب‌شدن دیسک هر چه بعد از آخرین npm run backup ثبت شده از دست می‌رود.',
    same_disk: 'اگر این دیسک خراب شود، کپی‌ها هم با آن می‌روند. در BACKUP_TO پوشه‌ای روی دیسک یا دستگاهی دیگر بنویس.',
  },
  trouble: {
    no_room: 'در پوشه‌ی کپی‌ها جا نمانده است.',
    no_place: 'پوشه‌ی کپی‌ها در دسترس نیست: شاید دیسکش وصل نشده یا نوشتن در آن ممکن نیست.',
    foreign: 'در پوشه‌ی کپی‌ها، کپی سایت دیگری هست. در BACKUP_TO یک پوشه‌ی خالی بنویس.',
    key: 'کپی‌ها با کلید دیگری رمز شده‌اند. همان را در BACKUP_KEY یا کنار کلیدهای BACKUP_KEY_FORMER بنویس، یا در BACKUP_TO یک پوشه‌ی خالی.',
    files: 'بعضی از فایل‌های سایت خوانده نمی‌شوند و کپی نشده‌اند. نامشان در لاگ سرور هست.',
    database: 'پایگاه داده جواب نمی‌دهد.',
    other: 'دلیلش در لاگ سرور نوشته شده است.',
  } satisfies Record<CopyTrouble, string>,
  proved: (when: string, seconds: number) =>
    `آزمایش بازگردانی: ${when} همه‌چیز برگشت، بدون هیچ تفاوتی، در ${formatCount(Math.max(1, seconds))} ثانیه.`,
  differs: (when: string, count: number) =>
    `آزمایش بازگردانی: ${when} در ${formatCount(count)} جا با اصل فرق داشت. جزئیات: npm run backup:prove`,
  unproved: (when: string, reason: string) => `آزمایش بازگردانی: ${when} انجام نشد: ${reason}`,
  neverProved: 'بازگردانی این کپی‌ها هنوز آزمایش نشده است.',
} as const
