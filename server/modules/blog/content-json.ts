import { DraftContent } from '@/lib/contract/post-draft'

/** Half of a character cannot be stored; it becomes the sign for an unreadable one. */
const HALF = /\p{Surrogate}/gu

/** A content as JSON that PostgreSQL takes. */
export function toJson(content: DraftContent): string {
  return JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(HALF, '\ufffd') : value,
  )
}

/** What the database holds of a draft or version, checked as if it came from outside. */
export function readContent(stored: unknown): DraftContent {
  return DraftContent.parse(stored)
}
