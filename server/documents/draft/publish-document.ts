import { fieldSentences } from '@/lib/platform/words/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { isFuture } from './draft-repo'
import {
  type DocumentKind,
  type LockedState,
  type PlannedKind,
  type PublishedKind,
  type ShownKind,
  type VersionedKind,
  type Work,
} from './document-kind'
import { writeRequest } from './request-publication'

type DocumentRev = { readonly id: string; readonly rev: number }
type RecordedAct = { readonly act: string; readonly detail?: string }

/**
 * Changes the draft at `rev` by `work`, and records the act that it returns.
 * @throws AppError not_found; draft_moved when the draft is no longer at `rev`; not_ready when it is archived
 */
export function changeDocument<Before extends LockedState, Reply>(
  ctx: Context,
  kind: DocumentKind<Before, Reply>,
  editor: Editor,
  { id, rev, work }: DocumentRev & { readonly work: (ctx: Context, before: Before) => Promise<RecordedAct | null> },
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await kind.lock(ctx.db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    if (before.isArchived) throw new AppError('not_ready')
    const act = await work(ctx, before)
    if (act) await recordAct(ctx, { subject: { kind: kind.subject, id }, actor: editor.userId, ...act })
    return kind.load(ctx, editor, id)
  })
}

/**
 * Freezes the draft and makes it live. An unchanged live draft makes no new version; a plan is cancelled.
 * @throws AppError not_found; draft_moved; not_ready
 */
export async function publishDocument<Ask extends object, Ready, Before extends LockedState, Reply>(
  ctx: Context,
  kind: PublishedKind<Ask, Ready, Before, Reply>,
  editor: Editor,
  ask: DocumentRev & Ask,
): Promise<Reply> {
  const { id, rev } = ask
  const work = async (ctx: Context, before: Before) => {
    const ready = await kind.prepare(ctx, { id, content: ask, before, editor })
    await publishLocked(ctx, kind, { id, before, ready, by: editor.userId, actor: editor.userId })
    return null
  }
  const document = await changeDocument(ctx, kind, editor, { id, rev, work })
  announceContentChange()
  return document
}

/** Publishes a document that the caller has locked and examined. `actor`: null when the program publishes a plan. */
export async function publishLocked<Ready, Before extends LockedState>(
  ctx: Context,
  {
    subject,
    publish,
    requestSql,
  }: Pick<PublishedKind<never, Ready, Before, unknown>, 'subject' | 'publish' | 'requestSql'>,
  { actor, ...work }: Work<Ready, Before> & { readonly actor: string | null },
): Promise<void> {
  const version = await publish(ctx, work)
  await clearRequest(ctx, requestSql, work.id)
  if (version === null) return
  await recordAct(ctx, { subject: { kind: subject, id: work.id }, actor, act: 'published', detail: String(version) })
}

/** Clears the publication request, which is fulfilled or planned. */
async function clearRequest({ db }: Context, requestSql: string | undefined, id: string): Promise<void> {
  if (requestSql !== undefined) await writeRequest(db, { requestSql }, id, false)
}

/** Like {@link publishDocument}, at a given time; null: now. @throws AppError invalid_input for a time that has passed */
export async function planDocument<Ask extends object, Ready, Before extends LockedState, Reply>(
  ctx: Context,
  kind: PlannedKind<Ask, Ready, Before, Reply>,
  editor: Editor,
  ask: DocumentRev & Ask & { readonly at: string | null },
): Promise<Reply> {
  const { id, rev, at } = ask
  if (at === null) return publishDocument(ctx, kind, editor, ask)
  const work = async (ctx: Context, before: Before) => {
    await kind.prepare(ctx, { id, content: ask, before, editor })
    const time = await readPlannedTime(ctx.db, at)
    await kind.plan(ctx, { id, content: ask, editor, at: time })
    await clearRequest(ctx, kind.requestSql, id)
    return { act: 'scheduled', detail: time }
  }
  const document = await changeDocument(ctx, kind, editor, { id, rev, work })
  announceContentChange()
  return document
}

/** The contract accepts dates that PostgreSQL cannot represent. */
async function readPlannedTime(db: Database, at: string): Promise<string> {
  const time = new Date(at).toISOString()
  const isUsable = Date.parse(time) > 0 && (await isFuture(db, time))
  if (!isUsable) throw new AppError('invalid_input', { fields: { 'body.at': fieldSentences.invalid } })
  return time
}

/** Cancels a plan; the live version stays. Without a plan nothing happens. */
export function cancelPlan<Before extends LockedState, Reply>(
  ctx: Context,
  kind: ShownKind<Before, Reply> & Required<Pick<ShownKind<Before, Reply>, 'cancelPlan'>>,
  editor: Editor,
  id: string,
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await kind.lock(ctx.db, { id, ownerFilter: editor.ownerFilter }))) notFound()
    await cancelLockedPlan(ctx, kind, { id, actor: editor.userId })
    return kind.load(ctx, editor, id)
  })
}

type ByActor = { readonly id: string; readonly actor: string | null }

/** Like {@link cancelPlan}, within the transaction of the caller, who holds the lock; `actor` is null for the program. */
export async function cancelLockedPlan(
  ctx: Context,
  {
    subject,
    cancelPlan: cancel,
  }: { readonly cancelPlan: (tx: Database, id: string) => Promise<boolean> } & Pick<
    DocumentKind<LockedState, unknown>,
    'subject'
  >,
  { id, actor }: ByActor,
): Promise<void> {
  if (await cancel(ctx.db, id)) await recordAct(ctx, { subject: { kind: subject, id }, actor, act: 'canceled' })
}

/** Hides the document and cancels its plan; the draft and running attempts stay. Without either nothing happens. */
export async function unpublishDocument<Before extends LockedState, Reply>(
  ctx: Context,
  kind: ShownKind<Before, Reply>,
  editor: Editor,
  id: string,
): Promise<Reply> {
  const document = await inTransaction(ctx, async (ctx) => {
    if (!(await kind.lock(ctx.db, { id, ownerFilter: editor.ownerFilter }))) notFound()
    await hideLocked(ctx, kind, { id, actor: editor.userId })
    return kind.load(ctx, editor, id)
  })
  announceContentChange()
  return document
}

/** Like {@link unpublishDocument}, within the transaction of the caller, who holds the lock. True if it was live or planned. */
export async function hideLocked(
  ctx: Context,
  { subject, hide, cancelPlan: cancel }: Pick<ShownKind<LockedState, unknown>, 'subject' | 'hide' | 'cancelPlan'>,
  { id, actor }: ByActor,
): Promise<boolean> {
  const wasPlanned = (await cancel?.(ctx.db, id)) ?? false
  const wasShown = await hide(ctx.db, id)
  if (wasPlanned || wasShown) await recordAct(ctx, { subject: { kind: subject, id }, actor, act: 'unpublished' })
  return wasPlanned || wasShown
}

/**
 * Restores the draft to that version. The former draft becomes a version. @throws AppError draft_moved; not_ready when it is archived; not_found also
 * for an unknown version
 */
export function restoreVersion<Stored, Before extends LockedState, Reply>(
  ctx: Context,
  kind: VersionedKind<Stored, Before, Reply>,
  editor: Editor,
  { id, number, rev }: DocumentRev & { readonly number: number },
): Promise<Reply> {
  const work = async (ctx: Context, before: Before) => {
    const content = (await kind.findVersion(ctx.db, id, number)) ?? notFound()
    await kind.storeSnapshot(ctx.db, id, { reason: 'kept', by: before.savedBy })
    await kind.writeVersion(ctx, { id, content, before, editor })
    return { act: 'restored', detail: String(number) }
  }
  return changeDocument(ctx, kind, editor, { id, rev, work })
}
