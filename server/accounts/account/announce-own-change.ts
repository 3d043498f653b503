import { announceContentChange } from '@/server/platform/http/content-change'
import { type ViewerContext } from '@/server/platform/http/context'

/**
 * Names and pictures of teachers are on a cached page (docs/decisions/211). A candidate's change invalidates no page: anybody could do that at will.
 */
export function announceOwnChange({ viewer }: Pick<ViewerContext, 'viewer'>): void {
  if (viewer.role !== 'student') announceContentChange()
}
