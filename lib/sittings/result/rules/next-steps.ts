import { shareRight } from '@/lib/sittings/result/rules/weak-types'

type TypeMarks = { readonly type: string; readonly marks: number; readonly max: number }
type Skill = 'listening' | 'reading' | 'writing'
/** A section as its candidate sees it: without types before its keys are released. */
export type SeenSection = { readonly skill: Skill; readonly types: readonly TypeMarks[] }
export type NextStep = (TypeMarks & { readonly kind: 'type'; readonly skill: Skill }) | { readonly kind: 'mistakes' }

/** With fewer marks of one type in a paper a mistake counts as a slip; above this share other steps are more useful. */
const MIN_MARKS = 4
const STRONG_SHARE = 0.75

/**
 * The next steps after one result: the worst type of each skill, the worst first, and the mistakes to repeat. Empty if everything was right or
 * nothing is released; the dashboard, which knows more than one result, suggests other things.
 */
export function listNextSteps(sections: readonly SeenSection[]): readonly NextStep[] {
  const weakTypes = sections.flatMap(({ skill, types }) => {
    const [worst] = types
      .filter(({ marks, max }) => max >= MIN_MARKS && marks / max < STRONG_SHARE)
      .toSorted((a, b) => share(a) - share(b) || b.max - a.max || (a.type < b.type ? -1 : 1))
    return worst ? [{ kind: 'type' as const, skill, ...worst }] : []
  })
  const isWrong = sections.some(({ types }) => types.some(({ marks, max }) => marks < max))
  return [...weakTypes.toSorted((a, b) => share(a) - share(b)), ...(isWrong ? [{ kind: 'mistakes' as const }] : [])]
}

function share({ marks, max }: TypeMarks): number {
  return shareRight({ right: marks, answers: max })
}
