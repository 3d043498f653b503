import { CAUSES, type Cause, causeOf } from './cause'

export type MarkedSkill = 'listening' | 'reading'
export const MARKED_SKILLS: readonly MarkedSkill[] = ['listening', 'reading']

/** A verdict for counting: its question, its marks, the maximum, and the kind of its reason. */
export type CountedVerdict = readonly [question: string, marks: number, max: number, kind: string]
export type CountedSitting = {
  readonly mode: 'strict' | 'practice'
  readonly skill: MarkedSkill
  readonly paper: string
  /** The day of its close. */
  readonly day: number
  readonly verdicts: readonly CountedVerdict[]
  /** The type and part of a question; undefined if its paper does not have it. */
  readonly placeOf: (question: string) => { readonly type: string; readonly part: number } | undefined
}

/** All counts are marks: a question of two marks counts twice. */
export type Share = { readonly answers: number; readonly right: number; readonly blank: number }
export type TypeShare = Share & {
  readonly type: string
  /** The number of passages and recordings of its questions. */
  readonly texts: number
  readonly lastDay: number
}
export type SkillTally = Share & {
  readonly skill: MarkedSkill
  readonly types: readonly TypeShare[]
  readonly parts: readonly (Share & { readonly part: number })[]
  readonly causes: readonly { readonly cause: Cause; readonly count: number }[]
}

/** Right answers and causes of mistakes by type, part and cause; one skill of one mode, since practice and mocks are never mixed. */
export function tallySkill(sittings: readonly CountedSitting[], skill: MarkedSkill): SkillTally {
  const total = newShare()
  const types = new Map<string, ReturnType<typeof newShare> & { texts: Set<string>; lastDay: number }>()
  const parts = new Map<number, ReturnType<typeof newShare>>()
  const causes = new Map<Cause, number>()
  for (const { paper, day, verdicts, placeOf } of sittings.filter((sitting) => sitting.skill === skill)) {
    for (const verdict of verdicts) {
      addVerdict(total, verdict)
      const cause = causeOf(verdict[3])
      if (cause !== null) causes.set(cause, (causes.get(cause) ?? 0) + verdict[2] - verdict[1])
      const place = placeOf(verdict[0])
      if (!place) continue
      const type = types.get(place.type) ?? Object.assign(newShare(), { texts: new Set<string>(), lastDay: day })
      types.set(place.type, type)
      addVerdict(type, verdict)
      type.texts.add(`${paper} ${place.part}`)
      type.lastDay = Math.max(type.lastDay, day)
      const part = parts.get(place.part) ?? newShare()
      parts.set(place.part, part)
      addVerdict(part, verdict)
    }
  }
  return {
    skill,
    ...total,
    types: [...types]
      .map(([type, { texts, ...rest }]) => ({ type, ...rest, texts: texts.size }))
      .sort((a, b) => b.answers - a.answers || (a.type < b.type ? -1 : 1)),
    parts: [...parts].map(([part, share]) => ({ part, ...share })).sort((a, b) => a.part - b.part),
    causes: CAUSES.flatMap((cause) => {
      const lostMarks = causes.get(cause) ?? 0
      return lostMarks > 0 ? [{ cause, count: lostMarks }] : []
    }),
  }
}

function newShare(): { answers: number; right: number; blank: number } {
  return { answers: 0, right: 0, blank: 0 }
}

function addVerdict(share: ReturnType<typeof newShare>, [, marks, max, kind]: CountedVerdict): void {
  share.answers += max
  share.right += marks
  if (kind === 'blank') share.blank += max
}
