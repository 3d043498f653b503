import { type Mark } from './correction'

/**
 * A text with a teacher's replacements in it. Of two that overlap the one that begins first, and of those the longer one, is taken: the other
 * one's words are no longer there.
 */
export function rewrite(text: string, marks: readonly Pick<Mark, 'anchor' | 'replacement'>[]): string {
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
