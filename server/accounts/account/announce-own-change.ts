import { announceContentChange } from '@/server/platform/http/content-change'
import { type ViewerContext } from '@/server/platform/http/context'

/** Name and picture of teachers stand on a kept page (docs/decisions/211). A candidate's change empties no page: anybody could do it at will. */
export function announceOwnChange({ viewer }: Pick<ViewerContext, 'viewer'>): void {
  if (viewer.role !== 'student') announceContentChange()
}
