import { persianDigits } from '@/lib/platform/format/digits'

/** Storing all lessons of a course on the device. */
export const keepCourseCopy = {
  keep: 'نگه داشتن درس‌ها روی این دستگاه',
  keeping: (done: number, total: number) => `${persianDigits(done)} از ${persianDigits(total)} درس…`,
  keepingRest: 'در حال نگه داشتن…',
  keepingFiles: (done: number, total: number) => `${persianDigits(done)} از ${persianDigits(total)} فایل صدا و ویدیو…`,
  asking: (size: string) => `صدا و ویدیوی این درس‌ها ${size} است. همین حالا نگه داشته شود؟`,
  keepAll: 'بله، نگه دار',
  notNow: 'فعلاً نه',
  saved: (count: number, size: string) =>
    `${persianDigits(count)} درس روی این دستگاه است (${size}). بی‌اینترنت هم باز می‌شوند، حتی اگر این صفحه را ببندی.`,
  savedWhileOpen: (count: number, size: string) =>
    `${persianDigits(count)} درس روی این دستگاه است (${size}). تا این صفحه باز است، بی‌اینترنت هم خوانده می‌شوند.`,
  over: 'مهلت درس‌هایی که نگه داشته بودی تمام شد. اگر هنوز برایت باز هستند، دوباره نگهشان دار.',
  size: (megabytes: number) => `${persianDigits(Math.max(0.1, megabytes).toFixed(1).replace('.', '٫'))} مگابایت`,
  full: (size: string) =>
    `این دستگاه برای ${size} صدا و ویدیوی این درس‌ها جا ندارد؛ چیزی نگه داشته نشد. کمی جا باز کن و دوباره امتحان کن.`,
  failed: 'همه‌ی درس‌ها بارگذاری نشد؛ چیزی نگه داشته نشد. دوباره امتحان کن.',
  remove: 'حذف از دستگاه',
  again: 'به‌روز کردن',
} as const
