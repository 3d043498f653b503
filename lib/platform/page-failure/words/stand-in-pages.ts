import { persianDigits } from '@/lib/platform/format/digits'

/** The installed application's offline page. */
export const offlineCopy = {
  title: 'اینترنت قطع است',
  text: 'به سرور وصل نمی‌شویم. اگر وسط آزمون بودی، نوشته‌هایت روی همین دستگاه مانده است؛ وصل که شدی، از همان‌جا ادامه می‌دهی.',
  saved: {
    title: 'روی همین دستگاه، بدون اینترنت',
    exam: 'ادامه‌ی آزمون در حال برگزاری',
    courses: 'درس‌هایی که نگه داشته‌ای',
    words: 'واژه‌هایت',
  },
} as const

/** A buyer returns from the bank while the database is unavailable. */
export const returnWaitCopy = {
  title: 'نتیجه‌ی پرداختت هنوز معلوم نیست',
  text: 'سایت چند لحظه در دسترس نیست. اگر پولی از حسابت کم شده باشد، گم نمی‌شود؛ نتیجه را که از بانک گرفتیم همین‌جا نشانت می‌دهیم.',
} as const

/** Shown while too many pages are being rendered. It reloads itself. */
export const busyCopy = {
  title: 'الان شلوغ است',
  crowded: 'افراد زیادی با هم آمده‌اند و صفحه‌ای که خواستی در صف مانده است.',
  greedy: 'از این نشانی در مدتی کوتاه صفحه‌های زیادی درخواست شده است.',
  /** The database is unavailable. */
  awayTitle: 'چند لحظه صبر کن',
  away: 'سایت الان در دسترس نیست.',
  again: (seconds: number) =>
    `تا ${persianDigits(String(seconds))} ثانیه‌ی دیگر خودش دوباره باز می‌شود؛ لازم نیست کاری کنی.`,
} as const

/** Below the error page of a page that failed on the server. */
export const failedPageCopy = {
  requestId: 'کد این خطا، اگر به پشتیبانی پیام دادی:',
} as const
