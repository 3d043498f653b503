import { type ViewerContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { mayWritePosts } from '@/server/modules/accounts/service'

export type Writer = {
  readonly userId: string
  /** Whose posts may be touched: an author's own; null for a manager, who may touch all. */
  readonly onlyOf: string | null
}

/**
 * Who is writing.
 * @throws AppError forbidden for everybody but managers and the authors whom they named
 */
export async function requireWriter({ db, viewer }: ViewerContext): Promise<Writer> {
  if (viewer.role === 'manager') return { userId: viewer.userId, onlyOf: null }
  if (!(await mayWritePosts(db, viewer.userId))) throw new AppError('forbidden')
  return { userId: viewer.userId, onlyOf: viewer.userId }
}
