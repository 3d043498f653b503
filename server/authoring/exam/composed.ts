import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { type Context } from '@/server/platform/http/context'
import { freezeExam } from './freeze-exam'
import { toPaperVersion } from './freeze'
import { insertPaperVersion, lockImports, makeComposed, upsertBySlug } from './bundle/import-repo'
import { type MediaRow } from './repo'

export type ComposedExam = {
  /** Of what it is made: 64 hexadecimal digits. */
  readonly digest: string
  readonly title: string
  readonly content: PaperContent
  readonly key: PaperKey
  readonly media: readonly MediaRow[]
}
export type FrozenComposed = { readonly examId: string; readonly paperVersionId: string }

/**
 * Freezes a paper that is made of parts of others, with an exam of its own that nobody lists, writes or sells (decision 059). In the
 * caller's transaction, after it has found that there is none.
 */
export async function freezeComposed(
  ctx: Context,
  { digest, title, content, key, media }: ComposedExam,
): Promise<FrozenComposed> {
  await lockImports(ctx.db)
  const { slug, module: ofModule } = content
  const paperId = await upsertBySlug(ctx.db, 'papers', { id: ctx.newId(), slug })
  const paper = { paperId, digest, content, key, media, source: '{}' }
  const { id: paperVersionId } = await insertPaperVersion(ctx.db, toPaperVersion(ctx, paper))
  const examId = await upsertBySlug(ctx.db, 'exams', { id: ctx.newId(), slug })
  const version = await freezeExam(ctx, {
    examId,
    title,
    description: '',
    module: ofModule,
    priceRial: 0,
    source: '{}',
    cover: null,
    by: null,
    reason: 'imported',
    opensAt: null,
    closesAt: null,
    attemptsAllowed: null,
    onlyMode: 'practice',
    releaseAfter: 'section',
    endsWithWindow: false,
    bandTables: {},
    paperVersionIds: [paperVersionId],
  })
  await makeComposed(ctx.db, { paperId, examId, examVersionId: version.id })
  return { examId, paperVersionId }
}
