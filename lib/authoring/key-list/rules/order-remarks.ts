import { type Line, makeLine } from '@/lib/authoring/word-import/rules/document'

// Persian: in whatever order; the order is not important, makes no difference (two ways).
const OTHER_WORDS =
  /[([]?(?:\b(?:(?:either|any) way (?:a?round)|interchangeabl[ey]|in any sequence|regardless of (?:the )?order|(?:the )?order (?:is )?(?:not important|unimportant|irrelevant)|(?:the )?order (?:does not|doesn['\u2019]t) matter)\b|\u0628\u0647 \u0647\u0631 \u062a\u0631\u062a\u06cc\u0628\u06cc?|\u062a\u0631\u062a\u06cc\u0628 (?:\u0645\u0647\u0645 \u0646\u06cc\u0633\u062a|\u0627\u0647\u0645\u06cc\u062a \u0646\u062f\u0627\u0631\u062f|\u0641\u0631\u0642\u06cc \u0646\u062f\u0627\u0631\u062f))[)\]]?/giu

/** Writes every way of saying that the order does not matter as `(in any order)`. */
export function unifyOrderRemark(text: string): string {
  return text.replace(OTHER_WORDS, '(in any order)')
}

/** `* in either order`, `*23 and 24 in any order`: what a star behind the answers means. */
const FOOTNOTE = /^\s*\*{1,3}\s*[^*]{0,40}\b(?:either|any) order\b[^*]{0,20}$/i
const STARRED = /(?<=[\p{L}\p{N})%])\*{1,3}(?=\s|[,;]|$)/gu

type Footnotes = { readonly lines: readonly Line[]; readonly notes: readonly Line[] }

/** Writes the remark of a footnote behind each answer that has its star. */
export function applyFootnotes(source: readonly Line[]): Footnotes {
  const notes = source.filter(({ raw }) => FOOTNOTE.test(unifyOrderRemark(raw)))
  const rest = source.filter((line) => !notes.includes(line))
  const starCount = rest.reduce((count, { raw }) => count + (raw.match(STARRED)?.length ?? 0), 0)
  if (notes.length !== 1 || starCount < 2) return { lines: source, notes: [] }
  const lines = rest.map((line) => {
    const raw = line.raw.replace(STARRED, ' (in any order)')
    return raw === line.raw ? line : makeLine(raw, line)
  })
  return { lines, notes }
}
