import { canonicalise, isSameAnswer } from '../canonical'
import { type AcceptedAnswer } from '../compile'
import { type AnswerClass } from '../key'
import { findNumber, isNumberWord } from '../words/number'
import { splitNumberCompound } from '../words/split-words'

/** Longest spoken figure in words: "four hundred and forty-seven pounds fifty". */
const MAX_WORDS = 7
/** How a bare figure may be spoken: 47.50 as "forty-seven pounds fifty", 8.50 as "ten to nine". */
const SPOKEN_AS: readonly AnswerClass[] = ['money', 'time', 'number']

/** The figures of a sentence, with or without a unit after them. */
export type SpokenFigures = {
  readonly contain: (answer: Pick<AcceptedAnswer, 'words' | 'class' | 'forms'>) => boolean
}

export function createSpokenFigures(spoken: readonly string[]): SpokenFigures {
  const words = spoken.flatMap(splitNumberCompound)
  const starts = listStarts(words)
  const forms = new Map<AnswerClass, readonly (readonly string[])[]>()
  const formsOf = (answerClass: AnswerClass) => {
    const cachedForms = forms.get(answerClass) ?? starts.flatMap((start) => listForms(words, start, answerClass))
    forms.set(answerClass, cachedForms)
    return cachedForms
  }
  return {
    contain: ({ words: own, class: answerClass, forms: ownForms }) => {
      if (starts.length === 0 || answerClass === 'phone' || answerClass === 'code' || !own.some(isFigure)) return false
      const classes = answerClass === 'number' ? SPOKEN_AS : [answerClass]
      return classes.some((item) => {
        const wanted = item === answerClass ? ownForms : [canonicalise(own, item)]
        return formsOf(item).some((spokenForms) => wanted.some((form) => isSameAnswer(form, spokenForms)))
      })
    },
  }
}

/** Where a figure begins; not inside another: "one hundred and twenty-five" does not say 25. */
function listStarts(words: readonly string[]): readonly number[] {
  let end = 0
  return words.flatMap((word, at) => {
    if (at < end) return []
    const number = findNumber(words, at)
    end = at + (number?.length ?? 1)
    return number !== null || isFigure(word) ? [at] : []
  })
}

function isFigure(word: string): boolean {
  return /\d/.test(word) || word === 'quarter' || word.split('-').some(isNumberWord)
}

function listForms(words: readonly string[], start: number, answerClass: AnswerClass): readonly (readonly string[])[] {
  return Array.from({ length: MAX_WORDS }, (_, length) => words.slice(start, start + length + 1)).map((spokenForms) =>
    canonicalise(spokenForms, answerClass),
  )
}
