import type * as z from 'zod'
import { type Correction } from '@/lib/sittings/key-correction/contract'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { findPaperHead } from './live-paper-repo'
import { listCorrections as listRows, type CorrectionRow } from './repo'

/** A correction in the form of the contract. */
export function toCorrection(row: CorrectionRow): z.input<typeof Correction> {
  const { id, paperId, title, at, by, undoneAt, questions, sittingCount, bandChanges, isLast } = row
  return {
    id,
    by,
    questions,
    sittingCount,
    bandChanges,
    paper: { id: paperId, title },
    state: undoneAt ? 'undone' : 'applied',
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    canUndo: undoneAt === null && isLast,
  }
}

/** Corrections of a paper, newest first. */
export async function listCorrections(
  { db }: Pick<Context, 'db'>,
  paperId: string,
): Promise<{ items: z.input<typeof Correction>[] }> {
  if (!(await findPaperHead(db, paperId))) throw new AppError('not_found')
  return { items: (await listRows(db, paperId)).map(toCorrection) }
}
