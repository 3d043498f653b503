import { type Context, inTransaction } from '@/server/platform/http/context'
import { storageOf } from '@/server/platform/storage'
import { type Bundle, type BundlePaper } from './bundle'
import { type BundleFiles } from './bundle-files'
import { freezeExam, toBandTables } from '../freeze-exam'
import { digestOf, toPaperVersion } from '../freeze'
import {
  findPaperVersion,
  hidePaper,
  insertPaperVersion,
  isEdited,
  lockImports,
  setCurrentVersion,
  upsertBySlug,
} from './import-repo'
import { storePlain } from '../unencrypted-files'
import { type MediaRow } from '../repo'

type Imported = { readonly id: string; readonly slug: string; readonly version: number; readonly isNew: boolean }
export type ImportOptions = {
  /**
   * Does not make an earlier import current and published again, nor replace an edited exam: the shipped exams are imported at every start, and must
   * not undo a manager's changes.
   */
  readonly keepCurrent?: boolean
}
export type ImportOutcome = { readonly exam: Imported; readonly papers: readonly Imported[] }

/**
 * Imports a checked bundle and publishes its exam, in one transaction. Equal bytes change nothing; changed bytes make new versions, and existing
 * attempts keep theirs.
 */
export async function importBundle(
  ctx: Context,
  bundle: Bundle,
  files: BundleFiles,
  options: ImportOptions = {},
): Promise<ImportOutcome> {
  const storage = storageOf(ctx, 'media')
  // Files first: a version in the database must have its files, while a file without a version is harmless.
  const stored = new Map<string, MediaRow>()
  for (const name of new Set(bundle.papers.flatMap((paper) => paper.media))) {
    stored.set(name, await storePlain(storage, name, getFile(files, name)))
  }
  return inTransaction(ctx, async (ctx) => {
    await lockImports(ctx.db)
    const papers: Imported[] = []
    for (const paper of bundle.papers) {
      const media = paper.media.flatMap((name) => stored.get(name) ?? [])
      papers.push(await importPaper(ctx, paper, media))
    }
    const exam = await importExam(ctx, bundle, papers)
    const keepsCurrent = options.keepCurrent && (!exam.isNew || (await isEdited(ctx.db, exam.examId)))
    if (!keepsCurrent) await setCurrentVersion(ctx.db, exam.examId, exam.id)
    return { exam, papers }
  })
}

/**
 * Imports the papers of a checked bundle without its exam: they are not listed, and can be sat or practised only through something that refers to
 * their versions. Equal bytes change nothing.
 */
export async function importHiddenPapers(
  ctx: Context,
  { papers }: Bundle,
  files: BundleFiles,
): Promise<readonly Imported[]> {
  const storage = storageOf(ctx, 'media')
  return inTransaction(ctx, async (ctx) => {
    await lockImports(ctx.db)
    const imported: Imported[] = []
    for (const paper of papers) {
      const media: MediaRow[] = []
      for (const name of paper.media) media.push(await storePlain(storage, name, getFile(files, name)))
      const version = await importPaper(ctx, paper, media)
      await hidePaper(ctx.db, version.id)
      imported.push(version)
    }
    return imported
  })
}

async function importPaper(ctx: Context, paper: BundlePaper, media: readonly MediaRow[]): Promise<Imported> {
  const { slug } = paper.content
  const digest = digestOf(paper.source, media)
  const paperId = await upsertBySlug(ctx.db, 'papers', { id: ctx.newId(), slug })
  const existing = await findPaperVersion(ctx.db, paperId, digest)
  if (existing) return { ...existing, slug, isNew: false }
  const version = await insertPaperVersion(ctx.db, toPaperVersion(ctx, { ...paper, paperId, digest, media }))
  return { ...version, slug, isNew: true }
}

async function importExam(
  ctx: Context,
  { exam, source }: Bundle,
  papers: readonly Imported[],
): Promise<Imported & { readonly examId: string }> {
  const examId = await upsertBySlug(ctx.db, 'exams', { id: ctx.newId(), slug: exam.slug })
  const { title, description, module, priceRial, opensAt, closesAt, attemptsAllowed, bandTables } = exam
  const { onlyMode = null, releaseAfter = 'section', endsWithWindow = false } = exam
  const version = await freezeExam(ctx, {
    examId,
    title,
    description,
    module,
    priceRial,
    source,
    cover: null,
    by: null,
    reason: 'imported',
    opensAt: opensAt ?? null,
    closesAt: closesAt ?? null,
    attemptsAllowed: attemptsAllowed ?? null,
    onlyMode,
    releaseAfter,
    endsWithWindow,
    bandTables: toBandTables(bandTables),
    paperVersionIds: papers.map((paper) => paper.id),
  })
  return { ...version, examId, slug: exam.slug }
}

function getFile(files: BundleFiles, name: string): Uint8Array {
  const bytes = files.get(name)
  if (!bytes) throw new Error(`${name} is not in the bundle: it was not checked before its import`)
  return bytes
}
