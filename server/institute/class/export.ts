import { type ClassCell } from '@/lib/institute/class/contract/class'
import { classFileCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { questionTypeName } from '@/lib/paper/content/words/question-types'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { type Cell } from '@/server/platform/adapters/xlsx'
import { writeSheet } from '@/server/platform/adapters/spreadsheet'
import { type BytesReply } from '@/server/platform/http/bind'
import { type EditorContext } from '@/server/platform/http/context'
import { ownedBy } from './classes'
import { readClass } from './taught-classes'

const SKILLS = ['listening', 'reading', 'writing', 'speaking'] as const
/** Empty cells for somebody without an exam and results. */
const NO_EXAM: readonly Cell[] = Array.from({ length: 7 + SKILLS.length }, () => '')

/**
 * The table of a class as a file: a row for each member and assigned exam, with the same data as the screen.
 * @throws AppError not_found
 */
export async function exportClass(ctx: EditorContext, id: string, format: 'csv' | 'xlsx'): Promise<BytesReply> {
  const { name, assignments, members } = await readClass(ctx, ownedBy(ctx, id))
  const titles = new Map(assignments.map((assignment) => [assignment.id, assignment.exam.title]))
  const rows = members.flatMap((member) => {
    const weak = member.weakTypes
      .map(({ skill, type }) => `${skillNames[skill]}: ${questionTypeName(type)}`)
      .join(copy.and)
    const joined = toTimes(member.joinedAt)
    if (member.cells.length === 0) return [[member.name, ...joined, ...NO_EXAM, weak]]
    return member.cells.map((cell) => [
      member.name,
      ...joined,
      titles.get(cell.assignment) ?? '',
      ...toCells(cell),
      weak,
    ])
  })
  const head = [
    ...copy.head,
    ...SKILLS.map((skill) => skillNames[skill]),
    copy.overall,
    copy.practisedBefore,
    copy.weakTypes,
  ]
  return writeSheet([head, ...rows], format, { name: copy.name(name), plainName: 'class' })
}

function toCells({ standing: progress, isLate, finishedAt, sections, overallHalfBands }: ClassCell): Cell[] {
  const scores = SKILLS.map((skill): Cell => {
    const section = sections.find((one) => one.skill === skill)
    if (section?.halfBands != null) return section.halfBands / 2
    return section?.percent == null ? '' : `${section.percent}%`
  })
  return [
    copy.progressNames[progress],
    isLate ? copy.late : '',
    ...(finishedAt === null ? ['', ''] : toTimes(finishedAt)),
    ...scores,
    overallHalfBands === null ? '' : overallHalfBands / 2,
    sections
      .filter(({ isPractisedBefore }) => isPractisedBefore)
      .map(({ skill }) => skillNames[skill])
      .join(copy.and),
  ]
}

/** The time in two notations: for people, and for programs. */
function toTimes(instant: string): Cell[] {
  return [formatDayAndTime(instant), instant]
}
