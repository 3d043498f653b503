import type * as z from 'zod'
import { type PracticeOffer, SET_SIZES } from '@/lib/sittings/practice/contract'
import { countDueSets } from '@/lib/sittings/practice/rules/due-groups'
import { type GroupType, listTypes } from '@/lib/paper/content/rules/question-types'
import { type SkillTally, type TypeShare } from '@/lib/sittings/result/rules/tally'
import { type Database } from '@/server/platform/db/client'
import { type ViewerContext } from '@/server/platform/http/context'
import { createPort } from '@/server/platform/port'
import { groupDue, listDue } from './due-mistakes'
import { readQueue } from './mistakes'
import { type QueueRow } from './mistake-repo'
import {
  countFinishedPractice,
  findHistory,
  type History,
  listFinishedPracticeRows,
  listOpenSets,
  type Skill,
} from './repo'
import { findSources, type GroupOutline, indexSeen, listPapers, type PartOutline, type Source } from './sources'

/** A user's first answers by type, as the plan of the day counts them: the practice page and the plan give the same figures. */
export const firstAnswers = createPort<(db: Database, userId: string) => Promise<readonly SkillTally[]>>(
  'first answers by type of question',
)

type Reply = z.input<typeof PracticeOffer>
type Section = Reply['skills'][number]

const SKILLS: readonly Skill[] = ['listening', 'reading', 'writing']
/** How long questions that left the queue unlearned are shown. */
const GONE_SHOWN_MS = 30 * 86_400_000

/** The available practice with the viewer's results, the number of mistakes due today, and open sets. */
export async function getOffer(ctx: ViewerContext): Promise<Reply> {
  const { userId } = ctx.viewer
  const [sources, queue, open, tallies] = await Promise.all([
    findSources(ctx, userId),
    readQueue(ctx, userId),
    listOpenSets(ctx.db, userId),
    firstAnswers.get()(ctx.db, userId),
  ])
  const versions = [...new Set(sources.map(({ versionId }) => versionId))]
  const history = indexHistory(await findHistory(ctx.db, userId, versions))
  const offered = SKILLS.map((skill) => toSection({ skill, sources, queue, tallies, history }))
  return {
    skills: offered.filter(({ parts, mistakes }) => parts.length + mistakes.waiting + mistakes.learned > 0),
    gone: queue.flatMap(toRemovedMistake),
    open: open.map(({ startedAt, ...set }) => ({ ...set, startedAt: startedAt.toISOString() })),
  }
}

type PracticeHistory = {
  readonly seenMsOf: ReturnType<typeof indexSeen>
  readonly markOf: (version: string, question: string) => { readonly marks: number; readonly max: number } | undefined
  readonly isTaskBegun: (exam: string, part: number) => boolean
}

function indexHistory({ seen, marks, tasks }: History): PracticeHistory {
  const newestMarks = new Map(
    marks.map(([version, question, mark, max]) => [`${version} ${question}`, { marks: mark, max }]),
  )
  const startedTasks = new Set(tasks.map(({ exam, part }) => `${exam} ${part ?? ''}`))
  return {
    seenMsOf: indexSeen(seen),
    markOf: (version, question) => newestMarks.get(`${version} ${question}`),
    isTaskBegun: (exam, part) => startedTasks.has(`${exam} `) || startedTasks.has(`${exam} ${part}`),
  }
}

type SectionFacts = {
  readonly skill: Skill
  readonly sources: readonly Source[]
  readonly queue: readonly QueueRow[]
  readonly tallies: readonly SkillTally[]
  readonly history: PracticeHistory
}

function toSection({ skill, sources: all, queue, tallies, history: practiceHistory }: SectionFacts): Section {
  const sources = all.filter((source) => source.skill === skill)
  const shares = tallies.find((tally) => tally.skill === skill)?.types ?? []
  return {
    skill,
    parts: sources.flatMap((source) => source.parts.map((part) => toPart(source, part, practiceHistory))),
    types:
      skill === 'writing'
        ? []
        : listTypes(skill).flatMap((type) => countType({ sources, type, shares, history: practiceHistory })),
    mistakes: countMistakes(
      queue.filter((row) => row.skill === skill),
      sources,
    ),
  }
}

function toPart({ exam, examTitle, module, skill, versionId }: Source, part: PartOutline, history: PracticeHistory) {
  const ids = part.groups.flatMap(({ questions }) => questions)
  const isBegun = skill === 'writing' && history.isTaskBegun(exam, part.number)
  return {
    exam,
    examTitle,
    module,
    part: part.number,
    title: part.title,
    questions: part.groups.reduce((sum, { marks }) => sum + marks, 0),
    types: [...new Set(part.groups.map(({ type }) => type))],
    isSeen: isBegun || history.seenMsOf(versionId, ids) > 0,
    score: scoreOf(versionId, ids, history),
  }
}

function scoreOf(version: string, questions: readonly string[], { markOf }: PracticeHistory) {
  const marks = questions.flatMap((question) => markOf(version, question) ?? [])
  if (questions.length === 0 || marks.length < questions.length) return null
  return {
    raw: marks.reduce((sum, mark) => sum + mark.marks, 0),
    total: marks.reduce((sum, mark) => sum + mark.max, 0),
  }
}

type TypeFacts = {
  readonly sources: readonly Source[]
  readonly type: GroupType
  readonly shares: readonly TypeShare[]
  readonly history: PracticeHistory
}

function countType({ sources, type, shares, history: practiceHistory }: TypeFacts): Section['types'] {
  const papers = listPapers(sources)
    .map(({ versionId, parts }) =>
      parts
        .flatMap(({ groups }) => groups.filter((group) => group.type === type))
        .map((group) => ({ ...group, seenMs: practiceHistory.seenMsOf(versionId, group.questions) })),
    )
    .filter((groups) => groups.length > 0)
  if (papers.length === 0) return []
  const groups = papers.flat()
  const lastMs = Math.max(...groups.map(({ seenMs }) => seenMs))
  const { answers = 0, right = 0 } = shares.find((share) => share.type === type) ?? {}
  return [
    {
      type,
      questions: countMarks(groups),
      exams: papers.length,
      unseen: countMarks(groups.filter(({ seenMs }) => seenMs === 0)),
      answers,
      right,
      lastAt: lastMs === 0 ? null : new Date(lastMs).toISOString(),
    },
  ]
}

function countMarks(groups: readonly GroupOutline[]): number {
  return groups.reduce((sum, { marks }) => sum + marks, 0)
}

/** Mistakes in an exam that cannot be practised now are not due until it can. */
function countMistakes(queue: readonly QueueRow[], sources: readonly Source[]): Section['mistakes'] {
  const waiting = queue.filter(({ state }) => state === 'waiting')
  const due = listDue(waiting, sources)
  return {
    due: due.length,
    sets: [...countDueSets(groupDue(due, sources), SET_SIZES)],
    waiting: waiting.length,
    learned: queue.filter(({ state }) => state === 'learned').length,
  }
}

function toRemovedMistake({ state, examTitle, skill, question, changedAtMs, nowMs }: QueueRow): Reply['gone'] {
  if ((state !== 'rekeyed' && state !== 'retired') || nowMs - changedAtMs > GONE_SHOWN_MS) return []
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
