import { type PaperContent } from '@/lib/paper/content/rules/content'
import { listPartQuestions } from '@/lib/paper/content/rules/questions'

type MarkedQuestion = {
  readonly question: string
  readonly numbers: readonly number[]
  readonly value: string
  readonly marks: number
  readonly max: number
}
type Outcome = 'correct' | 'partly' | 'wrong' | 'blank'

/** A part of a reviewed paper. All counts are marks: a question of two marks counts twice. */
export type ReviewPart<Q> = {
  readonly number: number
  readonly questions: readonly Q[]
  readonly right: number
  readonly max: number
}

/** The outcome of a question: an empty answer differs from a wrong one. */
export function outcomeOf({ marks, max, value }: MarkedQuestion): Outcome {
  if (marks === max) return 'correct'
  if (marks > 0) return 'partly'
  return value.trim() === '' ? 'blank' : 'wrong'
}

/** The questions by part, in the order of the test; parts without questions are left out. */
export function splitByPart<Q extends MarkedQuestion>(
  content: Pick<PaperContent, 'parts'>,
  questions: readonly Q[],
): readonly ReviewPart<Q>[] {
  return content.parts.flatMap((part) => {
    const ids = new Set(listPartQuestions(part).map(({ id }) => id))
    const partQuestions = questions.filter(({ question }) => ids.has(question))
    if (partQuestions.length === 0) return []
    return [
      {
        number: part.number,
        questions: partQuestions,
        right: sum(partQuestions, 'marks'),
        max: sum(partQuestions, 'max'),
      },
    ]
  })
}

/** The part that lost most marks first; equals stay in their order. */
export function sortByLoss<Q>(parts: readonly ReviewPart<Q>[]): readonly ReviewPart<Q>[] {
  return parts.toSorted((a, b) => b.max - b.right - (a.max - a.right))
}

/** The questions that lost marks, in order. */
export function listMistakes<Q extends MarkedQuestion>(questions: readonly Q[]): readonly Q[] {
  return questions.filter(({ marks, max }) => marks < max)
}

/** The next or previous mistake from a question, or from the beginning; undefined when there is none. */
export function stepMistake<Q extends MarkedQuestion>(
  questions: readonly Q[],
  from: string | null,
  by: 1 | -1,
): Q | undefined {
  const at = questions.findIndex(({ question }) => question === from)
  const ahead = by === 1 ? questions.slice(at + 1) : questions.slice(0, Math.max(0, at)).toReversed()
  return listMistakes(ahead)[0]
}

/** The question with a number, which a question of two numbers has too. */
export function findByNumber<Q extends MarkedQuestion>(questions: readonly Q[], number: number): Q | undefined {
  return questions.find(({ numbers }) => numbers.includes(number))
}

function sum<Q extends MarkedQuestion>(questions: readonly Q[], field: 'marks' | 'max'): number {
  return questions.reduce((total, question) => total + question[field], 0)
}
