import { LRUCache } from 'lru-cache'
import { type ExamWithPapers } from '@/server/authoring/exam/public'
import { isLimited } from './eligibility'
import { type Mode, type Skill } from './repo'

const MAX_EXAMS = 500
const unlimitedExams = new LRUCache<string, ExamWithPapers>({ max: MAX_EXAMS })

type AttemptRequest = { readonly exam: string; readonly mode: Mode; readonly skill: Skill | null }

/**
 * The exam as an earlier start in this process found it, if it allows this one: a version never changes. Whether it is still the one that everybody
 * gets, without a price, has to be checked by the statement that uses it: a reserved exam is free for its members, whatever it costs others.
 */
export function findUnlimitedExam({ exam: slug, mode, skill }: AttemptRequest): ExamWithPapers | null {
  const exam = unlimitedExams.get(slug)
  const isAllowed = exam && (exam.onlyMode === null || exam.onlyMode === mode) && papersOf(exam, skill).length > 0
  return isAllowed ? exam : null
}

/** Remembers an exam without a price or limits. */
export function cacheUnlimitedExam(exam: ExamWithPapers): void {
  if (!isLimited(exam)) unlimitedExams.set(exam.slug, exam)
}

/** All papers of an exam, or only that of a skill. */
export function papersOf({ papers }: ExamWithPapers, skill: Skill | null): ExamWithPapers['papers'] {
  return papers.filter((paper) => skill === null || paper.skill === skill)
}
