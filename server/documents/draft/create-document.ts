import { recordAct } from '@/server/accounts/audit/public'
import { type Database } from '@/server/platform/db/client'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type DocumentKind, type LockedState, type LoggedKind } from './document-kind'

type Subject = Pick<LoggedKind<string>, 'subject'>
type NewDocument = {
  readonly id: string
  readonly act: string
  readonly detail?: string | undefined
  /** False if the id exists already. */
  readonly insert: (tx: Database) => Promise<boolean>
}

/**
 * Creates a document. The client chooses the id: repeating the call returns the same document if it is the caller's. `insert` is false if the id
 * exists already.
 */
export async function createDocument<Before extends LockedState, Reply>(
  ctx: Context,
  kind: DocumentKind<Before, Reply>,
  editor: Editor,
  { id, title, insert }: { id: string; title?: string; insert: (tx: Database) => Promise<boolean> },
): Promise<Reply> {
  await inTransaction(ctx, (ctx) => insertDocument(ctx, kind, editor, { id, act: 'created', detail: title, insert }))
  return kind.load(ctx, editor, id)
}

/** Like {@link createDocument}, within the caller's transaction. False if the id existed already. */
export async function insertDocument(
  ctx: Pick<Context, 'newId' | 'db'>,
  { subject: kind }: Subject,
  { userId }: Editor,
  { id, act, detail, insert }: NewDocument,
): Promise<boolean> {
  if (!(await insert(ctx.db))) return false
  await recordAct(ctx, { subject: { kind, id }, actor: userId, act, ...(detail !== undefined && { detail }) })
  return true
}

type CopyOptions<Row> = {
  readonly from: string
  readonly id: string
  /** Writes the copy; false if the id existed already. */
  readonly copy: (ctx: Context, source: Row) => Promise<boolean>
}

/** Makes a copy that the caller owns. Idempotent by id. @throws AppError not_found also for another editor's document */
export function duplicateDocument<Row extends object>(
  ctx: Context,
  { find }: { readonly find: (db: Database, of: { id: string; ownerFilter: string | null }) => Promise<Row | null> },
  { ownerFilter }: Editor,
  { from, id, copy }: CopyOptions<Row>,
): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const source = (await find(ctx.db, { id: from, ownerFilter })) ?? notFound()
    // A concurrent call waits here, and finds the copy of the first.
    if (!(await copy(ctx, source)) && !(await find(ctx.db, { id, ownerFilter }))) notFound()
    return { id }
  })
}

/** Enough for all documents with the same default title. */
const MAX_SAME_SLUGS = 1_000

type SlugAttempt = {
  readonly isUsable?: (slug: string) => boolean
  /** False when the slug, or the id of the document, is taken. */
  readonly tryInsert: (slug: string) => Promise<boolean>
  readonly exists?: () => Promise<boolean>
}

/** Takes the first free slug of `requestedSlug`, `requestedSlug-2`, …; null if the document exists already. @throws AppError slug_taken */
export async function reserveFreeSlug(
  requestedSlug: string,
  { isUsable, tryInsert, exists }: SlugAttempt,
): Promise<string | null> {
  for (let number = 1; number <= MAX_SAME_SLUGS; number += 1) {
    const slug = number === 1 ? requestedSlug : `${requestedSlug}-${number}`
    if (isUsable && !isUsable(slug)) continue
    if (await tryInsert(slug)) return slug
    if (await exists?.()) return null
  }
  throw new AppError('slug_taken')
}

type NewSlug = {
  readonly id: string
  readonly slug: string
  readonly before: { readonly slug: string }
  /** The slug is public already. */
  readonly isFixed: boolean
}
type SlugRule = {
  /** The request field for errors. */
  readonly field: string
  readonly isUsable: (slug: string) => boolean
  readonly words: { readonly slugFixed: string; readonly slugTaken: string }
  readonly move: (tx: Database, id: string, slug: string) => Promise<boolean>
}

/**
 * Takes the draft's slug. An invalid, unfinished slug changes nothing.
 * @throws AppError slug_taken; invalid_input when the slug is fixed and differs
 */
export async function reserveNewSlug(
  tx: Database,
  { field, isUsable, words, move }: SlugRule,
  { id, slug, before, isFixed }: NewSlug,
): Promise<void> {
  if (slug === before.slug || !isUsable(slug)) return
  if (isFixed) throw new AppError('invalid_input', { fields: { [field]: words.slugFixed } })
  if (!(await move(tx, id, slug))) throw new AppError('slug_taken', { fields: { [field]: words.slugTaken } })
}
