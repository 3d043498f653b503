import { type Paragraph, type Passage } from '@/lib/paper/content/rules/content'
import { joinLines, type Line, MAX_LINE, readCells } from './document'
import { type Leftover } from './proposal'
import { findAdverts } from './lines/adverts'
import { toLeftover } from './lines/cut-document'
import { isDocumentInfo } from './lines/titles'

const MAX_PARAGRAPHS = 60
const TITLE_LENGTH = 120
/** A row with a longer cell is not a table row; text is never cut. */
const CELLS = { columns: 8, rows: 30, text: 300 } as const

/** More lines than a title page has between the heading of a part and its passage: a notice of short lines begins there. */
const MIN_NOTICE_LINES = 6

/**
 * The reading passage in the lines of one part, or null when there is none; lines without a place become leftovers.
 * @param isHeaded the document names the part, so that even short lines below the heading are its text
 */
export function readPassage(
  lines: readonly Line[],
  isHeaded = false,
): {
  readonly passage: Passage | null
  readonly leftovers: readonly Leftover[]
} {
  const all = joinParagraphs(lines)
  const start = findStart(all, isHeaded)
  if (start === null) return { passage: null, leftovers: lines.map((line) => toLeftover(line, 'outside')) }
  const linesAbove = all.slice(0, start)
  // The name of a class, teacher or channel, and anything above the last two lines, belongs to the document, not to the passage.
  const titleLines = linesAbove.filter((line) => !isDocumentInfo(line)).slice(-2)
  const [title, subtitle] = titleLines
  const { body, glossary } = cutGlossary(all.slice(start))
  const paragraphs = labelParagraphs(body)
  const passage: Passage = {
    title: title?.text ?? '',
    ...(subtitle && { subtitle: subtitle.text }),
    paragraphs: paragraphs.slice(0, MAX_PARAGRAPHS).map((paragraph, index) => ({ ...paragraph, id: `p${index + 1}` })),
    ...(glossary.length > 0 && { glossary }),
  }
  const surplus = paragraphs.length > MAX_PARAGRAPHS ? body.slice(MAX_PARAGRAPHS) : []
  const leftovers = [
    ...linesAbove.filter((line) => !titleLines.includes(line)).map((line) => toLeftover(line, 'outside')),
    ...surplus.map((line) => toLeftover(line, 'too-many')),
  ]
  return { passage, leftovers }
}

/** Where the passage begins below its titles; null if there is none: no line is long, and no heading names the part. */
function findStart(all: readonly Line[], isHeaded: boolean): number | null {
  const adverts = findAdverts(all)
  const isLong = ({ text }: Line) => text.length > TITLE_LENGTH
  const first = all.findIndex((line, index) => isLong(line) || /^[A-Z]$/.test(line.text) || adverts.has(index))
  if (isHeaded && (first < 0 ? all.length : first) >= MIN_NOTICE_LINES) return 1
  return adverts.size > 0 || all.some(isLong) ? Math.max(0, first) : null
}

/** On a narrow page with blank lines between paragraphs, joins the lines of each paragraph; elsewhere joins a line that starts in mid-sentence. */
function joinParagraphs(lines: readonly Line[]): readonly Line[] {
  const innerLines = lines.filter((line, index) => index > 0 && !line.isAfterBlank)
  const broken = lines.filter(
    (line, index) =>
      line.text.length > 30 && !/[.!?:"\u201d)]$/.test(line.text) && lines[index + 1]?.isAfterBlank === false,
  )
  const isNarrow =
    innerLines.length > 2 &&
    broken.length * 2 > innerLines.length &&
    lines.some((line, at) => at > 0 && line.isAfterBlank)
  const joined: Line[] = []
  const adverts = findAdverts(lines)
  for (const [index, line] of lines.entries()) {
    const last = joined.at(-1)
    const isLetter = adverts.has(index) || /^[A-Z]$/.test(line.text)
    if (last && !isLetter && (isNarrow || isMidSentence(last, line)) && continuesParagraph(last, line))
      joined[joined.length - 1] = joinLines(last, line)
    else joined.push(line)
  }
  return joined
}

function isMidSentence(last: Line, line: Line): boolean {
  return /^\p{Ll}(?![.)])/u.test(line.text) && !/[.!?:"\u201d)]$/.test(last.text)
}

function continuesParagraph(last: Line, line: Line): boolean {
  if (line.isAfterBlank || readCells(line) || (readCells(last) && !isLettered(last))) return false
  return last.raw.length + line.raw.length < MAX_LINE && last.text.length > 30
}

/** A paragraph whose letter is followed by a tab: not a table row. */
function isLettered(line: Line): boolean {
  const [letter = '', text = '', ...others] = readCells(line) ?? []
  return /^[A-Z]$/.test(letter) && text.length > TITLE_LENGTH && others.length === 0
}

type WithoutId<T> = T extends { readonly id: string } ? Omit<T, 'id'> : never

function labelParagraphs(lines: readonly Line[]): readonly WithoutId<Paragraph>[] {
  const letters = findLetters(lines)
  const paragraphs: WithoutId<Paragraph>[] = []
  for (const [index, line] of lines.entries()) {
    const { text } = line
    const last = paragraphs.at(-1)
    const letter = letters.get(index)
    const before = lines[index - 1]
    const isBelowLetter = before !== undefined && before.text === letters.get(index - 1)
    if (letter !== undefined && text === letter) continue
    if (isBelowLetter) paragraphs.push({ label: before.text, text })
    else if (letter !== undefined) paragraphs.push({ label: letter, text: text.slice(1).replace(/^[.):\]\s-]+/, '') })
    else if (isTableRow(lines, index)) addRow(paragraphs, line)
    else if (isHeading(line, lines[index + 1]) && last) paragraphs.push({ kind: 'heading', text })
    else paragraphs.push({ text })
  }
  return paragraphs
}

/** Tabs make a row. Bars do so only next to another row with as many cells: a single line with bars is a header or footer. */
function isTableRow(lines: readonly Line[], index: number): boolean {
  const line = lines[index]
  const cells = line ? readCells(line) : null
  if (!line || !cells || cells.some((cell) => cell.length > CELLS.text)) return false
  if (line.raw.includes('\t')) return true
  return [lines[index - 1], lines[index + 1]].some((other) => other && readCells(other)?.length === cells.length)
}

/** Consecutive rows form one table. */
function addRow(paragraphs: WithoutId<Paragraph>[], line: Line): void {
  const cells = readCells(line) ?? []
  const last = paragraphs.at(-1)
  if (last && 'kind' in last && last.kind === 'table' && last.table.rows.length < CELLS.rows) {
    const width = last.table.head?.length ?? cells.length
    const row = [...cells, ...Array.from({ length: width }, () => '')].slice(0, width)
    paragraphs[paragraphs.length - 1] = { ...last, table: { ...last.table, rows: [...last.table.rows, row] } }
  } else if (cells.length > CELLS.columns) paragraphs.push({ text: line.text })
  else paragraphs.push({ kind: 'table', text: '', table: { head: cells, rows: [] } })
}

function isHeading({ text }: Line, next: Line | undefined): boolean {
  return text.length < 80 && !/[.!?:;,"\u201d]$/.test(text) && next !== undefined && next.text.length > TITLE_LENGTH
}

/** Paragraph letters by line index; only when at least A and B occur, in order. */
function findLetters(lines: readonly Line[]): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [index, { raw, text }] of lines.entries()) {
    const wanted = String.fromCharCode(65 + letters.size)
    const isAlone = text === wanted
    const isSetApart = raw.startsWith(wanted) && /^.(?:[.):\]]?\s|[.):\]])\s*\S/.test(raw)
    if (isAlone || (isSetApart && text.length > TITLE_LENGTH)) letters.set(index, wanted)
  }
  return letters.size > 1 ? letters : findAdverts(lines)
}

/** `* term: meaning` lines; a second term may have two stars. */
function cutGlossary(lines: readonly Line[]) {
  const terms = lines.map(({ text }) => /^\*{1,3} ?([^:=]{1,60}?) ?(?:[:=]| [-\u2013\u2014] ) ?(.+)$/.exec(text))
  const glossary = terms.flatMap((match) => (match?.[1] && match[2] ? [{ term: match[1], meaning: match[2] }] : []))
  if (glossary.length > 40) return { body: lines, glossary: [] }
  return { body: lines.filter((_, index) => !terms[index]), glossary }
}
