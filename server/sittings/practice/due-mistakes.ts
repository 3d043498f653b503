import { SET_SIZES } from '@/lib/sittings/practice/contract'
import { type ChosenPart, joinParts, MAX_QUESTIONS } from '@/lib/sittings/practice/rules/choose-groups'
import { MAX_PARTS } from '@/lib/sittings/practice/rules/compose'
import { studyDayOf } from '@/lib/platform/calendar/study-day'
import { type QueueRow } from './mistake-repo'
import { type Source } from './sources'

type DueGroup = {
  readonly version: string
  readonly part: number
  readonly group: number
  readonly marks: number
  /** How many of its questions are due. */
  readonly wanted: number
}

/** Due mistakes in papers that can be practised, oldest first. */
export function listDue(queue: readonly QueueRow[], sources: readonly Source[]): readonly QueueRow[] {
  const versions = new Set(sources.map(({ versionId }) => versionId))
  return queue.filter(
    ({ state, dueDay, nowMs, versionId }) =>
      state === 'waiting' && dueDay <= studyDayOf(nowMs) && versions.has(versionId),
  )
}

/** The parts of a set of the oldest mistakes. */
export function chooseDue(due: readonly QueueRow[], sources: readonly Source[], size: number): readonly ChosenPart[] {
  return joinParts(listDueGroups(due, sources, size))
}

/** How many questions a set of each size has: groups stay whole, so that it is seldom the size itself. Empty if nothing is due. */
export function countDueSets(due: readonly QueueRow[], sources: readonly Source[]) {
  return SET_SIZES.flatMap((size) => {
    const questions = listDueGroups(due, sources, size).reduce((sum, { marks }) => sum + marks, 0)
    return questions === 0 ? [] : [{ size, questions }]
  })
}

/** The groups of the oldest mistakes, up to the size: whole groups, since their questions need each other. */
function listDueGroups(due: readonly QueueRow[], sources: readonly Source[], size: number): readonly DueGroup[] {
  const groupsByName = new Map<string, DueGroup>()
  for (const { versionId, question } of due) {
    const place = findGroup(sources, versionId, question)
    if (!place) continue
    const name = `${place.version} ${place.part} ${place.group}`
    const existing = groupsByName.get(name)
    const all = [...groupsByName.values()]
    const parts = new Set(all.map(({ version, part }) => `${version} ${part}`))
    const hasRoom = parts.has(`${place.version} ${place.part}`) || parts.size < MAX_PARTS
    const marks = all.reduce((sum, group) => sum + group.marks, 0)
    const wanted = all.reduce((sum, group) => sum + group.wanted, 0)
    if (wanted >= size) break
    if (existing) groupsByName.set(name, { ...existing, wanted: existing.wanted + 1 })
    else if (hasRoom && (groupsByName.size === 0 || marks + place.marks <= MAX_QUESTIONS))
      groupsByName.set(name, { ...place, wanted: 1 })
  }
  return [...groupsByName.values()]
}

function findGroup(sources: readonly Source[], version: string, question: string) {
  const parts = sources.find(({ versionId }) => versionId === version)?.parts ?? []
  for (const { number, groups } of parts) {
    const group = groups.findIndex(({ questions }) => questions.includes(question))
    if (group >= 0) return { version, part: number, group, marks: groups[group]?.marks ?? 0 }
  }
  return null
}
