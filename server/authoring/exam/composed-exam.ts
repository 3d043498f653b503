import { type PaperContent, type PaperKey } from '@/lib/paper/content/contract/paper'
import { type Context } from '@/server/platform/http/context'
import { freezeExam } from './freeze-exam'
import { toPaperVersion } from './freeze'
import { insertPaperVersion, lockImports, makeComposed, upsertBySlug } from './bundle/import-repo'
import { type MediaRow } from './repo'

export type ComposedExam = {
  /** The digest of its parts: 64 hexadecimal digits. */
  readonly digest: string
  readonly title: string
  readonly content: PaperContent
  readonly key: PaperKey
  readonly media: readonly MediaRow[]
  /** `attempt`: its keys stay closed while it is sat. */
  readonly releaseAfter: 'section' | 'attempt'
}
export type FrozenComposed = { readonly examId: string; readonly paperVersionId: string }

/**
 * Freezes a paper composed of parts of others, with an exam of its own that is never listed, edited or sold (decision 059). Runs in the caller's
 * transaction, which has checked that it does not exist yet.
 */
export async function freezeComposed(
  ctx: Context,
  { digest, title, content, key, media, releaseAfter }: ComposedExam,
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
    releaseAfter,
    endsWithWindow: false,
    bandTables: {},
    paperVersionIds: [paperVersionId],
  })
  await makeComposed(ctx.db, { paperId, examId, examVersionId: version.id })
  return { examId, paperVersionId }
}
