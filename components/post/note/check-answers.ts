import { ApiError } from '@/lib/api/api-error'
import { route } from '@/lib/api/browser'
import { type Output } from '@/lib/contract/endpoint'
import { type checkLessonExercise } from '@/lib/contract/course'
import { type checkDeskExercise } from '@/lib/contract/course-desk'
import type * as contract from '@/lib/contract/notes'
import { exerciseCopy } from '@/lib/copy/notes'

/** Here and not among the queries, whose library a public page does without. */
const send = route<typeof contract.checkExercise>('POST', '/lecture-notes/{slug}/exercises/{exercise}/check/')

const sendLesson = route<typeof checkLessonExercise>(
  'POST',
  '/courses/{slug}/lessons/{lesson}/exercises/{exercise}/check/',
)

const sendDraft = route<typeof checkDeskExercise>(
  'POST',
  '/desk/courses/{id}/lessons/{lesson}/exercises/{exercise}/check/',
)

export type Checked = Output<typeof contract.checkExercise> & { readonly score: string }
type Filled = {
  readonly slug: string
  /** The text is a lesson of this course. */
  readonly course: string | undefined
  /** It is a draft of the course with this id. */
  readonly desk: string | undefined
  readonly exercise: string
  readonly form: HTMLFormElement
}

/** The marks of what was filled in, or the sentence why there are none. */
export async function checkAnswers({ exercise, form, ...place }: Filled): Promise<Checked | { sentence: string }> {
  try {
    const body = { responses: readResponses(new FormData(form)) }
    const reply = await sendTo(place, exercise, body)
    return { ...reply, score: exerciseCopy.score(reply.marks, reply.max) }
  } catch (error) {
    const code = error instanceof ApiError ? error.problem?.code : undefined
    if (code === 'not_found') return { sentence: exerciseCopy.missing }
    return { sentence: code === 'too_many_requests' ? exerciseCopy.busy : exerciseCopy.offline }
  }
}

function sendTo(
  { slug, course, desk }: Pick<Filled, 'slug' | 'course' | 'desk'>,
  exercise: string,
  body: { responses: Record<string, string> },
) {
  if (desk) return sendDraft({ params: { id: desk, lesson: slug, exercise }, body })
  if (course) return sendLesson({ params: { slug: course, lesson: slug, exercise }, body })
  return send({ params: { slug, exercise }, body })
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
