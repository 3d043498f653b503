import type * as contract from '@/lib/learning/note/contract'
import { type Output } from '@/lib/platform/contract/endpoint'
import { verdictSentence } from '@/lib/paper/verdict/words'
import { markPaper } from '@/lib/marking/answers/mark'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { type Exercise, toPaper } from '@/lib/learning/post/rules/exercise'
import { listExercises } from '@/lib/learning/post/rules/kinds'
import { type Context } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { getText } from '@/server/learning/post/public'
import { listAccepted, toMarking } from '@/server/sittings/result/public'

type ExerciseAnswer = {
  readonly slug: string
  readonly exercise: string
  readonly responses: Readonly<Record<string, string>>
}

/**
 * Marks an exercise of the live version as exams are marked: each mark comes with its reason and the key.
 * @throws AppError not_found when the note is not live, or has no such exercise
 */
export async function checkExercise(
  ctx: Context,
  { slug, exercise: id, responses }: ExerciseAnswer,
): Promise<Output<typeof contract.checkExercise>> {
  const { exercises } = await findExercises(ctx, slug)
  return markExercise(exercises, id, responses)
}

/** Marks one of these exercises of a note or a lesson. @throws AppError not_found for any other exercise */
export function markExercise(
  exercises: readonly Exercise[],
  id: string,
  responses: ExerciseAnswer['responses'],
): Output<typeof contract.checkExercise> {
  return markPaperWithReasons(toPaper(exercises.find((each) => each.id === id) ?? notFound()), responses)
}

/** Marks answers to a small paper, each with its reason and the key. */
export function markPaperWithReasons(
  { content, key }: { readonly content: PaperContent; readonly key: PaperKey },
  responses: ExerciseAnswer['responses'],
): Output<typeof contract.checkExercise> {
  const { verdicts, raw, max } = markPaper(toMarking(content, key), responses)
  const keyAnswers = new Map(readKey(key).map((answer) => [answer.question, answer]))
  const answers = verdicts.map(({ question, marks, max: most, reason }) => ({
    question,
    marks,
    max: most,
    reason: verdictSentence(reason),
    accepted: keyAnswers.get(question)?.accepted ?? [],
    explanation: keyAnswers.get(question)?.explanation ?? '',
  }))
  return { answers, marks: raw, max }
}

/** The keys of all exercises of a note. */
export async function listAnswers(ctx: Context, slug: string): Promise<Output<typeof contract.listAnswers>> {
  const { title, exercises } = await findExercises(ctx, slug)
  return { title, exercises: listKeys(exercises) }
}

async function findExercises(ctx: Context, slug: string): Promise<{ title: string; exercises: readonly Exercise[] }> {
  const found = (await getText(ctx, { kind: 'note', slug })) ?? notFound()
  if ('movedTo' in found) notFound()
  return { title: found.text.title, exercises: listExercises(found.text.doc) }
}

/** Exercise keys as the API sends them. */
export function listKeys(exercises: readonly Exercise[]): Output<typeof contract.listAnswers>['exercises'] {
  return exercises.map((exercise) => ({
    id: exercise.id,
    title: exercise.title,
    answers: readKey(toPaper(exercise).key),
  }))
}

function readKey(key: PaperKey): { question: string; accepted: string[]; explanation: string }[] {
  return key.questions.map(({ question, explanation }) => ({
    question,
    accepted: listAccepted(key, question),
    explanation,
  }))
}
