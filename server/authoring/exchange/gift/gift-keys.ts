import { type WeightedOption } from '@/lib/authoring/exchange/rules/weighted-options'
import { type ConversionLoss } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { type GiftAnswer, type GiftNumber, type GiftText } from './gift-block'
import { keyText, toExamText } from './gift-exam-text'

/** Options with their weights. */
export function toWeightedOptions(
  answers: readonly GiftAnswer[],
  where: string,
  losses: ConversionLoss[],
): readonly WeightedOption[] {
  const feedback = answers.map((answer) => answer.feedback)
  reportFeedback(feedback, where, losses)
  return answers.map((answer) => ({ text: toExamText(answer), share: answer.share }))
}

/** Feedback for an answer is not supported, and reported. */
export function reportFeedback(all: readonly GiftText[], where: string, losses: ConversionLoss[]): void {
  for (const feedback of all) {
    const text = toExamText(feedback)
    if (text !== '') losses.push({ code: 'feedback', where, text })
  }
}

/** Answers with full marks. An answer with a wildcard matches any words: such a key is not supported, and reported. */
export function acceptedWords(
  answers: readonly GiftAnswer[],
  where: string,
  losses: ConversionLoss[],
): readonly string[] {
  const feedback = answers.map((answer) => answer.feedback)
  reportFeedback(feedback, where, losses)
  return answers.flatMap((answer) => {
    const words = keyText(answer)
    const isWhole = answer.share >= 100
    if (/(?<!\\)\*/.test(words)) {
      if (answer.share > 0) losses.push({ code: isWhole ? 'expanded' : 'weights', where, text: words })
      return []
    }
    const text = words.replaceAll('\\*', '*')
    if (!isWhole && text !== '') losses.push({ code: 'weights', where, text })
    return isWhole && text !== '' ? [text] : []
  })
}

/** Numbers with full marks; tolerances and intervals are reported. */
export function acceptedNumbers(
  numbers: readonly GiftNumber[],
  where: string,
  losses: ConversionLoss[],
): readonly string[] {
  const feedback = numbers.map((one) => one.feedback)
  reportFeedback(feedback, where, losses)
  return numbers.flatMap(({ number, range, share }) => {
    const isWhole = share >= 100
    if (range !== '' && share > 0) losses.push({ code: 'expanded', where, text: range })
    if (number !== null && !isWhole) losses.push({ code: 'weights', where, text: number })
    return number !== null && isWhole ? [number] : []
  })
}
