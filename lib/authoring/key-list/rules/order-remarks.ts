import { type Line, makeLine } from '@/lib/authoring/word-import/rules/document'

// Persian: in whatever order; the order is not important, makes no difference (two ways).
const OTHER_WORDS =
  /[([]?(?:\b(?:(either way a?round|interchangeabl[ey])|any way a?round|in any sequence|regardless of (?:the )?order|(?:the )?order (?:is )?(?:not important|unimportant|irrelevant)|(?:the )?order (?:does not|doesn['\u2019]t) matter)\b|(\u0628\u0647 \u0647\u0631 \u062a\u0631\u062a\u06cc\u0628\u06cc?|\u062a\u0631\u062a\u06cc\u0628 (?:\u0645\u0647\u0645 \u0646\u06cc\u0633\u062a|\u0627\u0647\u0645\u06cc\u062a \u0646\u062f\u0627\u0631\u062f|\u0641\u0631\u0642\u06cc \u0646\u062f\u0627\u0631\u062f)))[)\]]?/giu
/** The question's numbers at the start of a line. */
const HEAD =
  /^\s*(?:q(?:uestion)?s?\.? ?)?(?:\d{1,2}(?!\d)(?:\s*(?:[-\u2013\u2014&,/+]|\b(?:and|to)\b)\s*(?:q(?=\d))?)?)*[\s.:|)\]\u2013-]*/i
const SEVERAL_NUMBERS = /^\D{0,12}\d{1,2}\s*(?:[-\u2013\u2014&,/+]|and|to)\s*\d{1,2}[\s.:)\]-]*$/i

/**
 * Writes every other way of saying that the order does not matter as `(in any order)`, or `(in either order)` where the words speak of two. The words
 * of an answer stay: `12 interchangeable parts`.
 */
export function unifyOrderRemark(text: string): string {
  return text.replace(
    OTHER_WORDS,
    (words: string, pair: string | undefined, persian: string | undefined, at: number) => {
      const place = { words, before: text.slice(0, at), after: text.slice(at + words.length) }
      if (persian === undefined && !isRemark(place)) return words
      const remark = `in ${pair === undefined ? 'any' : 'either'} order`
      const [hasOpened, isClosed] = [/^[([]/.test(words), /[)\]]$/.test(words)]
      // In `(23-24 either way round)` the bracket opens before the numbers.
      return isClosed && !hasOpened ? `${remark})` : `(${remark})`
    },
  )
}

type RemarkContext = { readonly words: string; readonly before: string; readonly after: string }

/** Whether the words are a remark in brackets, before a colon or after the answer, rather than the answer itself. */
function isRemark({ words, before, after }: RemarkContext): boolean {
  const isInBrackets = /[)\]]$/.test(words)
  const isAtEnd = /^\s*[.;]?\s*$/.test(after)
  const isBeforeColon = /^\s*:/.test(after)
  // The only remark whose word also occurs in answers, in brackets if optional: `(interchangeable) parts`, `fully interchangeable`.
  if (/interchangeabl/i.test(words))
    return isInBrackets ? isAtEnd || isBeforeColon : isAtEnd && /(?:[,;:*|\t\u2013\u2014-]|\b[A-K])\s*$/.test(before)
  if (isInBrackets || isBeforeColon || SEVERAL_NUMBERS.test(before)) return true
  return isAtEnd && (before.trim() === '' || before.replace(HEAD, '') !== '')
}

/** `* in either order`, `*23 and 24 in any order`: what a star after the answers means. */
const FOOTNOTE = /^\s*\*{1,3}\s*[^*]{0,40}\b(?:either|any) order\b[^*]{0,20}$/i
const STARRED = /(?<=[\p{L}\p{N})%])\*{1,3}(?=\s|[,;]|$)/gu

type Footnotes = { readonly lines: readonly Line[]; readonly notes: readonly Line[] }

/** Writes the remark of a footnote after each answer that has its star. */
export function applyFootnotes(source: readonly Line[]): Footnotes {
  const notes = source.filter(({ raw }) => FOOTNOTE.test(unifyOrderRemark(raw)))
  const answerLines = source.filter((line) => !notes.includes(line))
  const starCount = answerLines.reduce((count, { raw }) => count + (raw.match(STARRED)?.length ?? 0), 0)
  const remark = notes.length === 1 && starCount > 1 ? readFootnote(notes[0]?.plain ?? '') : null
  if (remark === null) return { lines: source, notes: [] }
  const lines = answerLines.map((line) => {
    const raw = line.raw.replace(STARRED, ` ${remark}`)
    return raw === line.raw ? line : makeLine(raw, line)
  })
  return { lines, notes }
}

/** What the footnote says of every answer with its star; null if it names numbers that are neither a range nor successive. */
function readFootnote(note: string): string | null {
  const order = `in ${/\beither\b|interchangeabl/i.test(note) ? 'either' : 'any'} order`
  const numbers = (note.match(/\d+/g) ?? []).map(Number)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return `(${order})`
  const isRange = numbers.length === 2 && last > first && /\d\s?(?:-|to)\s?q?\d/i.test(note)
  const areConsecutive = numbers.length > 1 && numbers.every((number, at) => number === first + at)
  return isRange || areConsecutive ? `(${first}-${last} ${order})` : null
}
