import { PaperFile } from '@/lib/authoring/exam/contract/bundle'
import { type PaperContent, type PaperKey } from '@/lib/paper/content/rules/content'
import { listPictureFiles } from '@/lib/paper/content/rules/pictures'
import { compileDraft } from '@/lib/authoring/paper/rules/compile-draft'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { type Database } from '@/server/platform/db/client'
import { type Owned } from '@/server/documents/draft/public'
import { type Context } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { freezeVersion, listVersionMedia, type NewVersion } from '@/server/authoring/exam/public'
import * as repo from './draft-repo'
import { matchesVersion } from './paper-document'
import { listFiles, type NamedFile } from './file-repo'
import { storeSnapshot } from './snapshot-repo'

export type Frozen = { readonly paperVersionId: string; readonly isNew: boolean }

/**
 * Freezes the draft as a version that attempts can pin. A draft equal to an existing version returns that version. Lock order: exams before
 * papers, papers by id.
 * @throws AppError not_ready when the draft is incomplete
 */
export async function freezePaper(
  ctx: Context,
  { paperId, by }: { paperId: string; by: string | null },
): Promise<Frozen> {
  const before = (await repo.lockDraft(ctx.db, { id: paperId, ownerFilter: null })) ?? notFound()
  if (before.isBase && before.baseVersionId) return { paperVersionId: before.baseVersionId, isNew: false }
  const draft = repo.readDraft(await repo.findDoc(ctx.db, paperId))
  const former = await findFormer(ctx, paperId, draft)
  const frozen = former ?? (await freezeContent(ctx, { paperId, ...compileDraft(draft) }))
  await repo.setBase(ctx.db, paperId, frozen.paperVersionId)
  await storeSnapshot(ctx.db, paperId, { reason: 'published', by })
  return frozen
}

/** An existing version with exactly this content: a restored draft is that version again, to the last byte of its file. */
async function findFormer(ctx: Context, paperId: string, draft: PaperDraft): Promise<Frozen | null> {
  for (const versionId of await repo.listVersionIds(ctx.db, paperId)) {
    // Use the transaction’s own connection: asking the pool for a second one can deadlock when all are in use.
    if (await matchesVersion(ctx, draft, versionId)) return { paperVersionId: versionId, isNew: false }
  }
  return null
}

type VersionSource = {
  readonly paperId: string
  readonly content: PaperContent
  readonly key: PaperKey
  /** The version whose media to take; by default those that the paper has now. */
  readonly filesOf?: string
}

/**
 * A version of the paper with this content and key, independent of its draft.
 * @throws AppError not_ready when they do not make a complete paper, or a media file is missing
 */
export async function freezeContent(ctx: Context, { paperId, content, key, filesOf }: VersionSource): Promise<Frozen> {
  const file = PaperFile.safeParse({ format: 'sanjeh.paper/1', ...content, key })
  if (!file.success) throw new AppError('not_ready', { cause: file.error })
  const names = [...(content.recording ? [content.recording.file] : []), ...listPictureFiles(content)]
  const storedMedia =
    filesOf === undefined ? await listMedia(ctx.db, paperId) : await listVersionMedia({ db: ctx.db }, filesOf)
  const media = names.flatMap((name) => storedMedia.find(({ file }) => file === name) ?? [])
  if (media.length < names.length) throw new AppError('not_ready')
  const { format: _format, key: parsedKey, ...parsedContent } = file.data
  return freezeVersion(ctx, { paperId, content: parsedContent, key: parsedKey, source: toSource(file.data), media })
}

async function listMedia(db: Database, paperId: string): Promise<NewVersion['media'][number][]> {
  const files = await listFiles(db, paperId)
  return files.map(({ name, sha256, bytes, mediaType }) => ({ file: name, sha256, bytes, mediaType }))
}

/** Locks the draft until the transaction ends; null when there is none, or when it is not this editor’s. */
export async function lockPaper(
  tx: Database,
  paper: Owned,
): Promise<{ rev: number; isArchived: boolean; draft: PaperDraft } | null> {
  const locked = await repo.lockDraft(tx, paper)
  return locked && { rev: locked.rev, isArchived: locked.isArchived, draft: await readPaperDraft(tx, paper.id) }
}

/** Makes this version, which was not made from the draft, the one that the draft is compared with. */
export async function rebasePaper(ctx: Context, paperId: string, versionId: string): Promise<void> {
  if (!(await repo.lockDraft(ctx.db, { id: paperId, ownerFilter: null }))) return
  const draft = repo.readDraft(await repo.findDoc(ctx.db, paperId))
  await repo.setBase(ctx.db, paperId, versionId, await matchesVersion(ctx, draft, versionId))
}

export function toSource(file: PaperFile): string {
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Checks no owner: for the program’s own use. */
export async function readPaperDraft(db: Database, paperId: string): Promise<PaperDraft> {
  return repo.readDraft((await repo.findDoc(db, paperId)) ?? notFound())
}

export type PaperWithFiles = { readonly draft: PaperDraft; readonly files: readonly NamedFile[] }

/** Reads several papers with their files in one query; papers without a draft are omitted. */
export async function readPapers(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, PaperWithFiles>> {
  const rows = await repo.listDraftsWithFiles(db, ids)
  return new Map(rows.map(({ id, doc, files }) => [id, { draft: repo.readDraft(doc), files }]))
}

/**
 * Makes the imported file the base version of the paper’s new draft, so that an export returns the same file. Does nothing for a paper whose
 * slug was taken: its name differs from the one in its file.
 */
export async function adoptVersion(ctx: Context, version: NewVersion): Promise<void> {
  const locked = await repo.lockDraft(ctx.db, { id: version.paperId, ownerFilter: null })
  if (locked?.slug !== version.content.slug) return
  const { paperVersionId } = await freezeVersion(ctx, version)
  await repo.setBase(ctx.db, version.paperId, paperVersionId)
}
