import { type About } from '@/lib/support/case/contract/about'
import { findTaught } from '@/server/institute/class/public'
import { findManagedDay } from '@/server/institute/mock-day/public'
import { type EditorContext } from '@/server/platform/http/context'
import { canOpenResult } from '@/server/sittings/opened-result/public'
import { findForReader } from '@/server/teaching/speaking/public'
import { canReadSubmission } from '@/server/teaching/submission/public'

/**
 * Whether the page of a case's subject opens for this member of staff, by the conditions of that page itself: owning a case gives no right to
 * somebody else's work.
 */
export async function canOpenSubject(ctx: EditorContext, about: About | null): Promise<boolean> {
  const { db, viewer } = ctx
  switch (about?.kind) {
    case undefined:
    case 'error':
      return false
    case 'response':
      return canOpenResult(ctx, about.attempt)
    case 'attempt':
      return canOpenResult(ctx, about.id)
    case 'order':
      return viewer.ownerFilter === null
    case 'submission':
      return canReadSubmission(db, about.id, viewer)
    case 'speaking':
      return (await findForReader(db, about.id, viewer)) !== null
    case 'class':
      return (await findTaught(db, { id: about.id, teacherId: viewer.userId })) !== null
    case 'mockDay':
      return (await findManagedDay(db, about.id, viewer.ownerFilter)) !== null
  }
}
