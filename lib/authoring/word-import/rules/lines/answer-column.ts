import { type Line, makeLine, readCells } from '../document'
import { type IsExpected } from './gaps'
import { readNumberedItem } from './numbered-items'

type Answer = { readonly number: number | null; readonly line: Line; readonly text: string }

/** The header of a column of answers; Persian: answer, reply, key, the right choice. */
const ANSWER_HEADER =
  /^(?:(?:correct |right |your )?(?:answers?|keys?|responses?|ans\.?|solutions?)|t ?\/ ?f(?: ?\/ ?ng)?|y ?\/ ?n(?: ?\/ ?ng)?|\u067e\u0627\u0633\u062e(?:\u200c?\u0647\u0627)?|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f|\u06af\u0632\u06cc\u0646\u0647 ?(?:\u06cc |\u200c?\u06cc )?\u062f\u0631\u0633\u062a)$/i
/** The headers of the other columns. */
const OTHER_HEADERS =
  /^(?:no\.?|nos?|numbers?|#|q(?:uestions?)?\.?|statements?|sentences?|items?|information|\u0634\u0645\u0627\u0631\u0647|\u0631\u062f\u06cc\u0641|\u0633[\u0624\u0648]\u0627\u0644|\u062c\u0645\u0644\u0647|\u0639\u0628\u0627\u0631\u062a|\u06af\u0632\u0627\u0631\u0647|\u0645\u062a\u0646)$/i
const VERDICT =
  /^[([]?(?:true|false|not given|yes|no|n\.?g\.?|[tfyn]|\u062f\u0631\u0633\u062a|\u0635\u062d\u06cc\u062d|\u0646\u0627\u062f\u0631\u0633\u062a|\u063a\u0644\u0637|\u0630\u06a9\u0631 \u0646\u0634\u062f\u0647|\u0628\u0644\u0647|\u062e\u06cc\u0631)[)\].]?$/i
const LETTER = /^[([]?[A-K][)\].]?$/
const MIN_ANSWERS = 2

/** A row that only names the columns of a table of questions. */
export function isAnswerHeaderRow(line: Line): boolean {
  const cells = readCells(line)?.filter((cell) => cell !== '') ?? []
  return (
    cells.some(isAnswerHeaderCell) &&
    cells.every((cell) => isAnswerHeaderCell(cell) || OTHER_HEADERS.test(toBareCell(cell)))
  )
}

function isAnswerHeaderCell(cell: string): boolean {
  return ANSWER_HEADER.test(toBareCell(cell))
}

function toBareCell(cell: string): string {
  return cell.replace(/[*:]/g, '').trim()
}

/**
 * Takes a column of answers out of a table of questions: otherwise candidates would see the key. It is recognised by its header, or by most of its
 * cells.
 */
export function splitAnswerColumn(
  lines: readonly Line[],
  isExpected: IsExpected,
): { readonly rest: readonly Line[]; readonly answers: readonly Answer[] } {
  const rows = lines.map((line) => ({
    line,
    cells: readCells(line),
    number: readNumberedItem(line, isExpected)?.numbers[0],
  }))
  const questionRows = rows.filter(({ cells, number }) => cells !== null && number !== undefined)
  const head = lines.findIndex(isAnswerHeaderRow)
  const named = head < 0 ? -1 : (readCells(lines[head] ?? makeLine('', START)) ?? []).findIndex(isAnswerHeaderCell)
  const column =
    named >= 0 && questionRows.length > 0 ? named : findColumn(questionRows.map(({ cells }) => cells ?? []))
  if (column < 0) return { rest: lines, answers: [] }
  const answers: Answer[] = []
  const rest = rows.flatMap(({ line, cells, number }, index): readonly Line[] => {
    if (index === head && named >= 0) return []
    if (!cells || number === undefined) return [line]
    const text = cells[column] ?? ''
    const others = cells.filter((_, at) => at !== column)
    if (text !== '' && !isBlank(text)) answers.push({ number, line, text })
    return [makeLine(others.join('\t').trim(), line)]
  })
  return { rest, answers }
}

const START = { at: 0, isAfterBlank: false }

function isBlank(text: string): boolean {
  return /^[\s._\u2026-]*$/.test(text)
}

/** The column whose cells are mostly verdicts, or letters after a statement; -1 if there is none. */
function findColumn(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  for (let column = 1; column < width; column += 1) {
    const filledCells = rows.flatMap((cells) => cells[column] ?? []).filter((cell) => cell !== '' && !isBlank(cell))
    const isLast = rows.every((cells) => cells.length <= column + 1)
    const matching = filledCells.filter((cell) => VERDICT.test(cell) || (isLast && LETTER.test(cell)))
    const isAnswerColumn =
      filledCells.length >= MIN_ANSWERS &&
      matching.length === filledCells.length &&
      filledCells.length * 2 > rows.length
    // The row also has a statement, or these are the options themselves.
    if (isAnswerColumn && rows.every((cells) => cells.some((cell, at) => at !== column && cell.length > 8)))
      return column
  }
  return -1
}
