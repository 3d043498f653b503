import { LRUCache } from 'lru-cache'
import { type ExamWithPapers } from '@/server/authoring/exam/public'
import { isLimited } from './eligibility'
import { type Mode, type Skill } from './repo'

const MAX_EXAMS = 500
const unlimitedExams = new LRUCache<string, ExamWithPapers>({ max: MAX_EXAMS })

type AttemptRequest = { readonly exam: string; readonly mode: Mode; readonly skill: Skill | null }

/**
 * The cached exam of an earlier start in this process, if its rules allow this request. The statement that uses it must check that this version is still
 * published and still free, because an exam that is reserved for its members is free only for them.
 */
export function findUnlimitedExam({ exam: slug, mode, skill }: AttemptRequest): ExamWithPapers | null {
  const exam = unlimitedExams.get(slug)
  const isAllowed = exam && (exam.onlyMode === null || exam.onlyMode === mode) && listPapersOf(exam, skill).length > 0
  return isAllowed ? exam : null
}

/** Remembers an exam without a price or limits. */
export function cacheUnlimitedExam(exam: ExamWithPapers): void {
  if (!isLimited(exam)) unlimitedExams.set(exam.slug, exam)
}

/** All papers of an exam, or only that of a skill. */
export function listPapersOf({ papers }: ExamWithPapers, skill: Skill | null): ExamWithPapers['papers'] {
  return papers.filter((paper) => skill === null || paper.skill === skill)
}
