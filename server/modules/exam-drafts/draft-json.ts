import { ExamDraft } from '@/lib/contract/exam-drafts'
import { type ExamDraft as Draft } from '@/lib/domain/exam-draft/draft'

/** Half of a character and the zero character cannot be stored; each becomes the sign for an unreadable one. */
const UNSTORABLE = /\p{Surrogate}|\0/gu

/** A draft as JSON that PostgreSQL takes. */
export function toJson(draft: Draft): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(UNSTORABLE, '\ufffd') : value,
  )
}

/** What the database holds of a draft, checked as if it came from outside. */
export function readDraft(stored: unknown): ExamDraft {
  return ExamDraft.parse(stored)
}
