import { formatCount, persianDigits } from '@/lib/platform/format/digits'
import { skillNames } from '@/lib/paper/content/words/skill-names'

/** The target of a link from a lesson, an advice or a result, on the practice page: separate from the texts that the player loads. */
export const wantedCopy = {
  part: {
    title: 'تمرین این درس',
    text: (exam: string, skill: 'listening' | 'reading' | 'writing', part: number | null) =>
      part === null
        ? `«${exam}»، همه‌ی ${skillNames[skill]}`
        : `«${exam}»، ${skill === 'writing' ? 'تکلیف' : 'بخش'} ${persianDigits(part)} ${skillNames[skill]}`,
    missing: 'بخش مربوط به این درس الان برای تمرین باز نیست: یا شبیه‌ساز همین آزمون را باز داری، یا آزمون را نخریده‌ای.',
    start: 'شروع همین بخش',
    toExam: 'دیدن آزمون',
  },
  type: {
    text: ({ questions, exams, unseen }: { questions: number; exams: number; unseen: number }) =>
      `حدود ۱۲ سؤال؛ اول آن‌هایی که ندیده‌ای. روی هم ${formatCount(questions)} سؤال از ${formatCount(exams)} آزمون داریم؛ ${
        unseen === 0 ? 'همه را دیده‌ای.' : `${formatCount(unseen)} تایش را ندیده‌ای.`
      }`,
    missing: 'الان از این نوع سؤال چیزی برای تمرین نیست. از فهرست پایین چیز دیگری انتخاب کن.',
    start: 'شروع تمرین',
  },
} as const
