import { persianDigits } from '@/lib/platform/format/digits'

/** Words of the actions on the subject of a case. */
export const caseSubjectCopy = {
  /** The proposed reason for opening a sheet; its candidate sees it. */
  reason: (no: number) => `برای جواب دادن به پرونده‌ی ${persianDigits(no)}`,
  count: 'این جواب باید نمره بگیرد؟',
  submission: 'نوشته و تصحیحش',
  speaking: 'آزمون گفتاری و نمره‌اش',
  class: 'صفحه‌ی کلاس',
  /** Replaces a link that would be refused. */
  notYours: 'صفحه‌اش برای تو باز نمی‌شود؛ چیزی که هنگام باز شدن پرونده ثبت شده، همین بالاست.',
  mockDay: 'اتاق روز آزمون',
  mockDayLog: 'گزارش روز آزمون',
} as const
