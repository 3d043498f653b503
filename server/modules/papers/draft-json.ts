import { PaperDraft } from '@/lib/contract/paper-draft'
import { type PaperDraft as Draft } from '@/lib/domain/paper-draft/draft'

/** Half of a character and the zero character cannot be stored; each becomes the sign for an unreadable one. */
const UNSTORABLE = /\p{Surrogate}|\0/gu

/** A draft as JSON that PostgreSQL takes. */
export function toJson(draft: Draft): string {
  return JSON.stringify(draft, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(UNSTORABLE, '\ufffd') : value,
  )
}

/** What the database holds of a draft, checked as if it came from outside. */
export function readDraft(stored: unknown): PaperDraft {
  return PaperDraft.parse(stored)
}
