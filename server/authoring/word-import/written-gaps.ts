import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const GAP = '______'
const BLANK_RUN =
  /<w:r(?:\s[^<>]*)?>\s*<w:rPr>((?:(?!<\/w:rPr>)[^]){0,2000})<\/w:rPr>((?:<w:tab\/>|<w:t(?:\s[^<>]*)?>[\s\d()[\].]{0,200}<\/w:t>)+)<\/w:r>/g
const UNDERLINE = /<w:u\b[^<>]*w:val="(?!none")/
/** A single underlined space is a slip; a tab is as wide as several. */
const MIN_SPACES = 3
const NUMBERED = /^\s*[([]?(\d{1,2})[)\].]?\s*$/
const LEADER = /<w:tab\b[^<>]*w:leader="(?:dot|underscore|hyphen|heavy|middleDot)"/
const IS_NUMBERED = /<w:numPr\b/
/** The number of a question before its gap: at the start, in brackets, or right before the gap. */
const NUMBER_AT_START = /^\s*[([]?\d{1,2}(?!\d)|[([]\d{1,2}[)\]]/
const NUMBER_AT_END = /(?:^|\s)\d{1,2}[.):]?\s*$/
const FIGURE = /^\s*[£$€]?\s?\d[\d.,:]*\s*$/
/** Lines of a table of contents end with a page number after the dots. */
const CONTENTS = /<w:pStyle\b[^<>]*w:val="TOC/i
/** A field whose shown value stands inside: a reference, a counter. */
const FIELD = /<\/?w:fldSimple\b[^<>]*>/g

/**
 * The document with underscores for the gaps that it only draws: underlined spaces, with or without the number of the question, and tabs with a line
 * of dots. The converter would drop them, and the question would have no place for its answer. The values of fields become plain runs.
 */
export function writeGaps(parts: Uint8Array): Uint8Array {
  const files = unzipSync(parts)
  const document = files['word/document.xml']
  const xml = document ? strFromU8(document) : ''
  const written = xml.replace(FIELD, '').replace(BLANK_RUN, writeBlank).split('</w:p>').map(writeLeaders).join('</w:p>')
  return written === xml ? parts : zipSync({ ...files, 'word/document.xml': strToU8(written) }, { level: 0 })
}

function writeBlank(run: string, properties: string, content: string): string {
  if (!UNDERLINE.test(properties)) return run
  const text = content.replaceAll('<w:tab/>', ' '.repeat(MIN_SPACES)).replace(/<[^<>]*>/g, '')
  if ((text.match(/\s/g)?.length ?? 0) < MIN_SPACES) return run
  const number = NUMBERED.exec(text)?.[1]
  if (number === undefined && text.trim() !== '') return run
  return `<w:r><w:t xml:space="preserve">${number === undefined ? '' : ` (${number}) `}${GAP}</w:t></w:r>`
}

/** The text up to the end of a paragraph, which may begin with other paragraphs' ends of a table. */
function writeLeaders(paragraph: string): string {
  const end = paragraph.lastIndexOf('</w:pPr>')
  if (end < 0 || !paragraph.includes('<w:tab/>', end)) return paragraph
  const properties = paragraph.slice(paragraph.lastIndexOf('<w:pPr>', end), end)
  if (!LEADER.test(properties) || CONTENTS.test(properties)) return paragraph
  if (isListLine(paragraph.slice(end), IS_NUMBERED.test(properties))) return paragraph
  return paragraph.slice(0, end) + paragraph.slice(end).replaceAll('<w:tab/>', `<w:t>${GAP}</w:t>`)
}

/** `Adults……£5`: the dots only lead to the price. Those of a question have its number before them, or nothing behind them. */
function isListLine(content: string, isNumbered: boolean): boolean {
  const [before = '', ...after] = content.split('<w:tab/>').map((part) => part.replace(/<[^<>]*>/g, ''))
  const behind = after.join(' ')
  if (isNumbered || !/[\p{L}\p{N}]/u.test(behind) || NUMBER_AT_START.test(before)) return false
  return !NUMBER_AT_END.test(before) || FIGURE.test(behind)
}
