import { type LessonFacts } from './course'

export type LessonWork = {
  readonly lesson: string
  /** Ids of the exercises that stand in the lesson now. */
  readonly exercises: readonly string[]
  /** Of those that stood in it at some time, the ones that its learner has answered. */
  readonly answered: readonly string[]
}

/** An exercise is answered when none of its questions is left empty; what is right does not count. */
export function isWholeAnswer(questions: readonly string[], responses: Readonly<Record<string, string>>): boolean {
  return questions.length > 0 && questions.every((question) => (responses[question] ?? '').trim() !== '')
}

/** The lessons of the outline whose exercises are not all answered. A course with one of them is not finished, whatever was pressed. */
export function listUnanswered(lessons: readonly LessonFacts[], work: readonly LessonWork[]): readonly LessonFacts[] {
  const open = work.filter(({ exercises, answered }) => exercises.some((exercise) => !answered.includes(exercise)))
  const ids = new Set(open.map(({ lesson }) => lesson))
  return lessons.filter(({ id }) => ids.has(id))
}
