/** A fragment of typed or pasted text: words, or a gap with the answer from its brackets. */
export type TypedPiece = string | { readonly answer: string | null }

const GAP =
  /(\((\d{1,2})\)[ \t]?|\b(\d{1,2})[.)]?[ \t\u00a0]{0,2})?(?:(?:_{3,}|\u2026{2,}|\.{5,})|\[([^[\]\n]{1,80})\])([ \t]?\(\d{1,2}\))?/g

/**
 * Gaps in typed text: `___`, a row of dots, or `[answer]`. The question's number beside it is dropped, because position decides numbers: always if in
 * brackets, otherwise only if the numbers of all gaps are consecutive.
 */
export function readTypedGaps(text: string): readonly TypedPiece[] {
  const matches = [...text.matchAll(GAP)]
  const bareNumbers = matches.map((match) => (match[3] === undefined ? null : Number(match[3])))
  const isNumbered =
    bareNumbers.length > 1 && bareNumbers.every((number, index) => number === (bareNumbers[0] ?? NaN) + index)
  const pieces: TypedPiece[] = []
  let end = 0
  for (const match of matches) {
    const [whole, before = '', , plainNumber, answer] = match
    const typedNumber = plainNumber !== undefined && !isNumbered ? before : ''
    const words = text.slice(end, match.index) + typedNumber
    if (words !== '') pieces.push(words)
    pieces.push({ answer: answer?.trim() ?? null })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push(text.slice(end))
  return pieces
}

/** The line that Markdown draws below a table's header. */
const HEADER_RULE = /^(?=.*\|)\s*\|?(?:\s*:?-+:?\s*(?:\||$))+$/

/** The rows of a pasted table: cells separated by tabs in every line, or by `|`; null if the text is not a table. */
export function readTypedTable(text: string): readonly (readonly string[])[] | null {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '' && !HEADER_RULE.test(line))
  for (const sign of ['\t', '|']) {
    const rows = lines.map((line) => (sign === '|' ? line.trim().replace(/^\||\|$/g, '') : line).split(sign))
    const width = rows[0]?.length ?? 0
    if (lines.length > 1 && width > 1 && width <= 8 && rows.every((row) => row.length === width)) {
      return rows.map((row) => row.map((cell) => cell.trim()))
    }
  }
  return null
}
