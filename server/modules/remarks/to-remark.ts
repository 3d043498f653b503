import type * as z from 'zod'
import { type Remark } from '@/lib/contract/key-changes'
import { type RemarkRow } from './remark-repo'

/** A correction as managers see it. */
export function toRemark(row: RemarkRow): z.input<typeof Remark> {
  const { id, paperId, title, at, by, undoneAt, questions, sittingCount, bandChanges, isLast } = row
  return {
    ...{ id, by, questions, sittingCount, bandChanges },
    paper: { id: paperId, title },
    state: undoneAt ? 'undone' : 'applied',
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: undoneAt === null && isLast,
  }
}
