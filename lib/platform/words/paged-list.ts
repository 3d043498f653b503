import { dayNumberIn, formatDayOfMonth, formatTimeWithZone } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

/** Shown below a list of several pages. */
export const pagerCopy = {
  page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
  previous: 'قبلی',
  next: 'بعدی',
} as const

/** Texts of a region that is loading or has failed to load. */
export const pagedListCopy = {
  loading: 'در حال بارگذاری…',
  failed: 'اطلاعات بارگذاری نشد',
  retry: 'دوباره امتحان کن',
  /** Includes the day if it is not today. */
  offline: (at: string, now: string) => {
    const day = dayNumberIn(at) === dayNumberIn(now) ? '' : `${formatDayOfMonth(at)} `
    return `اینترنت وصل نیست؛ این نسخه‌ی ${day}ساعت ${formatTimeWithZone(at)} است.`
  },
} as const
