import { type Context } from '@/server/http/context'
import { examineDraft, type NamedFinding } from './examine'
import { readPapers } from './freeze'

export { listBriefs, lockPapers, type PaperBrief } from './brief-repo'
export { createPaperIn, getPaper, replaceDraft } from './drafts'
export { readDraft as readPaperDoc } from './draft-repo'
export { addPaperFile } from './files'
export { listFiles as listPaperFiles } from './file-repo'
export { factOf, type NamedFinding } from './examine'
export { type ExportedPaper, exportPaper, exportPapers } from './export'
export { adoptVersion, freezeContent, freezePaper, holdPaper, readPaperDraft, readPapers, rebasePaper } from './freeze'
export { duplicatePaper } from './lists'
export { reconcilePaperDrafts } from './reconcile'

/** What blocks the publication of each of these papers as it is saved, and what a person should look at: one statement, however many. */
export async function examinePapers(
  ctx: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly NamedFinding[]>> {
  const findings = new Map<string, readonly NamedFinding[]>()
  for (const [id, { draft, files }] of await readPapers(ctx.db, ids))
    findings.set(id, await examineDraft(ctx, draft, files))
  return findings
}
