import { persianDigits } from '@/lib/platform/format/digits'

/** What staff can do about the thing that a case is about. */
export const caseSubjectCopy = {
  /** Proposed as the reason of opening a sheet; its candidate sees it. */
  reason: (no: number) => `برای جواب دادن به پرونده‌ی ${persianDigits(no)}`,
  count: 'این جواب باید نمره بگیرد؟',
  submission: 'نوشته و تصحیحش',
  speaking: 'آزمون گفتاری و نمره‌اش',
  class: 'صفحه‌ی کلاس',
  /** Instead of a link that would be refused. */
  notYours: 'صفحه‌اش برای تو باز نمی‌شود؛ آنچه هنگام باز شدن پرونده ثبت شده، همین بالاست.',
  mockDay: 'اتاق روز آزمون',
  mockDayLog: 'گزارش روز آزمون',
} as const
