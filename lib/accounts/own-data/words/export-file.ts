import { formatCount, persianDigits } from '@/lib/platform/format/digits'

/** The page that somebody downloads with their own data. */
export const exportFileCopy = {
  title: 'داده‌های من در سنجه',
  lead: 'هر چه از تو داریم، جدول به جدول. همین داده‌ها به شکل JSON هم در این فایل است و با دکمه‌ی پایین جدا ذخیره می‌شود. کلید پاسخ آزمون‌ها، رمزها و یادداشت‌های کارکنان در آن نیست.',
  madeAt: (when: string) => `ساخته‌شده در ${when}`,
  save: 'ذخیره‌ی JSON',
  entry: (title: string, rows: number) => `${title} (${formatCount(rows)})`,
  files: 'صداها، عکس‌ها و فایل‌های من',
  filesLead:
    'کنار همین صفحه در فایل ZIP است؛ اگر لینکی باز نمی‌شود، اول ZIP را باز کن. فایلی که پس از ساختن این صفحه پاک شده باشد در آن نیست.',
  filesCut: 'همه‌ی فایل‌ها در یک ZIP جا نشد. برای بقیه به ما پیام بده.',
  size: (bytes: number) => `${persianDigits(Math.max(1, Math.round(bytes / 1_024)))} کیلوبایت`,
  cut: (rows: number) => `فقط ${formatCount(rows)} سطر اول این‌جاست. برای بقیه به ما پیام بده.`,
} as const
