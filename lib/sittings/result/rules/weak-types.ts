import { type SkillTally, type TypeShare } from './tally'

/** With lower numbers no conclusion is drawn: a single slip is not a weakness. */
export const MIN_ANSWERS = 10
const MIN_TEXTS = 2
/** The skill's own share counts like this many answers: 1 of 4 is less certain than 8 of 20. */
const PRIOR = 8

type CountedTypes = Pick<SkillTally, 'answers' | 'right'> & { readonly types: readonly TypeShare[] }

/** Types that are ten points below the skill, if there are enough answers, from more than one text; the weakest first. */
export function findWeakTypes(tally: CountedTypes): readonly TypeShare[] {
  const skillShare = shareRight(tally)
  const adjusted = ({ right, answers }: TypeShare) => (right + PRIOR * skillShare) / (answers + PRIOR)
  return tally.types
    .filter((type) => type.answers >= MIN_ANSWERS && type.texts >= MIN_TEXTS && adjusted(type) <= skillShare - 0.1)
    .toSorted((a, b) => adjusted(a) - adjusted(b) || a.lastDay - b.lastDay || (a.type < b.type ? -1 : 1))
}

export function shareRight({ right, answers }: { readonly right: number; readonly answers: number }): number {
  return answers === 0 ? 0 : right / answers
}
