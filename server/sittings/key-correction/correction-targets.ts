import { type PaperContent } from '@/lib/paper/content/contract/paper'
import { frameOf } from '@/lib/sittings/key-correction/rules/same-questions'
import { type Context } from '@/server/platform/http/context'
import { getPaperContent } from '@/server/authoring/exam/public'
import { listVersions } from './live-paper-repo'

/** A version with the same questions, and the version whose key marks its sittings now (null: its own). */
export type ReachedVersion = { readonly versionId: string; readonly keyVersionId: string | null }

/** Every version of the paper with the same questions as this content. */
export async function listTargets(ctx: Context, paperId: string, content: PaperContent): Promise<ReachedVersion[]> {
  const frame = frameOf(content)
  const reached: ReachedVersion[] = []
  for (const { id, keyVersionId } of await listVersions(ctx.db, paperId)) {
    if (frameOf(await getPaperContent(ctx, id)) === frame) reached.push({ versionId: id, keyVersionId })
  }
  return reached
}
