import { type ForeignOption, type ForeignQuestion } from './foreign'

/**
 * A question with options is what its options say: three judgements are a judgement, several right ones a choice of several. `isMany`
 * says that several may be chosen, whatever is right.
 */
export function toChosen(
  base: { readonly name: string; readonly explanation: string },
  text: string,
  options: readonly ForeignOption[],
  isMany = false,
): ForeignQuestion {
  const right = options.filter(({ isRight }) => isRight)
  const labels = options.map((option) => option.text.toUpperCase())
  if (options.length === 3 && labels.includes('NOT GIVEN') && (labels.includes('TRUE') || labels.includes('YES'))) {
    const set = labels.includes('YES') ? 'yes-no-not-given' : 'true-false-not-given'
    return { ...base, kind: 'judgement', set, text, right: right[0]?.text.toUpperCase() ?? '' }
  }
  return { ...base, kind: isMany || right.length > 1 ? 'choices' : 'choice', text, options }
}
