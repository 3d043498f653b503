import type * as z from 'zod'
import { type Remark } from '@/lib/contract/key-changes'
import { type Context } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import { findPaperHead } from './change-repo'
import { listRemarks as listRows } from './remark-repo'
import { toRemark } from './to-remark'

export { acceptAnswer } from './accept'
export { applyKeyChange } from './apply'
export { previewKeyChange } from './preview'
export { undoRemark } from './undo'

/** Corrections of a paper, newest first. */
export async function listRemarks(
  { db }: Pick<Context, 'db'>,
  paperId: string,
): Promise<{ items: z.input<typeof Remark>[] }> {
  if (!(await findPaperHead(db, paperId))) throw new AppError('not_found')
  return { items: (await listRows(db, paperId)).map(toRemark) }
}
