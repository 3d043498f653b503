type QuestionLike = {
  readonly id: string
  readonly numbers: readonly number[]
  readonly kind: string
  readonly part: number
}

/** How many of a question's numbers are answered: in a choose-TWO with one tick, the first of the two. */
export function countAnswered(question: QuestionLike, value: string): number {
  if (value.trim() === '') return 0
  if (question.kind !== 'choices') return question.numbers.length
  return Math.min(value.trim().split(/\s+/).length, question.numbers.length)
}

/** Whether this number of the question counts as answered. */
export function isNumberAnswered(question: QuestionLike, number: number, value: string): boolean {
  return question.numbers.indexOf(number) < countAnswered(question, value)
}

/** The number of answered numbers, and their total: «3 of 10 answered». */
export function tallyAnswered(
  questions: readonly QuestionLike[],
  valueOf: (id: string) => string,
): { readonly answered: number; readonly total: number } {
  return questions.reduce(
    (sum, question) => ({
      answered: sum.answered + countAnswered(question, valueOf(question.id)),
      total: sum.total + question.numbers.length,
    }),
    { answered: 0, total: 0 },
  )
}

/** All numbers of a question are flagged together, because they are one question on the page. */
export function toggleFlag(flags: readonly number[], numbers: readonly number[]): readonly number[] {
  const rest = flags.filter((number) => !numbers.includes(number))
  return rest.length < flags.length ? rest : [...rest, ...numbers].toSorted((a, b) => a - b)
}

/** The next or previous question, across parts; unchanged at the ends. */
export function neighbourQuestion<Q extends QuestionLike>(
  questions: readonly Q[],
  id: string | null,
  step: 1 | -1,
): Q | null {
  const at = questions.findIndex((question) => question.id === id)
  return questions[Math.min(Math.max(at + step, 0), questions.length - 1)] ?? null
}
