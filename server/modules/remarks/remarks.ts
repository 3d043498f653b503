import type * as z from 'zod'
import { type Remark } from '@/lib/contract/key-changes'
import { type Context } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findPaperHead } from './change-repo'
import { listRemarks as listRows, type RemarkRow } from './remark-repo'

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

/** Corrections of a paper, newest first. */
export async function listRemarks(
  { db }: Pick<Context, 'db'>,
  paperId: string,
): Promise<{ items: z.input<typeof Remark>[] }> {
  if (!(await findPaperHead(db, paperId))) throw new AppError('not_found')
  return { items: (await listRows(db, paperId)).map(toRemark) }
}
