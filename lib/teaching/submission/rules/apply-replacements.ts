import { type Annotation } from './correction'

/**
 * Applies a teacher's replacements to a text. Of two that overlap the earlier one applies, and at equal starts the longer one: the words of the other
 * no longer exist.
 */
export function applyReplacements(text: string, marks: readonly Pick<Annotation, 'anchor' | 'replacement'>[]): string {
  const ordered = marks.toSorted((a, b) => a.anchor.start - b.anchor.start || b.anchor.end - a.anchor.end)
  let at = 0
  let rewritten = ''
  for (const { anchor, replacement } of ordered) {
    if (replacement === null || anchor.start < at || anchor.end > text.length) continue
    rewritten += text.slice(at, anchor.start) + replacement
    at = anchor.end
  }
  return rewritten + text.slice(at)
}
