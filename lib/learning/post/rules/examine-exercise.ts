import { checkKeys } from '@/lib/authoring/paper-check/rules/checks/keys'
import { checkNumbering } from '@/lib/authoring/paper-check/rules/checks/numbering'
import { checkOptions } from '@/lib/authoring/paper-check/rules/checks/options'
import { checkRubrics } from '@/lib/authoring/paper-check/rules/checks/rubrics'
import { type Finding, findRepeats } from '@/lib/authoring/paper-check/rules/finding'
import { expandKey } from '@/lib/marking/answers/expand'
import { type AnswerKey } from '@/lib/marking/answers/key'
import { markQuestion } from '@/lib/marking/answers/mark'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { type Exercise, toPaper } from './exercise'
import { type PostDoc } from './post-doc'
import { listExercises } from './kinds'

const RULES = [checkNumbering, checkKeys, checkRubrics, checkOptions]

/** The content check for an exercise: the rules of papers, except those about a whole test, its time, or its recording. */
export function examineExercise(exercise: Exercise): readonly Finding[] {
  const checkedPaper = { ...toPaper(exercise), media: new Map<string, never>() }
  return RULES.flatMap((rule) => rule(checkedPaper)).filter(({ severity }) => severity === 'error')
}

export type ExerciseFault = { readonly exercise: Exercise } & (
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'id-twice' }
  /** An answer that its own key accepts is marked wrong. */
  | { readonly kind: 'refused'; readonly question: string; readonly answer: string }
)

/** Faults of a text's exercises; empty if all are correct. */
export function examineExercises(doc: PostDoc): readonly ExerciseFault[] {
  const exercises = listExercises(doc)
  return [
    ...findRepeats(exercises, ({ id }) => id).map(({ item }) => ({ kind: 'id-twice' as const, exercise: item })),
    ...exercises.flatMap((exercise) =>
      examineExercise(exercise).map((finding) => ({ kind: 'finding' as const, exercise, finding })),
    ),
    ...exercises.flatMap(listRefusedAnswers),
  ]
}

function labelsOf(answer: Exclude<AnswerKey, { readonly kind: 'text' }>): readonly string[] {
  return answer.kind === 'choice' ? answer.accepts : [answer.labels.join(' ')]
}

function listRefusedAnswers(exercise: Exercise): readonly ExerciseFault[] {
  const { content, key } = toPaper(exercise)
  const answers = new Map(key.questions.map(({ question, answer }) => [question, answer]))
  return listQuestions(content).flatMap(({ id, numbers, limit, printed }) => {
    const answer = answers.get(id)
    if (!answer) return []
    const accepted = answer.kind === 'text' ? expandKey(answer) : labelsOf(answer)
    const wanted = answer.kind === 'choices' ? numbers.length : 1
    return accepted
      .filter((item) => markQuestion({ question: id, numbers, answer, limit, printed }, item).marks !== wanted)
      .map((item) => ({ kind: 'refused' as const, exercise, question: id, answer: item }))
  })
}
