import { ApiError } from '@/lib/platform/client/api-error'
import { pictureCopy } from '@/lib/authoring/paper/words/paper-editor'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

export const PAPER_PICTURES = {
  accept: 'image/png,image/jpeg,image/webp,image/svg+xml',
  types: /^image\/(?:png|jpeg|webp|svg\+xml)$/,
  maxBytes: 8 * 1024 * 1024,
  choose: pictureCopy.choose,
  hint: pictureCopy.hint,
  wrong: pictureCopy.wrong,
} as const

export function explainPictureError(error: unknown): string {
  return error instanceof ApiError && error.problem ? toErrorSentence(error) : pictureCopy.failed
}
