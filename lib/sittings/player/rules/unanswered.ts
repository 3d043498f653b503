import { isNumberAnswered } from './palette'

type QuestionLike = Parameters<typeof isNumberAnswered>[0]

/** The unanswered numbers, in the order of the paper. */
export function listUnanswered(questions: readonly QuestionLike[], valueOf: (id: string) => string): readonly number[] {
  return questions.flatMap((question) =>
    question.numbers.filter((number) => !isNumberAnswered(question, number, valueOf(question.id))),
  )
}

/** `3, 5–9, 14`: runs of at least three numbers are joined. */
export function printNumbers(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last?.at(-1) === number - 1) last.push(number)
    else runs.push([number])
  }
  return runs.flatMap((run) => (run.length > 2 ? [`${run[0]}–${run.at(-1)}`] : run.map(String))).join(', ')
}

type Task = { readonly number: number; readonly minimumWords: number }
export type ShortEssay = Task & { readonly words: number }

/** Lists the essays with fewer words than their task requires. */
export function listShortEssays(tasks: readonly Task[], wordsOf: (task: number) => number): readonly ShortEssay[] {
  return tasks
    .map(({ number, minimumWords }) => ({ number, minimumWords, words: wordsOf(number) }))
    .filter(({ words, minimumWords }) => words < minimumWords)
}
