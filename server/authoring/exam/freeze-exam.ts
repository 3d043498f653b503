import { type Context } from '@/server/platform/http/context'
import { offerExam } from '@/server/shop/product/public'
import { findExamVersionByDigest, insertExamVersion, lockImports, type NewExamVersion } from './bundle/import-repo'
import { type BandRows, type BandTables } from './repo'
import { sha256 } from './seal'

export type NewExam = Omit<NewExamVersion, 'id' | 'digest'>
export type FrozenExam = { readonly id: string; readonly version: number; readonly isNew: boolean }

/** Finds or makes the exam's version with exactly this exam.json, these papers and this cover. Does not make it current. */
export async function freezeExam(ctx: Pick<Context, 'newId' | 'db'>, exam: NewExam): Promise<FrozenExam> {
  await lockImports(ctx.db)
  if (exam.priceRial > 0) await offerExam(ctx.db, ctx.newId(), exam.examId)
  const { source, paperVersionIds, cover } = exam
  // Without a cover, equals the digest of versions made before covers existed.
  const digest = sha256(JSON.stringify([sha256(source), paperVersionIds, ...(cover ? [cover] : [])]))
  const existing = await findExamVersionByDigest(ctx.db, exam.examId, digest)
  if (existing) return { ...existing, isNew: false }
  return { ...(await insertExamVersion(ctx.db, { ...exam, id: ctx.newId(), digest })), isNew: true }
}

/** Leaves out absent tables. */
export function toBandTables(
  tables: {
    readonly listening?: BandRows | null | undefined
    readonly reading?: BandRows | null | undefined
  } = {},
): BandTables {
  const { listening, reading } = tables
  return { ...(listening && { listening }), ...(reading && { reading }) }
}
