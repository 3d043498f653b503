import { type WordLimit } from '@/lib/marking/answers/key'
import { type GapContext, type GapWords } from '@/lib/paper/content/rules/gap-context'

/** How a screen reader announces a gap: in the language of the exam. */
export const gapEnglish: GapWords = {
  blank: 'blank',
  other: (number) => `question ${number}`,
  step: (number) => `step ${number}`,
  beside: (cell) => `beside ${cell}`,
}

/** `Question 7, Carpet cleaner, Notes`. The sentence is no part of the name: who reads on line by line has just heard it. */
export function nameGap(number: number, context: GapContext | null): string {
  return [`Question ${number}`, ...(context?.place ?? [])].join(', ')
}

/** `blank not included in the price. One word only.`: what a screen reader says after the name, when the gap gets the focus. */
export function describeGap(context: GapContext | null, limit?: WordLimit): string {
  const line = context === null || context.line === gapEnglish.blank ? '' : context.line
  const sentence = limit && line !== '' && !/[.!?]$/.test(line) ? `${line}.` : line
  return [sentence, limit ? describeLimit(limit) : ''].filter((part) => part !== '').join(' ')
}

/** A gap that takes an option, with what is in it. The last word of its place may end in a full stop or a colon. */
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
