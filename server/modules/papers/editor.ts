import { type ViewerContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'

/** Somebody who may write papers. */
export type Editor = {
  readonly userId: string
  /** Whose papers may be touched: a teacher's own; null for a manager, who may touch all. */
  readonly onlyOf: string | null
}

/**
 * Who is writing.
 * @throws AppError forbidden for everybody but teachers and managers
 */
export function requireEditor({ viewer }: Pick<ViewerContext, 'viewer'>): Editor {
  if (viewer.role === 'manager') return { userId: viewer.userId, onlyOf: null }
  if (viewer.role === 'teacher') return { userId: viewer.userId, onlyOf: viewer.userId }
  throw new AppError('forbidden')
}
