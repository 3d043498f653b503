import { persianDigits } from '@/lib/platform/format/digits'

/** Searching within a reference. Separate, so that its script does not load the other texts of references. */
export const finderCopy = {
  title: 'جست‌وجو در این مرجع',
  label: 'واژه یا معنا',
  section: 'بخش',
  allSections: 'همه‌ی بخش‌ها',
  none: 'ردیفی پیدا نشد. کوتاه‌تر بنویس یا همه‌ی بخش‌ها را ببین.',
  rows: (count: number) => `${persianDigits(count)} ردیف`,
  copy: 'کپی ردیف',
  copyShort: 'کپی',
  copied: 'کپی شد',
  failed: 'کپی نشد؛ مرورگر اجازه نداد.',
} as const
