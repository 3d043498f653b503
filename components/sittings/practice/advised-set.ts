import { adviseType } from '@/lib/sittings/practice/rules/type-matrix'
import { minutesOfSet } from '@/lib/sittings/practice/rules/set-minutes'
import { type PracticeChoice, type PracticeOffer } from '@/lib/sittings/practice/contract'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { practiceCopy as copy } from '@/lib/sittings/practice/words/practice'

/** A set with the reason for it. */
export type AdvisedSet = {
  readonly choice: PracticeChoice
  readonly name: string
  readonly reason: string
  /** In marks; null if nothing was counted yet. */
  readonly share: { readonly right: number; readonly answers: number } | null
  /** Questions; null if they are not counted. */
  readonly count: number | null
  readonly minutes: number
}

const DEFAULT_SIZE = 6

/** The set of the plan, if it can be begun now; else the weakest type. Null without either. */
export function findAdvised(offer: PracticeOffer, planned: AdvisedSet | null): AdvisedSet | null {
  return planned && isOffered(offer, planned.choice) ? planned : adviseWeakest(offer)
}

function isOffered({ skills }: PracticeOffer, choice: PracticeChoice): boolean {
  const section = skills.find(({ skill }) => skill === choice.skill)
  if (!section) return false
  switch (choice.kind) {
    case 'type':
      return section.types.some(({ type }) => type === choice.type)
    case 'mistakes':
      return section.mistakes.due > 0
    case 'part':
      return section.parts.some(({ exam, part }) => exam === choice.exam && part === choice.part)
    case 'skill':
      return section.parts.some(({ exam }) => exam === choice.exam)
  }
}

function adviseWeakest({ skills }: PracticeOffer): AdvisedSet | null {
  const sections = skills.flatMap(({ skill, types }) =>
    skill === 'writing' ? [] : [types.map((item) => ({ ...item, skill }))],
  )
  const found = adviseType(sections)
  if (!found) return null
  const { skill, type, right, answers, questions } = found
  const count = Math.min(DEFAULT_SIZE, questions)
  return {
    choice: { kind: 'type', skill, type, size: DEFAULT_SIZE },
    name: questionTypeNames[type],
    reason: answers === 0 ? copy.advised.unknown : copy.advised.weak,
    share: answers === 0 ? null : { right, answers },
    count,
    minutes: minutesOfSet(skill, count),
  }
}
