import { type Refusal } from '@/components/ui/form'
import { ApiError } from '@/lib/api/api-error'
import { peopleCopy } from '@/lib/copy/people'

/** The words of a form whose call was refused. */
export function refusalOf<T>(error: unknown): Refusal<T> {
  return { message: error instanceof ApiError ? error.message : peopleCopy.offline }
}
