import { type Paragraph } from '@/lib/paper/content/rules/content'
import { plainText } from '@/lib/paper/content/rules/inline'
import { listParagraphTexts } from '@/lib/paper/content/rules/passage'

/** A range of a text: from `start` to before `end`. */
export type Span = { readonly start: number; readonly end: number }
/** A printed text of a paragraph, as plain words, cut into sentences without losing a character. */
export type SentenceText = { readonly paragraph: string; readonly text: string; readonly sentences: readonly Span[] }

const END = /[.!?…]["'’”)\]]*\s+(?=["'‘“(]?[A-Z0-9])/g
/** A full stop after these does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|Mt|No|Fig|vs|cf|e\.g|i\.e|approx|[A-Z])\.$/

/** The sentences of a plain text; trailing space belongs to its sentence. */
export function cutSentences(text: string): readonly Span[] {
  const sentenceEnds = [...text.matchAll(END)].flatMap((match) => {
    const end = match.index + match[0].length
    return ABBREVIATION.test(text.slice(Math.max(0, end - 16), end).trimEnd()) ? [] : [end]
  })
  return [...sentenceEnds, text.length].flatMap((end, index) => {
    const start = sentenceEnds[index - 1] ?? 0
    return end > start ? [{ start, end }] : []
  })
}

/** The selectable texts of a passage: every printed one, in reading order. */
export function listSentenceTexts(paragraphs: readonly Paragraph[]): readonly SentenceText[] {
  return paragraphs.flatMap((paragraph) =>
    listParagraphTexts(paragraph).flatMap((written) => {
      const text = plainText(written)
      return text.trim() === '' ? [] : [{ paragraph: paragraph.id, text, sentences: cutSentences(text) }]
    }),
  )
}

/** The span extended to whole words, without spaces at its ends; null if it contains no word. */
export function snapToWords(text: string, { start, end }: Span): Span | null {
  const [first, last] = [Math.min(start, end), Math.max(start, end)]
  const chosen = text.slice(first, last)
  if (chosen.trim() === '') return null
  const from = first + chosen.length - chosen.trimStart().length
  const to = last - (chosen.length - chosen.trimEnd().length)
  const before = isWordAt(text, from)
    ? (/[\p{L}\p{N}'’-]*$/u.exec(text.slice(Math.max(0, from - 60), from))?.[0] ?? '')
    : ''
  const following = isWordAt(text, to - 1) ? (/^[\p{L}\p{N}'’-]*/u.exec(text.slice(to))?.[0] ?? '') : ''
  return { start: from - before.length, end: to + following.length }
}

function isWordAt(text: string, place: number): boolean {
  return /[\p{L}\p{N}'’-]/u.test(text[place] ?? '')
}
