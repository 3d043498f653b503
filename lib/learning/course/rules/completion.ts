import { type LessonFacts } from './course'

export type LessonWork = {
  readonly lesson: string
  /** Ids of the lesson's present exercises. */
  readonly exercises: readonly string[]
  /** Ids of the exercises that the learner has answered, possibly in an earlier version of the lesson. */
  readonly answered: readonly string[]
}

/** An exercise is answered when no question is left empty; correctness does not count. */
export function isCompleteAnswer(questions: readonly string[], responses: Readonly<Record<string, string>>): boolean {
  return questions.length > 0 && questions.every((question) => (responses[question] ?? '').trim() !== '')
}

/** Lessons of the outline with unanswered exercises. A course with one of them is not finished, even if all lessons are marked as done. */
export function listUnanswered(lessons: readonly LessonFacts[], work: readonly LessonWork[]): readonly LessonFacts[] {
  const unfinished = work.filter(({ exercises, answered }) =>
    exercises.some((exercise) => !answered.includes(exercise)),
  )
  const ids = new Set(unfinished.map(({ lesson }) => lesson))
  return lessons.filter(({ id }) => ids.has(id))
}
