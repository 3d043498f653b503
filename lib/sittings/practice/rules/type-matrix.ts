import { MIN_ANSWERS, shareRight } from '@/lib/sittings/result/rules/weak-types'

/** The results for a question type of one skill: first answers and right ones, in marks, and the available questions. */
export type TypeCell = {
  readonly answers: number
  readonly right: number
  readonly questions: number
  readonly unseen: number
}

/** From 1 (weak) to 5 (strong). */
export type Heat = 1 | 2 | 3 | 4 | 5
/** Upper bounds of the first four, in per cent. */
const BOUNDS = [40, 55, 70, 85] as const
/** With fewer answers a share is not significant. */
export const MIN_ANSWERS_FOR_HEAT = 8
/** With fewer unseen questions than the smallest set has, a set repeats some. */
const FEW_UNSEEN = 6

export function percentOf(cell: Pick<TypeCell, 'answers' | 'right'>): number {
  return Math.round(100 * shareRight(cell))
}

/** The shade of a cell; null while there are too few answers. */
export function heatOf(cell: Pick<TypeCell, 'answers' | 'right'>): Heat | null {
  if (cell.answers < MIN_ANSWERS_FOR_HEAT) return null
  const percent = percentOf(cell)
  if (percent < BOUNDS[0]) return 1
  if (percent < BOUNDS[1]) return 2
  if (percent < BOUNDS[2]) return 3
  return percent < BOUNDS[3] ? 4 : 5
}

/** How much of the stock is unseen: `few` is shown before a set is started. */
export function getStock({ unseen }: Pick<TypeCell, 'unseen'>): 'plenty' | 'few' | 'none' {
  if (unseen === 0) return 'none'
  return unseen < FEW_UNSEEN ? 'few' : 'plenty'
}

type ListedTypes<T> = {
  /** With a per cent, the weakest first. */
  readonly known: readonly T[]
  /** With too few answers for one, in the order of the paper. */
  readonly unknown: readonly T[]
}

/** The types of a skill as they are listed. */
export function sortWeakestFirst<T extends TypeCell>(types: readonly T[]): ListedTypes<T> {
  return {
    known: types.filter((type) => heatOf(type) !== null).toSorted((a, b) => shareRight(a) - shareRight(b)),
    unknown: types.filter((type) => heatOf(type) === null),
  }
}

/** The skill's own share counts like this many answers, as in the findings of weak types: 1 of 4 is less certain than 8 of 20. */
const PRIOR_ANSWERS = 8

/**
 * The type to suggest when no plan names one: the weakest with enough answers, otherwise the one that was never tried and has the most questions.
 * Types whose questions are all seen come last, because repeated answers prove nothing. Null without any type.
 */
export function adviseType<T extends TypeCell>(skills: readonly (readonly T[])[]): T | null {
  const scored = skills.flatMap((types) => {
    const total = types.reduce(
      (sum, { answers, right }) => ({ answers: sum.answers + answers, right: sum.right + right }),
      {
        answers: 0,
        right: 0,
      },
    )
    const skillShare = shareRight(total)
    return types
      .filter(({ questions }) => questions > 0)
      .map((type) => ({ type, isSpent: type.unseen === 0, share: adjustedShare(type, skillShare) }))
  })
  const [best] = scored.toSorted(
    (a, b) => Number(a.isSpent) - Number(b.isSpent) || a.share - b.share || b.type.unseen - a.type.unseen,
  )
  return best?.type ?? null
}

/** An unknown type comes after every weak one and before every strong one. */
const UNKNOWN_SHARE = 0.7

function adjustedShare({ answers, right }: TypeCell, ownShare: number): number {
  return answers < MIN_ANSWERS ? UNKNOWN_SHARE : (right + PRIOR_ANSWERS * ownShare) / (answers + PRIOR_ANSWERS)
}
