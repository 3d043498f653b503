import { type ForeignOption, type ForeignQuestion, type ConversionLoss } from './foreign/foreign-question'

type Base = { readonly name: string; readonly explanation: string }

/**
 * Derives the kind of a question from its options: TRUE, FALSE and NOT GIVEN make a judgement. `isMany` means that all right ones must be chosen;
 * otherwise any right one is accepted.
 */
export function makeChoiceQuestion(
  base: Base,
  text: string,
  options: readonly ForeignOption[],
  isMany = false,
): ForeignQuestion {
  const right = options.filter(({ isRight }) => isRight)
  const labels = options.map((option) => option.text.toUpperCase())
  if (options.length === 3 && labels.includes('NOT GIVEN')) {
    const set = labels.includes('YES') ? 'yes-no-not-given' : 'true-false-not-given'
    const others = set === 'yes-no-not-given' ? ['YES', 'NO'] : ['TRUE', 'FALSE']
    if (others.every((label) => labels.includes(label)) && right.length < 2)
      return { ...base, kind: 'judgement', set, text, right: right[0]?.text.toUpperCase() ?? '' }
  }
  return { ...base, kind: isMany && right.length !== 1 ? 'choices' : 'choice', text, options }
}

/** An option with its share of the marks; 100 is full marks. */
export type WeightedOption = { readonly text: string; readonly share: number }

/**
 * Options with weights. If one option gets full marks, partly right ones are wrong; if none does, the options that add up to full marks are right
 * together. Anything else leaves the key open; every case is reported.
 */
export function makeWeightedQuestion(
  base: Base,
  text: string,
  { options, isMany, losses }: { options: readonly WeightedOption[]; isMany: boolean; losses: ConversionLoss[] },
): ForeignQuestion {
  const isFull = options.some(({ share }) => share >= 99.9)
  const sum = options.reduce((total, { share }) => total + Math.max(0, share), 0)
  const areRightTogether = !isFull && Math.abs(sum - 100) < 1.5
  const isRight = ({ share }: WeightedOption) => (isFull ? share >= 99.9 : areRightTogether && share > 0)
  for (const option of options) {
    if (option.share > 0 && !isRight(option))
      losses.push({ code: 'weights', where: base.name, text: describeOption(option) })
  }
  const marked = options.map((option) => ({ text: option.text, isRight: isRight(option) }))
  if (isMany && marked.filter((option) => option.isRight).length === 1)
    losses.push({ code: 'one-of-many', where: base.name })
  return makeChoiceQuestion(base, text, marked, isMany || areRightTogether)
}

/** The reported text of a partly right option: it stays among the options, so its words are not repeated. */
function describeOption({ share }: WeightedOption): string {
  return `${Math.round(share)}%`
}
