import { troubleCopy } from '@/lib/copy/trouble'
import { ApiError } from './api-error'

/** What a person reads of a call that failed: never a foreign page, and never the browser's own English. */
export function tellError(error: unknown): string {
  return error instanceof ApiError ? error.told : troubleCopy.unreached
}
