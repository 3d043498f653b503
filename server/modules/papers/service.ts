import { type PaperFinding } from '@/lib/contract/papers'
import { type Context } from '@/server/http/context'
import { examineDraft } from './examine'
import { readPaperDraft } from './freeze'

export { listBriefs, lockPapers, type PaperBrief } from './brief-repo'
export { requireEditor, type Editor } from './editor'
export { createPaperIn, getPaper, replaceDraft } from './drafts'
export { addPaperFile } from './files'
export { listFiles as listPaperFiles } from './file-repo'
export { type ExportedPaper, exportPaper } from './export'
export { adoptVersion, freezeContent, freezePaper, holdPaper, readPaperDraft, rebasePaper } from './freeze'
export { duplicatePaper } from './lists'
export { reconcilePaperDrafts } from './reconcile'

/** What blocks the publication of a paper as it is saved, and what a person should look at. */
export async function examinePaper(ctx: Context, paperId: string): Promise<PaperFinding[]> {
  return examineDraft(ctx, paperId, await readPaperDraft(ctx.db, paperId))
}
