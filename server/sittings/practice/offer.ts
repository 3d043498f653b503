import type * as z from 'zod'
import { type PracticeOffer } from '@/lib/sittings/practice/contract'
import { type GroupType, listTypes } from '@/lib/paper/content/rules/question-types'
import { studyDayOf } from '@/lib/platform/calendar/study-day'
import { type ViewerContext } from '@/server/platform/http/context'
import { readQueue } from './mistakes'
import { type QueueRow } from './mistake-repo'
import { listOpenSets, listFinishedPracticeRows, countFinishedPractice, type Skill } from './repo'
import { findSources, type Source } from './sources'

type Reply = z.input<typeof PracticeOffer>
type Section = Reply['skills'][number]

const SKILLS: readonly Skill[] = ['listening', 'reading', 'writing']
/** How long a question that left the queue unlearned is shown. */
const TOLD_MS = 30 * 86_400_000

/** The available practice, the number of mistakes due today, and open sets. */
export async function getOffer(ctx: ViewerContext): Promise<Reply> {
  const { userId } = ctx.viewer
  const [sources, queue, open] = await Promise.all([
    findSources(ctx, userId),
    readQueue(ctx, userId),
    listOpenSets(ctx.db, userId),
  ])
  const offered = SKILLS.map((skill) => toSection(skill, sources, queue))
  return {
    skills: offered.filter(({ parts, mistakes }) => parts.length + mistakes.waiting + mistakes.learned > 0),
    gone: queue.flatMap(toGone),
    open: open.map(({ startedAt, ...set }) => ({ ...set, startedAt: startedAt.toISOString() })),
  }
}

function toSection(skill: Skill, all: readonly Source[], queue: readonly QueueRow[]): Section {
  const sources = all.filter((source) => source.skill === skill)
  const parts = sources.flatMap((source) =>
    source.parts.map((part) => ({
      exam: source.exam,
      examTitle: source.examTitle,
      module: source.module,
      part: part.number,
      title: part.title,
      questions: part.groups.reduce((sum, { marks }) => sum + marks, 0),
      types: [...new Set(part.groups.map(({ type }) => type))],
    })),
  )
  return {
    skill,
    parts,
    types: skill === 'writing' ? [] : listTypes(skill).flatMap((type) => countType(sources, type)),
    mistakes: countMistakes(
      queue.filter((row) => row.skill === skill),
      sources,
    ),
  }
}

/** Counts a paper in two exams once. */
function countType(sources: readonly Source[], type: GroupType): Section['types'] {
  const papers = [...new Map(sources.map((source) => [source.versionId, source])).values()]
  const counts = papers
    .map(({ parts }) => parts.flatMap(({ groups }) => groups.filter((group) => group.type === type)))
    .filter((groups) => groups.length > 0)
    .map((groups) => groups.reduce((sum, { marks }) => sum + marks, 0))
  if (counts.length === 0) return []
  return [{ type, questions: counts.reduce((sum, count) => sum + count, 0), exams: counts.length }]
}

/** Mistakes in an exam that cannot be practised now are not due until it can. */
function countMistakes(queue: readonly QueueRow[], sources: readonly Source[]): Section['mistakes'] {
  const waiting = queue.filter(({ state }) => state === 'waiting')
  return {
    due: listDue(waiting, sources).length,
    waiting: waiting.length,
    learned: queue.filter(({ state }) => state === 'learned').length,
  }
}

/** Due mistakes in papers that can be practised, oldest first. */
export function listDue(queue: readonly QueueRow[], sources: readonly Source[]): readonly QueueRow[] {
  const versions = new Set(sources.map(({ versionId }) => versionId))
  return queue.filter(
    ({ state, dueDay, nowMs, versionId }) =>
      state === 'waiting' && dueDay <= studyDayOf(nowMs) && versions.has(versionId),
  )
}

function toGone({ state, examTitle, skill, question, changedAtMs, nowMs }: QueueRow): Reply['gone'] {
  if ((state !== 'rekeyed' && state !== 'retired') || nowMs - changedAtMs > TOLD_MS) return []
  return [{ examTitle, skill, question, because: state }]
}

/** Finished practice, newest first. */
export async function listFinishedPractice(
  { db, viewer }: ViewerContext,
  { page, size }: { page: number; size: number },
) {
  const [rows, total] = await Promise.all([
    listFinishedPracticeRows(db, viewer.userId, size, (page - 1) * size),
    countFinishedPractice(db, viewer.userId),
  ])
  return { items: rows.map(({ finishedAt, ...row }) => ({ ...row, finishedAt: finishedAt.toISOString() })), total }
}
