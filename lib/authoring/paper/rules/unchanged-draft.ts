import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { compileDraft } from './compile-draft'
import { type PaperDraft } from './draft'
import { openDraft } from './open-draft'

/**
 * Whether a draft is equal to the paper from which it was opened: then that paper's own file is exported byte for byte, with its author's field order
 * and spacing.
 */
export function isUnchanged(draft: PaperDraft, content: PaperContent, key: PaperKey): boolean {
  return isSameJson(canonical(draft), canonical(openDraft(content, key)))
}

function canonical(draft: PaperDraft): unknown {
  const { content, key } = compileDraft(draft)
  return { content, key: { ...key, questions: key.questions.toSorted((a, b) => a.question.localeCompare(b.question)) } }
}

/** Deep equality of JSON values; the order of an object's fields is ignored. */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const fields = (value: object) => Object.entries(value).filter(([, inner]) => inner !== undefined)
  const [left, right] = [fields(a), new Map<string, unknown>(fields(b))]
  return (
    left.length === right.size && left.every(([name, inner]) => right.has(name) && isSameJson(inner, right.get(name)))
  )
}
