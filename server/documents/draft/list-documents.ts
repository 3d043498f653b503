import { foldForSearch } from '@/lib/platform/search/search'
import { listAuditEntries, recordAct } from '@/server/accounts/audit/public'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { listOwners, type Person, setArchived } from './draft-repo'
import {
  type ArchivedKind,
  type DocumentKind,
  type LockedState,
  type ListedKind,
  type LoggedKind,
  type ShownKind,
} from './document-kind'
import { hideLocked } from './publish-document'

type Reader = Pick<Context, 'db'>
type SavedRow = { readonly savedAt: Date; readonly savedBy: string | null }
type SavedReply<Row> = Omit<Row, 'savedAt' | 'savedBy'> & { savedAt: string; savedBy: string }

/** The time and author of the last save, for replies. `unnamed`: the author of shipped documents. */
export function toSavedReply<Row extends SavedRow>(
  { savedAt, savedBy, ...row }: Row,
  unnamed: string,
): SavedReply<Row> {
  return { ...row, savedAt: savedAt.toISOString(), savedBy: savedBy ?? unnamed }
}

type Query = { readonly q?: string | undefined }

/** A page of this editor's documents (for a manager: all), with the owners for the filter. */
export async function listDocuments<Row extends SavedRow, Asked extends Query>(
  { db }: Reader,
  {
    shippedAuthor: unnamed,
    ownersSql,
    listRows,
  }: ListedKind<Row, Asked & { readonly ownerFilter: string | null; readonly search: string | null }>,
  { ownerFilter }: Editor,
  query: Asked,
): Promise<{ items: SavedReply<Row>[]; total: number; owners: Person[] }> {
  const search = foldForSearch(query.q ?? '') || null
  const [{ rows, total }, owners] = await Promise.all([
    listRows(db, { ...query, ownerFilter, search }),
    listOwners(db, ownersSql, ownerFilter),
  ])
  return { items: rows.map((row) => toSavedReply(row, unnamed)), total, owners }
}

/** The log of the document, newest first. @throws AppError not_found also for another editor's document */
export async function listDocumentLog<Act extends string>(
  ctx: Reader,
  kind: LoggedKind<Act>,
  editor: Editor,
  id: string,
) {
  await requireDocument(ctx, kind, editor, id)
  return listAuditEntries(ctx, { subject: { kind: kind.subject, id }, acts: kind.acts, program: kind.program })
}

/** @throws AppError not_found */
export async function requireDocument(
  { db }: Reader,
  { find }: Pick<LoggedKind<string>, 'find'>,
  { ownerFilter }: Editor,
  id: string,
): Promise<void> {
  if (!(await find(db, { id, ownerFilter }))) notFound()
}

/** The versions or kept drafts of a document, from its `list`. @throws AppError not_found */
export async function listVersions<Row extends { readonly at: Date }>(
  ctx: Reader,
  kind: Pick<LoggedKind<string>, 'find'>,
  editor: Editor,
  { id, list }: { readonly id: string; readonly list: (db: Database, id: string) => Promise<readonly Row[]> },
): Promise<{ items: (Omit<Row, 'at'> & { at: string })[] }> {
  await requireDocument(ctx, kind, editor, id)
  return { items: (await list(ctx.db, id)).map((row) => ({ ...row, at: row.at.toISOString() })) }
}

type BulkArchivedKind = ArchivedKind &
  Pick<DocumentKind<LockedState, unknown>, 'subject' | 'lock'> &
  Partial<Pick<ShownKind<LockedState, unknown>, 'hide' | 'cancelPlan'>>
type ArchiveRequest = { readonly ids: readonly string[]; readonly act: 'archive' | 'unarchive' }

/**
 * Documents that are not the editor's, or are in that state already, are skipped and counted. For a manager, live or planned documents are hidden
 * first and counted; for a teacher they are skipped.
 */
export async function archiveDocuments(
  ctx: Context,
  kind: BulkArchivedKind,
  editor: Editor,
  { ids, act }: ArchiveRequest,
): Promise<{ done: number; skipped: number; withdrawn: number }> {
  const isArchived = act === 'archive'
  const all = [...new Set(ids)].toSorted()
  const reply = await inTransaction(ctx, async (ctx) => {
    const withdrawn = isArchived && editor.ownerFilter === null ? await hideAll(ctx, kind, editor, all) : 0
    const changedIds = await setArchived(ctx.db, kind.archiveSql, { ids, ownerFilter: editor.ownerFilter, isArchived })
    for (const id of changedIds) {
      const subject = { kind: kind.subject, id }
      await recordAct(ctx, { subject, actor: editor.userId, act: isArchived ? 'archived' : 'unarchived' })
    }
    return { done: changedIds.length, skipped: all.length - changedIds.length, withdrawn }
  })
  if (kind.hide) announceContentChange()
  return reply
}

async function hideAll(
  ctx: Context,
  { hide, ...kind }: BulkArchivedKind,
  { userId }: Editor,
  ids: readonly string[],
): Promise<number> {
  let hidden = 0
  for (const id of hide ? ids : []) {
    if (!hide || !(await kind.lock(ctx.db, { id, ownerFilter: null }))) continue
    if (await hideLocked(ctx, { ...kind, hide }, { id, actor: userId })) hidden += 1
  }
  return hidden
}
