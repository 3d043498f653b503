import { formatCount } from '@/lib/platform/format/digits'

/** The page that somebody downloads with their own data. */
export const exportFileCopy = {
  title: 'داده‌های من در سنجه',
  lead: 'هر چه از تو داریم، جدول به جدول. همین داده‌ها به شکل JSON هم در این فایل است و با دکمه‌ی پایین جدا ذخیره می‌شود. کلید پاسخ آزمون‌ها، رمزها و یادداشت‌های کارکنان در آن نیست.',
  madeAt: (when: string) => `ساخته‌شده در ${when}`,
  save: 'ذخیره‌ی JSON',
  entry: (title: string, rows: number) => `${title} (${formatCount(rows)})`,
  cut: (rows: number) => `فقط ${formatCount(rows)} سطر اول این‌جاست. برای بقیه به ما پیام بده.`,
} as const
