import { type DueGroup } from '@/lib/sittings/practice/rules/due-groups'
import { studyDayOf } from '@/lib/platform/calendar/study-day'
import { type QueueRow } from './mistake-repo'
import { type Source } from './sources'

type DueRow = Pick<QueueRow, 'versionId' | 'question' | 'dueDay'>
type OutlinedPaper = Pick<Source, 'versionId' | 'parts'>

/** Due mistakes in papers that can be practised, oldest first. */
export function listDue(queue: readonly QueueRow[], sources: readonly Source[]): readonly QueueRow[] {
  const versions = new Set(sources.map(({ versionId }) => versionId))
  return queue.filter(
    ({ state, dueDay, nowMs, versionId }) =>
      state === 'waiting' && dueDay <= studyDayOf(nowMs) && versions.has(versionId),
  )
}

/** The groups of due mistakes, in the order of their first mistake. */
export function groupDue(due: readonly DueRow[], papers: readonly OutlinedPaper[]): readonly DueGroup[] {
  const groups = new Map<string, DueGroup>()
  for (const row of due) {
    const place = findGroup(papers, row)
    if (!place) continue
    const name = `${place.version} ${place.part} ${place.group}`
    const { due: count, dueDay } = groups.get(name) ?? { due: 0, dueDay: row.dueDay }
    groups.set(name, { ...place, due: count + 1, dueDay: Math.min(dueDay, row.dueDay) })
  }
  return [...groups.values()]
}

function findGroup(papers: readonly OutlinedPaper[], { versionId: version, question }: DueRow) {
  const parts = papers.find(({ versionId }) => versionId === version)?.parts ?? []
  for (const { number, groups } of parts) {
    const group = groups.findIndex(({ questions }) => questions.includes(question))
    if (group >= 0) return { version, part: number, group, questions: groups[group]?.marks ?? 0 }
  }
  return null
}
