import { type WordLimit } from '@/lib/marking/answers/key'
import { type GapContext, type GapWords } from '@/lib/paper/content/rules/gap-context'

/** How a screen reader announces a gap: in the language of the exam. */
export const gapEnglish: GapWords = {
  blank: 'blank',
  other: (number) => `question ${number}`,
  step: (number) => `step ${number}`,
}

/** `Question 7, Carpet cleaner, Notes: blank not included in the price`. */
export function describeGap(number: number, context: GapContext | null): string {
  const { place, line } = context ?? { place: [], line: gapEnglish.blank }
  const name = [`Question ${number}`, ...place].join(', ')
  return line === gapEnglish.blank ? name : `${name}: ${line}`
}

/** A gap that takes an option, with what is in it. The sentence around it may end in a full stop or a colon. */
export function describeSlot(name: string, content: string): string {
  return `${name.replace(/[\s.:;,]+$/, '')}: ${content}`
}

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five']

/** The word limit of the rubric as a sentence. */
export function describeLimit({ form, words = 1 }: WordLimit): string {
  const count = COUNTS[words] ?? String(words)
  const wordLimit = words === 1 ? 'One word' : `No more than ${count} words`
  switch (form) {
    case 'words':
      return words === 1 ? 'One word only.' : `${wordLimit}.`
    case 'words-and-or-number':
      return `${wordLimit} and/or a number.`
    case 'words-or-number':
      return `${wordLimit} or a number.`
    case 'number':
      return 'A number.'
    case 'time':
      return 'A time.'
    case 'letters':
      return words === 1 ? 'One letter.' : `${count.charAt(0).toUpperCase()}${count.slice(1)} letters.`
  }
}
