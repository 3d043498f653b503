import { persianDigits } from '@/lib/platform/format/digits'

/** The list of saved words, and its exports. */
export const wordListCopy = {
  edit: 'ویرایش',
  drop: 'حذف',
  dropTitle: (term: string) => `«${term}» حذف شود؟`,
  dropText: 'معنی، جمله و همه‌ی جواب‌هایی که برای این واژه داده‌ای پاک می‌شود.',
  search: 'جست‌وجو در واژه‌ها',
  submitSearch: 'بگرد',
  none: 'واژه‌ای با این نوشته پیدا نشد.',
  count: (count: number) => `${persianDigits(count)} واژه`,
  previous: 'قبلی',
  next: 'بعدی',
  page: (page: number, pages: number) => `صفحه‌ی ${persianDigits(page)} از ${persianDigits(pages)}`,
  exportCsv: 'فایل CSV',
  exportAnki: 'متن برای Anki',
  exported: 'خروجی گرفتن',
  columns: ['واژه', 'تلفظ', 'معنی', 'جمله', 'از کجا'] as const,
  fileName: 'sanjeh-words',
  deck: 'سنجه',
  state: { new: 'جدید', learning: 'در حال یادگیری', review: 'یادگرفته', relearning: 'دوباره در حال یادگیری' },
  stubborn: 'این واژه بارها از یادت رفته است. جمله‌ی بهتری برایش بنویس یا معنی‌اش را کوتاه‌تر کن.',
  dropped: 'واژه حذف شد.',
} as const

/** The list on the device. */
export const keepWordsCopy = {
  keep: 'نگه داشتن واژه‌ها روی این دستگاه',
  saved:
    'واژه‌هایت روی این دستگاه است؛ بی‌اینترنت هم همین نشانی باز می‌شود و می‌توانی مرورشان کنی. با خروج از حساب پاک می‌شود.',
  remove: 'حذف از این دستگاه',
  failed: 'نشد. اینترنت یا جای خالی دستگاه را ببین و دوباره امتحان کن.',
} as const
