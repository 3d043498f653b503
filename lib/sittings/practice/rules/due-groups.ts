import { type ChosenPart, joinParts, MAX_QUESTIONS, type OfferedGroup } from './choose-groups'
import { MAX_PARTS } from './compose'

/** A group of a paper with mistakes that are due. */
export type DueGroup = Pick<OfferedGroup, 'version' | 'part' | 'group' | 'questions'> & {
  /** How many of its questions are due. */
  readonly due: number
  /** The day since which the oldest of them is due. */
  readonly dueDay: number
}
/** What a set of one size contains: the questions of a group need each other, so that it asks more than those that are due. */
export type DueSet = {
  readonly size: number
  readonly questions: number
  readonly mistakes: number
}

export type DueMistakes = { readonly count: number; readonly sets: readonly DueSet[] }

/** A group that exceeds the size by so little still fits. */
const TOLERANCE = 2
/** A larger group waits so many days longer than those that fit: new mistakes in small groups would keep it waiting for ever. */
const LARGE_GROUP_DAYS = 7

/**
 * Whole groups up to about this many questions, if they fit: the longest due first, of equals the one with the larger share of mistakes. If none
 * fits, or a larger one has been due for a week longer, that one alone.
 */
export function chooseDueGroups(due: readonly DueGroup[], size: number): readonly DueGroup[] {
  const limit = Math.min(size + TOLERANCE, MAX_QUESTIONS)
  const ordered = due.toSorted(byUrgency)
  const chosen: DueGroup[] = []
  for (const group of ordered) {
    const count = sumQuestions(chosen)
    const parts = new Set(chosen.map(partOf))
    const hasRoom = parts.has(partOf(group)) || parts.size < MAX_PARTS
    if (count < size && hasRoom && count + group.questions <= limit) chosen.push(group)
  }
  const [first] = ordered
  const hasWaited = first && chosen.every(({ dueDay }) => dueDay - first.dueDay >= LARGE_GROUP_DAYS)
  return first && (chosen.length === 0 || (hasWaited && !chosen.includes(first))) ? [first] : chosen
}

/** The parts of a set of due mistakes. */
export function chooseDueParts(due: readonly DueGroup[], size: number): readonly ChosenPart[] {
  return joinParts(chooseDueGroups(due, size))
}

/** Empty if nothing is due. */
export function countDueSets<S extends number>(due: readonly DueGroup[], sizes: readonly S[]) {
  if (due.length === 0) return []
  return sizes.map((size) => {
    const groups = chooseDueGroups(due, size)
    return { size, questions: sumQuestions(groups), mistakes: groups.reduce((sum, one) => sum + one.due, 0) }
  })
}

const partOf = ({ version, part }: DueGroup) => `${version} ${part}`

function byUrgency(one: DueGroup, other: DueGroup): number {
  return one.dueDay - other.dueDay || other.due / other.questions - one.due / one.questions
}

function sumQuestions(groups: readonly DueGroup[]): number {
  return groups.reduce((sum, { questions }) => sum + questions, 0)
}
