import { fieldSentences } from '@/lib/platform/words/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { type Database } from '@/server/platform/db/client'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { isAhead } from './draft-repo'
import {
  type DocumentKind,
  type Held,
  type PlannedKind,
  type PublishedKind,
  type ShownKind,
  type VersionedKind,
  type Work,
} from './document-kind'

type OnRev = { readonly id: string; readonly rev: number }
type Done = { readonly act: string; readonly detail?: string }

/**
 * Does something about the draft as it is at `rev`, and records what `work` says was done.
 * @throws AppError not_found; draft_moved when the draft is not `rev` any more; not_ready when it is archived
 */
export function changeDocument<Before extends Held, Reply>(
  ctx: Context,
  kind: DocumentKind<Before, Reply>,
  editor: Editor,
  { id, rev, work }: OnRev & { readonly work: (ctx: Context, before: Before) => Promise<Done | null> },
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await kind.lock(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    if (before.isArchived) throw new AppError('not_ready')
    const done = await work(ctx, before)
    if (done) await recordAct(ctx, { subject: { kind: kind.subject, id }, actor: editor.userId, ...done })
    return kind.load(ctx, editor, id)
  })
}

/**
 * Freezes the draft and shows it. What is shown already makes no new version; what was planned does not come over it.
 * @throws AppError not_found; draft_moved; not_ready
 */
export async function publishDocument<Ask extends object, Ready, Before extends Held, Reply>(
  ctx: Context,
  kind: PublishedKind<Ask, Ready, Before, Reply>,
  editor: Editor,
  ask: OnRev & Ask,
): Promise<Reply> {
  const { id, rev } = ask
  const work = async (ctx: Context, before: Before) => {
    const ready = await kind.prepare(ctx, { id, content: ask, before, editor })
    await publishHeld(ctx, kind, { id, before, ready, by: editor.userId, actor: editor.userId })
    return null
  }
  const document = await changeDocument(ctx, kind, editor, { id, rev, work })
  announceContentChange()
  return document
}

/** Publishes what the caller has locked and examined. `actor`: who did it; null when the program did it at its time. */
export async function publishHeld<Ready, Before extends Held>(
  ctx: Context,
  { subject, publish }: Pick<PublishedKind<never, Ready, Before, unknown>, 'subject' | 'publish'>,
  { actor, ...work }: Work<Ready, Before> & { readonly actor: string | null },
): Promise<void> {
  const version = await publish(ctx, work)
  if (version === null) return
  await recordAct(ctx, { subject: { kind: subject, id: work.id }, actor, act: 'published', detail: String(version) })
}

/** As {@link publishDocument}, at a time; null: now. @throws AppError invalid_input for a time that has passed */
export async function planDocument<Ask extends object, Ready, Before extends Held, Reply>(
  ctx: Context,
  kind: PlannedKind<Ask, Ready, Before, Reply>,
  editor: Editor,
  ask: OnRev & Ask & { readonly at: string | null },
): Promise<Reply> {
  const { id, rev, at } = ask
  if (at === null) return publishDocument(ctx, kind, editor, ask)
  const work = async (ctx: Context, before: Before) => {
    await kind.prepare(ctx, { id, content: ask, before, editor })
    const time = await readPlannedTime(ctx.db, at)
    await kind.plan(ctx, { id, content: ask, editor, at: time })
    return { act: 'scheduled', detail: time }
  }
  const document = await changeDocument(ctx, kind, editor, { id, rev, work })
  announceContentChange()
  return document
}

/** The contract lets any date through that can be written, also some that the database cannot read. */
async function readPlannedTime(db: Database, at: string): Promise<string> {
  const time = new Date(at).toISOString()
  const isUsable = Date.parse(time) > 0 && (await isAhead(db, time))
  if (!isUsable) throw new AppError('invalid_input', { fields: { 'body.at': fieldSentences.invalid } })
  return time
}

/** The planned publication will not happen; what is shown stays. Nothing planned: nothing happens. */
export function cancelPlan<Before extends Held, Reply>(
  ctx: Context,
  kind: ShownKind<Before, Reply> & Required<Pick<ShownKind<Before, Reply>, 'cancelPlan'>>,
  editor: Editor,
  id: string,
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await kind.lock(ctx.db, { id, onlyOf: editor.onlyOf }))) notFound()
    await cancelHeld(ctx, kind, { id, actor: editor.userId })
    return kind.load(ctx, editor, id)
  })
}

type ByActor = { readonly id: string; readonly actor: string | null }

/** As {@link cancelPlan}, within the transaction of the caller, who holds the lock; `actor` is null when the program does it. */
export async function cancelHeld(
  ctx: Context,
  {
    subject,
    cancelPlan: cancel,
  }: { readonly cancelPlan: (tx: Database, id: string) => Promise<boolean> } & Pick<
    DocumentKind<Held, unknown>,
    'subject'
  >,
  { id, actor }: ByActor,
): Promise<void> {
  if (await cancel(ctx.db, id)) await recordAct(ctx, { subject: { kind: subject, id }, actor, act: 'canceled' })
}

/** Nobody begins or reads it any more, and nothing is planned; the draft stays, and what runs. Nothing of both: nothing happens. */
export async function unpublishDocument<Before extends Held, Reply>(
  ctx: Context,
  kind: ShownKind<Before, Reply>,
  editor: Editor,
  id: string,
): Promise<Reply> {
  const document = await inTransaction(ctx, async (ctx) => {
    if (!(await kind.lock(ctx.db, { id, onlyOf: editor.onlyOf }))) notFound()
    await hideHeld(ctx, kind, { id, actor: editor.userId })
    return kind.load(ctx, editor, id)
  })
  announceContentChange()
  return document
}

/** As {@link unpublishDocument}, within the transaction of the caller, who holds the lock. True when there was something to take back. */
export async function hideHeld(
  ctx: Context,
  { subject, hide, cancelPlan: cancel }: Pick<ShownKind<Held, unknown>, 'subject' | 'hide' | 'cancelPlan'>,
  { id, actor }: ByActor,
): Promise<boolean> {
  const wasPlanned = (await cancel?.(ctx.db, id)) ?? false
  const wasShown = await hide(ctx.db, id)
  if (wasPlanned || wasShown) await recordAct(ctx, { subject: { kind: subject, id }, actor, act: 'unpublished' })
  return wasPlanned || wasShown
}

/**
 * The draft becomes that version again. What it said before is kept, unless it is kept already.
 * @throws AppError draft_moved; not_ready when it is archived; not_found also for a version that there is not
 */
export function restoreVersion<Stored, Before extends Held, Reply>(
  ctx: Context,
  kind: VersionedKind<Stored, Before, Reply>,
  editor: Editor,
  { id, number, rev }: OnRev & { readonly number: number },
): Promise<Reply> {
  const work = async (ctx: Context, before: Before) => {
    const content = (await kind.findVersion(ctx.db, id, number)) ?? notFound()
    await kind.keepFormer(ctx.db, id, { reason: 'kept', by: before.savedBy })
    await kind.writeVersion(ctx, { id, content, before, editor })
    return { act: 'restored', detail: String(number) }
  }
  return changeDocument(ctx, kind, editor, { id, rev, work })
}
