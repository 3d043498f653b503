export type ExportedWord = {
  readonly term: string
  /** The pronunciation between slashes; empty if unknown. */
  readonly ipa: string
  readonly meaning: string
  readonly sentence: string
  /** The page where it was read; empty if unknown. */
  readonly from: string
}

/** A table for spreadsheets: UTF-8 with its mark, commas, CRLF. A cell that a spreadsheet would take for a formula gets an apostrophe. */
export function toCsv(head: readonly [string, string, string, string, string], words: readonly ExportedWord[]): string {
  const rows = [head, ...words.map(({ term, ipa, meaning, sentence, from }) => [term, ipa, meaning, sentence, from])]
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** With leading blanks, and in the full-width signs of Asian keyboards. */
const FORMULA = /^\s*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/
/** With Persian settings Excel splits cells at semicolons, so a formula could also start after one, or on a new line. */
const INNER_FORMULA = /[;|\t\n](?=\s*[=+\-@\uff0b\uff0d\uff1d\uff20])/g

function csvCell(text: string): string {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(INNER_FORMULA, "$&'")
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * A text that Anki imports as cards with two sides. Anki identifies duplicates by the first field, the word, so a second import updates cards. Review
 * dates cannot be exported as text.
 */
export function toAnkiText(deck: string, words: readonly ExportedWord[]): string {
  const head = ['#separator:tab', '#html:false', '#notetype:Basic', `#deck:${deck}`, '#columns:Front\tBack']
  const rows = words.map(({ term, ipa, meaning, sentence }) => {
    const backSide = [ipa, meaning, sentence].filter(Boolean).join('\n')
    return [term, backSide].map(ankiField).join('\t')
  })
  return `${[...head, ...rows].join('\n')}\n`
}

function ankiField(text: string): string {
  return /["\t\r\n]|^#/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
