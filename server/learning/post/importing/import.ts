import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, inTransaction } from '@/server/platform/http/context'
import { recordAct } from '@/server/accounts/audit/public'
import { storeShippedMedia, readShippedMedia } from '@/server/documents/media/public'
import { insertDraft, lockDraft, updateDraft } from '../draft-repo'
import { findImported, type ImportedPost, lockPostImports, markImported } from './import-repo'
import { type PostKind } from '@/lib/platform/text-kinds'
import { parsePostFile, type PostFile, readPostFile } from './post-file'
import { type TextMedia } from './markdown-doc'
import { PostFileError } from './markdown-inline'
import { digestText, type FoundPost, listNamedMedia, listPostFiles } from './post-folder'
import { showText } from '../live-version'
import { insertSlug } from '../slug-repo'
import { freezeDraft } from '../version-repo'

/** Prefixes distinguish equal file names; posts have none. */
const ORIGINS: Readonly<Record<PostKind, string>> = { post: '', note: 'lecture-notes/', reference: 'references/' }

export type TextImport = {
  readonly kind?: PostKind
  readonly signal?: AbortSignal
  /** Digests of texts whose exercises the build has examined. */
  readonly validDigests?: ReadonlySet<string>
}

/**
 * Imports the texts of a folder, all of one kind: a new one is published, an unchanged one stays as it is, a changed one becomes a new version unless
 * somebody has edited the post since. A faulty one is only logged.
 */
export async function importPosts(
  ctx: Context,
  folder: string,
  { kind = 'post', signal, validDigests = new Set() }: TextImport = {},
): Promise<void> {
  let changed = 0
  const media = await readShippedMedia(folder)
  for (const found of await listPostFiles(folder)) {
    if (signal?.aborted) break
    try {
      if (await inTransaction(ctx, (ctx) => importPost(ctx, { ...found, kind, media, validDigests }))) changed += 1
    } catch (error) {
      ctx.log.error({ err: error, kind, post: found.slug }, 'a shipped post could not be imported')
    }
  }
  if (changed > 0) announceContentChange()
}

async function importPost(
  ctx: Context,
  {
    slug,
    kind,
    source,
    media,
    validDigests,
  }: FoundPost & { kind: PostKind; media: TextMedia; validDigests: ReadonlySet<string> },
): Promise<boolean> {
  await lockPostImports(ctx.db)
  const digest = digestText(source, media)
  const origin = `${ORIGINS[kind]}${slug}`
  const imported = await findImported(ctx.db, origin)
  if (imported && (imported.digest === digest || !imported.isUntouched)) return false
  const file = (validDigests.has(digest) ? parsePostFile : readPostFile)(slug, source, kind, media)
  for (const each of listNamedMedia(source, media)) await storeShippedMedia(ctx, each)
  const id = imported ? await replace(ctx.db, imported, file) : await add(ctx, file)
  await markImported(ctx.db, id, origin, digest)
  await recordAct(ctx, { subject: { kind: 'post', id }, actor: null, act: 'imported', detail: `${slug}.md` })
  return true
}

async function add(ctx: Context, { slug, kind, content, publishedAt }: PostFile): Promise<string> {
  const id = ctx.newId()
  await insertDraft(ctx.db, { id, kind, createdBy: null, content })
  if (!(await insertSlug(ctx.db, { slug, kind, postId: id })))
    throw new PostFileError(`Another ${kind} has or had the address ${slug}`)
  const version = await freezeDraft(ctx.db, id, { reason: 'imported', by: null })
  await showText(ctx.db, { postId: id, kind, version }, content, publishedAt)
  return id
}

/** A post that a manager unpublished stays unpublished. */
async function replace(tx: Database, { id }: ImportedPost, { kind, content }: PostFile): Promise<string> {
  const before = await lockDraft(tx, { id, ownerFilter: null })
  await updateDraft(tx, { id, content, by: null })
  const version = await freezeDraft(tx, id, { reason: 'imported', by: null })
  if (before?.isLive) await showText(tx, { postId: id, kind, version }, content)
  return id
}
