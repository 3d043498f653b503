import { isCompletion } from '@/lib/paper/content/rules/question-types'
import { type Line } from '../document'
import { findAdverts } from './adverts'
import { isAnswerHeaderRow } from './answer-column'
import { hasGap } from './gaps'
import { isOptionLine, readNumberedItem } from './numbered-items'
import { isRubric, readType } from './rubric'
import { type Block, expectNumbers } from './blocks'

type Group = Extract<Block, { readonly kind: 'group' }>
type LeadingCut = {
  readonly rubric: readonly Line[]
  readonly text: readonly Line[]
  readonly questionLines: readonly Line[]
}

const LONG_LINE = 120

/**
 * Separates texts between a rubric and its questions, as in General Training: advertisements, notices, leaflets. Each becomes a separate text; if the
 * questions have their own heading, the rubric moves to them.
 */
export function cutLeadingTexts(blocks: readonly Block[]): readonly Block[] {
  const cut: Block[] = []
  let carried: readonly Line[] = []
  for (const block of blocks) {
    const found = block.kind === 'group' ? cutGroup(block) : null
    const lines =
      block.kind === 'group' ? [...carried, ...(found ? [...found.rubric, ...found.questionLines] : block.lines)] : []
    if (found) cut.push({ kind: 'text', lines: found.text })
    if (block.kind === 'text') cut.push(block)
    else if (found?.questionLines.length === 0 && block.range === null) {
      carried = lines
      continue
    } else cut.push({ ...block, lines })
    if (block.kind === 'group') carried = []
  }
  return carried.length > 0 ? [...cut, { kind: 'group', range: null, head: null, lines: carried }] : cut
}

/** Null if there is no text above the questions. */
function cutGroup({ range, lines }: Group): LeadingCut | null {
  const isExpected = expectNumbers(range)
  const first = lines.findIndex((line) => readNumberedItem(line, isExpected) !== null || hasGap(line.plain, isExpected))
  const end = first < 0 ? lines.length : first
  const start = lines.slice(0, end).findLastIndex(({ plain }) => isRubric(plain)) + 1
  const [rubric, text] = [lines.slice(0, start), lines.slice(start, end)]
  if (first < 0 && range !== null) return null
  if (!isText(text, rubric)) return null
  // The header of a table of questions belongs to them.
  const head = text.findIndex(isAnswerHeaderRow)
  const last = head < 0 ? text.length : head
  return {
    rubric,
    text: markAsParagraphStart(text.slice(0, last)),
    questionLines: [...text.slice(last), ...lines.slice(end)],
  }
}

/** The lines above the text end there. */
function markAsParagraphStart([first, ...others]: readonly Line[]): readonly Line[] {
  return first ? [{ ...first, isAfterBlank: true }, ...others] : []
}

function isText(text: readonly Line[], rubric: readonly Line[]): boolean {
  if (findAdverts(text).size > 0) return true
  const type = readType(rubric.map(({ plain }) => plain).join('\n'), 'reading')
  const isOwn = type !== null && isCompletion(type) && type !== 'sentence-completion' && type !== 'short-answer'
  // The first sentences of a summary may have no gap.
  if (isOwn) return false
  return text.some((line) => line.text.length > LONG_LINE && /[.!?"\u201d)]$/.test(line.text) && !isOptionLine(line))
}
