import { ApiError } from '@/lib/api/api-error'
import { route } from '@/lib/api/browser'
import { type Output } from '@/lib/contract/endpoint'
import { type checkLessonExercise } from '@/lib/contract/course'
import type * as contract from '@/lib/contract/notes'
import { exerciseCopy } from '@/lib/copy/notes'

/** Here and not among the queries, whose library a public page does without. */
const send = route<typeof contract.checkExercise>('POST', '/lecture-notes/{slug}/exercises/{exercise}/check/')

const sendLesson = route<typeof checkLessonExercise>(
  'POST',
  '/courses/{slug}/lessons/{lesson}/exercises/{exercise}/check/',
)

export type Checked = Output<typeof contract.checkExercise> & { readonly score: string }
type Filled = {
  readonly slug: string
  /** The text is a lesson of this course. */
  readonly course: string | undefined
  readonly exercise: string
  readonly form: HTMLFormElement
}

/** The marks of what was filled in, or the sentence why there are none. */
export async function checkAnswers({ slug, course, exercise, form }: Filled): Promise<Checked | { sentence: string }> {
  try {
    const body = { responses: readResponses(new FormData(form)) }
    const reply = course
      ? await sendLesson({ params: { slug: course, lesson: slug, exercise }, body })
      : await send({ params: { slug, exercise }, body })
    return { ...reply, score: exerciseCopy.score(reply.marks, reply.max) }
  } catch (error) {
    const code = error instanceof ApiError ? error.problem?.code : undefined
    if (code === 'not_found') return { sentence: exerciseCopy.missing }
    return { sentence: code === 'too_many_requests' ? exerciseCopy.busy : exerciseCopy.offline }
  }
}

/** What was ticked several times is one answer, its labels apart by spaces, as in an exam. */
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
