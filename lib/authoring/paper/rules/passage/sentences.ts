import { type Paragraph } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { listParagraphTexts } from '@/lib/paper/content/rules/passage'

/** A stretch of a text: from `start` up to and without `end`. */
export type Span = { readonly start: number; readonly end: number }
/** One printed text of a paragraph, as plain words, cut into sentences that leave nothing out. */
export type SentenceText = { readonly paragraph: string; readonly text: string; readonly sentences: readonly Span[] }

const END = /[.!?…]["'’”)\]]*\s+(?=["'‘“(]?[A-Z0-9])/g
/** A full stop after these ends no sentence. */
const SHORT = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Mt|No|Fig|vs|cf|e\.g|i\.e|approx|[A-Z])\.$/

/** The sentences of a plain text; the space behind one belongs to it. */
export function cutSentences(text: string): readonly Span[] {
  const ends = [...text.matchAll(END)].flatMap((match) => {
    const end = match.index + match[0].length
    return SHORT.test(text.slice(Math.max(0, end - 16), end).trimEnd()) ? [] : [end]
  })
  return [...ends, text.length].flatMap((end, index) => {
    const start = ends[index - 1] ?? 0
    return end > start ? [{ start, end }] : []
  })
}

/** What of a passage can be pointed at: every printed text of it, in the order in which it is read. */
export function listSentenceTexts(paragraphs: readonly Paragraph[]): readonly SentenceText[] {
  return paragraphs.flatMap((paragraph) =>
    listParagraphTexts(paragraph).flatMap((written) => {
      const text = plainText(written)
      return text.trim() === '' ? [] : [{ paragraph: paragraph.id, text, sentences: cutSentences(text) }]
    }),
  )
}

/** The span grown to whole words, without the spaces around them; null when it holds no word. */
export function snapToWords(text: string, { start, end }: Span): Span | null {
  const [first, last] = [Math.min(start, end), Math.max(start, end)]
  const chosen = text.slice(first, last)
  if (chosen.trim() === '') return null
  const from = first + chosen.length - chosen.trimStart().length
  const to = last - (chosen.length - chosen.trimEnd().length)
  const before = isWordAt(text, from)
    ? (/[\p{L}\p{N}'’-]*$/u.exec(text.slice(Math.max(0, from - 60), from))?.[0] ?? '')
    : ''
  const behind = isWordAt(text, to - 1) ? (/^[\p{L}\p{N}'’-]*/u.exec(text.slice(to))?.[0] ?? '') : ''
  return { start: from - before.length, end: to + behind.length }
}

function isWordAt(text: string, place: number): boolean {
  return /[\p{L}\p{N}'’-]/u.test(text[place] ?? '')
}
