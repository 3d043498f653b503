import { type Line, makeLine } from '@/lib/authoring/word-import/rules/document'
import { listPrintedLabels } from './label-words'

// Persian: number (two words), answer (two words), key.
const NUMBER_NAME = /^(?:no|nos|num|number|q|#|item|row|\u0634\u0645\u0627\u0631\u0647|\u0631\u062f\u06cc\u0641)\.?$/i
const ANSWER_NAME =
  /^(?:(?:correct |right )?(?:answers?|ans)|keys?|\u067e\u0627\u0633\u062e|\u062c\u0648\u0627\u0628|\u06a9\u0644\u06cc\u062f)\.?$/i
const IS_NUMBER = /^[([]?\d{1,2}[)\].:]?$/
const MIN_WORDS = 3
const MIN_ROWS = 3

type Column = { readonly answer: number; readonly width: number }
type AnswerColumn = { readonly lines: readonly Line[]; readonly questions: readonly Line[] }

/**
 * A table `No | Question | Answer` or `No | Type | Answer`: each row as its number and its answer, with any text after the answer. The cells between
 * are returned separately. Other lines stay unchanged.
 */
export function splitAnswerColumn(lines: readonly Line[]): AnswerColumn {
  let column: Column | null = lines.some(isHead) ? null : findLabelColumn(lines)
  const columnLines: Line[] = []
  const questions: Line[] = []
  for (const line of lines) {
    const cells = listCells(line)
    const head = readHead(cells)
    column = head ?? column
    const [number = ''] = cells
    const isRow = column !== null && cells.length >= column.width && IS_NUMBER.test(number)
    if (head) questions.push(line)
    else if (!column || !isRow) columnLines.push(line)
    else {
      columnLines.push(makeLine([number, ...cells.slice(column.answer)].join('\t'), line))
      questions.push(makeLine(cells.slice(1, column.answer).join('\t'), line))
    }
  }
  return { lines: columnLines, questions }
}

function listCells({ raw }: Line): readonly string[] {
  if (!/[\t|]/.test(raw)) return []
  const cells = raw.replace(/^\s*\|/, '').replace(/\|\s*$/, '')
  return cells.split(/\s*[\t|]\s*/).map((cell) => cell.trim())
}

function isHead(line: Line): boolean {
  return readHead(listCells(line)) !== null
}

/** The column names, if there are columns between the numbers and the answers. */
function readHead(cells: readonly string[]): Column | null {
  const answer = cells.findIndex((cell) => ANSWER_NAME.test(cell))
  return answer > 1 && NUMBER_NAME.test(cells[0] ?? '') ? { answer, width: answer + 1 } : null
}

/** Without column names: a number, a sentence and a label in every row. */
function findLabelColumn(lines: readonly Line[]): Column | null {
  const rows = lines.map(listCells).filter((cells) => IS_NUMBER.test(cells[0] ?? ''))
  const isRow = ([, question = '', label = '', ...more]: readonly string[]) =>
    more.length === 0 &&
    question.split(' ').length >= MIN_WORDS &&
    listPrintedLabels(question) === null &&
    listPrintedLabels(label)?.length === 1
  return rows.length >= MIN_ROWS && rows.every(isRow) ? { answer: 2, width: 3 } : null
}
