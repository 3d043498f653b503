import { troubleCopy } from '@/lib/copy/trouble'
import { ApiError } from './api-error'

/**
 * What a person reads of a call that failed. The message of an ApiError may be a whole foreign page (that is how the specification
 * wants it) and the browser's own errors are English: neither is ever shown. The refusals of our API bring their sentence.
 */
export function tellError(error: unknown): string {
  if (!(error instanceof ApiError)) return troubleCopy.unreached
  const detail: unknown = error.problem?.detail
  if (typeof detail === 'string' && detail !== '') return detail
  return error.status === 429 ? troubleCopy.tooMany : troubleCopy.foreign
}
