import { persianDigits } from '@/lib/format/digits'
import { skillNames } from '../exam/exam'

/** The part that a lesson leads to, on the page of practice: apart from the words that the player takes along. */
export const wantedPartCopy = {
  title: 'تمرین این درس',
  text: (exam: string, skill: 'listening' | 'reading' | 'writing', part: number | null) =>
    part === null
      ? `«${exam}»، همه‌ی ${skillNames[skill]}`
      : `«${exam}»، ${skill === 'writing' ? 'تکلیف' : 'بخش'} ${persianDigits(part)} ${skillNames[skill]}`,
  missing:
    'بخشی که درس به آن می‌رسد الان برای تمرین باز نیست: یا شبیه‌ساز همین آزمون را باز داری، یا آزمون را نخریده‌ای.',
  start: 'شروع همین بخش',
  toExam: 'دیدن آزمون',
} as const
