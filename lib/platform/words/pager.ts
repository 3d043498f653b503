import { persianDigits } from '@/lib/platform/format/digits'

/** Under a list of several pages. */
export const pagerCopy = {
  page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
  previous: 'قبلی',
  next: 'بعدی',
} as const
