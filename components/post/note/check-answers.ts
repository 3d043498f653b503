import { ApiError } from '@/lib/api/api-error'
import { route } from '@/lib/api/browser'
import { type Output } from '@/lib/contract/endpoint'
import type * as contract from '@/lib/contract/notes'
import { exerciseCopy } from '@/lib/copy/notes'

/** Here and not among the queries, whose library a public page does without. */
const send = route<typeof contract.checkExercise>('POST', '/lecture-notes/{slug}/exercises/{exercise}/check/')

export type Checked = Output<typeof contract.checkExercise> & { readonly score: string }
type Filled = { readonly slug: string; readonly exercise: string; readonly form: HTMLFormElement }

/** The marks of what was filled in, or the sentence why there are none. */
export async function checkAnswers({ slug, exercise, form }: Filled): Promise<Checked | { sentence: string }> {
  try {
    const reply = await send({ params: { slug, exercise }, body: { responses: readResponses(new FormData(form)) } })
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
