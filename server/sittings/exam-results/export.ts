import { MAX_EXPORTED } from '@/lib/sittings/exam-results/contract'
import { resultFileCopy } from '@/lib/sittings/exam-results/words/exam-result-files'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { overallHalfBands } from '@/lib/marking/bands/overall'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { type Cell, type RowBatches } from '@/server/platform/adapters/xlsx'
import { ROWS_AT_ONCE, writeSheet } from '@/server/platform/adapters/spreadsheet'
import { type BytesReply } from '@/server/platform/http/bind'
import { type Context, type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { type AttemptRow, listAttempts } from './attempt-repo'
import { getExamResults, type ResultsQuery } from './exam-results'
import { findExamHead } from './repo'

type File = ResultsQuery & { readonly rows: 'candidates' | 'questions'; readonly format: 'csv' | 'xlsx' }

/**
 * The results of an exam as a file for a spreadsheet: for managers with the candidates' names, for the teacher whose exam it is without.
 * @throws AppError not_found
 */
export async function exportResults(ctx: Context, editor: Editor, file: File): Promise<BytesReply> {
  const { id, rows, format } = file
  const exam = (await findExamHead(ctx.db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
  const table = rows === 'candidates' ? readCandidateRows(ctx, editor, file) : await listQuestionRows(ctx, editor, file)
  return writeSheet(table, format, {
    name: `${exam.title} - ${resultFileCopy.names[rows]}`,
    plainName: `${exam.slug}-${rows}`,
  })
}

const SKILLS = ['listening', 'reading', 'writing'] as const

/** The header, then the attempts in chunks, newest first. Pages begin after an attempt, so that one made meanwhile shifts none. */
async function* readCandidateRows({ db }: Context, { ownerFilter }: Editor, { id, filter }: ResultsQuery): RowBatches {
  const { candidate } = resultFileCopy
  const skills = SKILLS.flatMap((skill) => [candidate.raw(skillNames[skill]), candidate.band(skillNames[skill])])
  const lateTitles = SKILLS.flatMap((skill) => candidate.late(skillNames[skill]))
  yield [
    [...candidate.person, ...skills, candidate.overall, ...lateTitles, candidate.practisedBefore, candidate.restarted],
  ]
  let after: string | null = null
  for (let count = 0; count < MAX_EXPORTED; count += ROWS_AT_ONCE) {
    const page = { exam: id, filter, limit: ROWS_AT_ONCE, offset: 0, after }
    const attempts: AttemptRow[] = await listAttempts(db, page)
    if (attempts.length > 0) yield attempts.map((attempt) => toCandidateRow(attempt, ownerFilter === null))
    if (attempts.length < ROWS_AT_ONCE) return
    after = attempts.at(-1)?.attempt ?? null
  }
}

function toCandidateRow(
  { candidate, mode, version, startedAt, finishedAt, sections }: AttemptRow,
  isNamed: boolean,
): Cell[] {
  const scores = SKILLS.flatMap((skill): Cell[] => {
    const section = sections.find((one) => one.skill === skill)
    if (!section || section.raw === null) return ['', '']
    const { raw, halfBands, percent } = section
    return [raw, halfBands === null ? `${percent ?? 0}%` : halfBands / 2]
  })
  const overall = overallHalfBands(sections.map(({ halfBands }) => halfBands))
  return [
    isNamed ? candidate.name : '',
    isNamed ? candidate.number : '',
    resultFileCopy.modes[mode],
    version,
    ...toTimes(startedAt),
    ...(finishedAt ? toTimes(finishedAt) : ['', '']),
    ...scores,
    overall === null ? '' : overall / 2,
    ...toLateness(sections),
    sections
      .filter(({ isPractisedBefore }) => isPractisedBefore)
      .map(({ skill }) => skillNames[skill])
      .join('، '),
    sections.some(({ isRestarted }) => isRestarted) ? resultFileCopy.candidate.yes : '',
  ]
}

/** The number of answers after the deadline for each skill, and the seconds of the latest. */
function toLateness(sections: AttemptRow['sections']): Cell[] {
  return SKILLS.flatMap((skill): Cell[] => {
    const section = sections.find((one) => one.skill === skill)
    if (!section || section.state === 'ready') return ['', '']
    return [section.late?.answers ?? 0, Math.ceil((section.late?.mostMs ?? 0) / 1000)]
  })
}

/** Two cells: one for people, one for programs. */
function toTimes(time: Date): Cell[] {
  const instant = time.toISOString()
  return [formatDayAndTime(instant), instant]
}

async function listQuestionRows(ctx: Context, editor: Editor, query: ResultsQuery): Promise<Cell[][]> {
  const { skills } = await getExamResults(ctx, editor, query)
  const rows = skills.flatMap(({ skill, questions }) =>
    questions.map((question): Cell[] => [
      skillNames[skill],
      question.question,
      questionTypeName(question.type),
      question.sittings,
      toHundredths(question.difficulty),
      toHundredths(question.discrimination),
      toHundredths(question.blank),
      question.accepted.join(' | '),
      ...Array.from({ length: 5 }, (_, index): Cell[] => {
        const wrong = question.wrong[index]
        return wrong ? [wrong.answer, wrong.count] : ['', '']
      }).flat(),
    ]),
  )
  return [[...resultFileCopy.question], ...rows]
}

function toHundredths(value: number | null): Cell {
  return value === null ? '' : Math.round(value * 100) / 100
}
