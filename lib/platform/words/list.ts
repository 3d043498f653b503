import { formatTimeWithZone } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'

/** Under a list of several pages. */
export const pagerCopy = {
  page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
  previous: 'قبلی',
  next: 'بعدی',
} as const

/** Texts of a region that is loading or has failed to load. */
export const regionCopy = {
  loading: 'در حال بارگذاری…',
  failed: 'اطلاعات بارگذاری نشد',
  retry: 'دوباره امتحان کن',
  offline: (at: string) => `اینترنت وصل نیست؛ این نسخه‌ی ساعت ${formatTimeWithZone(at)} است. وصل که شدی، به‌روز می‌شود.`,
} as const
