import { problemCodeOf } from '@/lib/platform/client/api-error'
import { route } from '@/lib/platform/client/browser'
import { type Output } from '@/lib/platform/contract/endpoint'
import { type checkLessonExercise } from '@/lib/learning/course/contract/course'
import { type checkDraftExercise } from '@/lib/learning/course/contract/course-editor'
import type * as contract from '@/lib/learning/note/contract'
import { type checkTrial, type TrialSkill } from '@/lib/learning/trial/contract'
import { exerciseCopy } from '@/lib/learning/note/words/notes'

/** Not in the queries module: a public page does not load the query library. */
const send = route<typeof contract.checkExercise>('POST', '/lecture-notes/{slug}/exercises/{exercise}/check/')

const sendLesson = route<typeof checkLessonExercise>(
  'POST',
  '/courses/{slug}/lessons/{lesson}/exercises/{exercise}/check/',
)

const sendDraft = route<typeof checkDraftExercise>(
  'POST',
  '/desk/courses/{id}/lessons/{lesson}/exercises/{exercise}/check/',
)

const sendTrial = route<typeof checkTrial>('POST', '/taste/{skill}/check/')

/** The place of an exercise: a lecture note, a lesson, a draft of one, or the trial questions. */
export type ExercisePlace =
  | { readonly kind: 'note'; readonly slug: string }
  | { readonly kind: 'lesson'; readonly course: string; readonly slug: string }
  | { readonly kind: 'draft'; readonly course: string; readonly slug: string }
  | { readonly kind: 'trial'; readonly skill: TrialSkill }
export type CheckedExercise = Output<typeof contract.checkExercise> & { readonly score: string }
type FilledExercise = { readonly place: ExercisePlace; readonly exercise: string; readonly form: HTMLFormElement }

/** Returns the marks of the submitted answers, or a sentence that says why there are none. */
export async function checkAnswers({
  place,
  exercise,
  form,
}: FilledExercise): Promise<CheckedExercise | { sentence: string }> {
  try {
    const body = { responses: readResponses(new FormData(form)) }
    const reply = await sendTo(place, exercise, body)
    return { ...reply, score: exerciseCopy.score(reply.marks, reply.max) }
  } catch (error) {
    const code = problemCodeOf(error)
    if (code === 'not_found') return { sentence: exerciseCopy.missing }
    return { sentence: code === 'too_many_requests' ? exerciseCopy.busy : exerciseCopy.offline }
  }
}

function sendTo(place: ExercisePlace, exercise: string, body: { responses: Record<string, string> }) {
  switch (place.kind) {
    case 'note':
      return send({ params: { slug: place.slug, exercise }, body })
    case 'lesson':
      return sendLesson({ params: { slug: place.course, lesson: place.slug, exercise }, body })
    case 'draft':
      return sendDraft({ params: { id: place.course, lesson: place.slug, exercise }, body })
    case 'trial':
      return sendTrial({ params: { skill: place.skill }, body })
  }
}

/** Several ticks of one question are one answer, its labels separated by spaces, as in an exam. */
function readResponses(data: FormData): Record<string, string> {
  const names = [...new Set(data.keys())]
  return Object.fromEntries(
    names.map((name) => [
      name,
      data
        .getAll(name)
        .filter((value) => typeof value === 'string')
        .join(' '),
    ]),
  )
}
