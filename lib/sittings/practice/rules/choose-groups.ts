import { MAX_PARTS } from './compose'

/** A group that can be practised. */
export type OfferedGroup = {
  readonly version: string
  readonly part: number
  /** The index of the group in its part. */
  readonly group: number
  readonly questions: number
  /** When the person last saw it, in milliseconds; 0: never. */
  readonly lastSeenMs: number
}
export type ChosenPart = { readonly version: string; readonly part: number; readonly groups: readonly number[] }

/** With fewer than forty questions there is never a band, and a set must not look like a paper. */
export const MAX_QUESTIONS = 30

/**
 * Whole groups up to about this many questions: unseen ones first, then the least recently seen. A group that would exceed the number by far is
 * skipped for a smaller one; the first is taken at any size. Deterministic for the list and the number.
 */
export function chooseGroups(offered: readonly OfferedGroup[], wanted: number): readonly ChosenPart[] {
  const limit = Math.min(wanted, MAX_QUESTIONS)
  const chosenGroups: OfferedGroup[] = []
  const keyOf = ({ version, part }: OfferedGroup) => `${version} ${part}`
  for (const group of offered.toSorted((a, b) => a.lastSeenMs - b.lastSeenMs)) {
    const count = chosenGroups.reduce((sum, { questions }) => sum + questions, 0)
    const parts = new Set(chosenGroups.map(keyOf))
    const hasRoom = parts.has(keyOf(group)) || parts.size < MAX_PARTS
    const isWithinSize =
      chosenGroups.length === 0 || (count < limit && count + group.questions <= Math.min(limit + 2, MAX_QUESTIONS))
    if (hasRoom && isWithinSize) chosenGroups.push(group)
  }
  return joinParts(chosenGroups)
}

/** Groups of one part are adjacent, in the order of their part. */
export function joinParts(groups: readonly Pick<OfferedGroup, 'version' | 'part' | 'group'>[]): readonly ChosenPart[] {
  const parts = new Map<string, ChosenPart>()
  for (const { version, part, group } of groups) {
    const name = `${version} ${part}`
    const others = parts.get(name)?.groups ?? []
    if (!others.includes(group))
      parts.set(name, { version, part, groups: [...others, group].toSorted((a, b) => a - b) })
  }
  return [...parts.values()]
}
