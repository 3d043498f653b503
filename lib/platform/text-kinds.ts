import { postPath } from '@/lib/platform/guides'

/** Kinds of text: a blog article, a lecture note, a reference page. */
export const POST_KINDS = ['post', 'note', 'reference'] as const
export type PostKind = (typeof POST_KINDS)[number]

/** The kinds of result of the one search: texts of all kinds, courses and exams. */
export const FOUND_KINDS = [...POST_KINDS, 'course', 'exam'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** The public path of a text. */
export function textPath(kind: PostKind, slug: string): string {
  if (kind === 'post') return postPath(slug)
  return `${kind === 'note' ? '/lecture-notes' : '/references'}/${encodeURIComponent(slug)}`
}
