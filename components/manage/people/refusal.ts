import { type Refusal } from '@/components/ui/form'
import { tellError } from '@/lib/api/tell-error'

/** The words of a form whose call was refused. */
export function refusalOf<T>(error: unknown): Refusal<T> {
  return { message: tellError(error) }
}
