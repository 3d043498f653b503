import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { listPictureFiles } from '@/lib/paper/content/rules/pictures'
import { compileDraft } from '@/lib/authoring/paper/rules/compile'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type Database } from '@/server/platform/db/client'
import { type Owned } from '@/server/platform/db/drafts'
import { type Context } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { freezeVersion, listVersionMedia, type NewVersion } from '@/server/authoring/exam/public'
import * as repo from './draft-repo'
import { matchesVersion } from './drafts'
import { listFiles, type NamedFile } from './file-repo'
import { keepSnapshot } from './snapshot-repo'

export type Frozen = { readonly paperVersionId: string; readonly isNew: boolean }

/**
 * Freezes the draft as a version that attempts can pin; a draft that still says what its version says gives that version. Lock order:
 * exams before papers, papers by id.
 * @throws AppError not_ready when the draft is no whole paper
 */
export async function freezePaper(
  ctx: Context,
  { paperId, by }: { paperId: string; by: string | null },
): Promise<Frozen> {
  const before = (await repo.lockDraft(ctx.db, { id: paperId, onlyOf: null })) ?? notFound()
  if (before.isBase && before.baseVersionId) return { paperVersionId: before.baseVersionId, isNew: false }
  const draft = repo.readDraft(await repo.findDoc(ctx.db, paperId))
  const former = await findFormer(ctx, paperId, draft)
  const frozen = former ?? (await freezeContent(ctx, { paperId, ...compileDraft(draft) }))
  await repo.setBase(ctx.db, paperId, frozen.paperVersionId)
  await keepSnapshot(ctx.db, paperId, { reason: 'published', by })
  return frozen
}

/** A version that says exactly this: a draft that was brought back is that version again, to the last byte of its file. */
async function findFormer(ctx: Context, paperId: string, draft: PaperDraft): Promise<Frozen | null> {
  for (const versionId of await repo.listVersionIds(ctx.db, paperId)) {
    // Never another connection inside of a transaction: with every connection waiting for one more, nobody would go on.
    if (await matchesVersion(ctx, draft, versionId)) return { paperVersionId: versionId, isNew: false }
  }
  return null
}

type Frame = {
  readonly paperId: string
  readonly content: PaperContent
  readonly key: PaperKey
  /** The version whose files are meant; without it those that the paper has now. */
  readonly filesOf?: string
}

/**
 * A version of the paper with this very content and key, whatever its draft says.
 * @throws AppError not_ready when they are no whole paper or a file of theirs is not there
 */
export async function freezeContent(ctx: Context, { paperId, content, key, filesOf }: Frame): Promise<Frozen> {
  const file = PaperFile.safeParse({ format: 'sanjeh.paper/1', ...content, key })
  if (!file.success) throw new AppError('not_ready', { cause: file.error })
  const names = [...(content.recording ? [content.recording.file] : []), ...listPictureFiles(content)]
  const known =
    filesOf === undefined ? await listMedia(ctx.db, paperId) : await listVersionMedia({ db: ctx.db }, filesOf)
  const media = names.flatMap((name) => known.find(({ file: own }) => own === name) ?? [])
  if (media.length < names.length) throw new AppError('not_ready')
  const { format: _format, key: parsedKey, ...parsedContent } = file.data
  return freezeVersion(ctx, { paperId, content: parsedContent, key: parsedKey, source: toSource(file.data), media })
}

/** The files that a paper has now, as a version names them. */
async function listMedia(db: Database, paperId: string): Promise<NewVersion['media'][number][]> {
  const files = await listFiles(db, paperId)
  return files.map(({ name, sha256, bytes, mediaType }) => ({ file: name, sha256, bytes, mediaType }))
}

/** The draft with its rev, locked until the transaction ends; null when there is none, or when it is not this editor's. */
export async function holdPaper(
  tx: Database,
  paper: Owned,
): Promise<{ rev: number; isArchived: boolean; draft: PaperDraft } | null> {
  const held = await repo.lockDraft(tx, paper)
  return held && { rev: held.rev, isArchived: held.isArchived, draft: await readPaperDraft(tx, paper.id) }
}

/** A version that was made beside the draft is what the draft is compared with from now on. */
export async function rebasePaper(ctx: Context, paperId: string, versionId: string): Promise<void> {
  if (!(await repo.lockDraft(ctx.db, { id: paperId, onlyOf: null }))) return
  const draft = repo.readDraft(await repo.findDoc(ctx.db, paperId))
  await repo.setBase(ctx.db, paperId, versionId, await matchesVersion(ctx, draft, versionId))
}

/** The paper's file as people read it. */
export function toSource(file: PaperFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}

/** The draft of a paper, without asking whose it is: for the program's own work. */
export async function readPaperDraft(db: Database, paperId: string): Promise<PaperDraft> {
  return repo.readDraft((await repo.findDoc(db, paperId)) ?? notFound())
}

export type WholePaper = { readonly draft: PaperDraft; readonly files: readonly NamedFile[] }

/** As {@link readPaperDraft} for several papers and with their files, in one statement; those that have no draft are left out. */
export async function readPapers(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, WholePaper>> {
  const rows = await repo.listWhole(db, ids)
  return new Map(rows.map(({ id, doc, files }) => [id, { draft: repo.readDraft(doc), files }]))
}

/**
 * The version that a paper's own file is becomes what its new draft is compared with, so that it comes out as it went in. A paper
 * whose slug was taken has another name than its file says, and no such version.
 */
export async function adoptVersion(ctx: Context, version: NewVersion): Promise<void> {
  const held = await repo.lockDraft(ctx.db, { id: version.paperId, onlyOf: null })
  if (held?.slug !== version.content.slug) return
  const { paperVersionId } = await freezeVersion(ctx, version)
  await repo.setBase(ctx.db, version.paperId, paperVersionId)
}
