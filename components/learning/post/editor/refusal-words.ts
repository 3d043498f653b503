import { ApiError } from '@/lib/platform/client/api-error'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { publishCopy } from '@/lib/learning/post/words/post-editor'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

/** A sentence about a call that was refused or failed. It names what publication still needs. */
export function refusalWords(error: unknown): string {
  if (error instanceof UnsentError) return publishCopy.unsent
  if (!(error instanceof ApiError) || !error.problem) return publishCopy.offline
  if (error.problem.code !== 'not_ready') return toErrorSentence(error)
  const fields = error.problem.fields ?? {}
  // Names the faulty exercise and its fault.
  const exerciseFault = fields['content.exercises']
  if (exerciseFault) return exerciseFault
  const parts = Object.entries(publishCopy.missing).flatMap(([field, name]) =>
    Object.hasOwn(fields, field) || Object.hasOwn(fields, `body.${field}`) ? [name] : [],
  )
  return parts.length > 0 ? publishCopy.notReady(parts.join(publishCopy.comma)) : toErrorSentence(error)
}
