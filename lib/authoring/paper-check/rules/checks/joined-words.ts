import { expandKey } from '@/lib/marking/answers/expand'
import { errorAt, type CheckedPaper, type Finding } from '../finding'
import { sourceOf, toWords } from './typed-answers-occur'
import { listKeyedQuestions } from './keyed-questions'

const ONLY_LETTERS = /^\p{L}+$/u
/** Written as one word or as two. */
const EITHER_WAY = new Set(['cannot', 'into', 'onto'])

/**
 * An accepted answer must not run two words of its source together. "thefishermen" is what remains of "the fishermen" when an optional article is
 * written without its space: nobody types it, and who types the article is marked wrong. A compound is not reported if its two words are accepted too.
 */
export function checkJoinedWords(checked: CheckedPaper): readonly Finding[] {
  const wordsOf = new Map(checked.content.parts.map((part) => [part, toWords(sourceOf(part, checked)).split(' ')]))
  return listKeyedQuestions(checked).flatMap(({ question, key: { answer }, path, placed: { part } }) => {
    if (answer.kind !== 'text') return []
    const source = wordsOf.get(part) ?? []
    const accepted = expandKey(answer).map(toWords)
    return accepted
      .flatMap((spelling) => spelling.split(' '))
      .filter((word) => ONLY_LETTERS.test(word) && !EITHER_WAY.has(word) && !source.includes(word))
      .flatMap((word) => {
        const at = source.findIndex((first, index) => first + (source[index + 1] ?? '') === word)
        const words = source.slice(at, at + 2).join(' ')
        const isCompoundAccepted = accepted.some((spelling) => ` ${spelling} `.includes(` ${words} `))
        if (at < 0 || isCompoundAccepted) return []
        return [errorAt(`${path}.answer`, { code: 'answer-joined', question: question.id, answer: word, words })]
      })
  })
}
