import { recordCoalescedAct } from '@/server/accounts/audit/public'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type Change, type LockedState, type SnapshotKind, type SavedKind } from './document-kind'

type SaveRequest<Content> = {
  readonly id: string
  readonly rev: number
  /** The save replaces a draft that it was not based on. */
  readonly keepsFormer?: boolean
  readonly content: Content
}

/**
 * Saves the draft based on `rev`. Repeating the very same save succeeds.
 * @throws AppError draft_moved when another save came between, not_ready when the document is archived: then nothing is written
 */
export function saveDocument<Content extends object, Before extends LockedState, Reply>(
  ctx: Context,
  kind: SavedKind<Content, Before, Reply>,
  editor: Editor,
  { id, rev, keepsFormer = false, content }: SaveRequest<Content>,
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await kind.lock(ctx.db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
    const change = { id, content, before, editor }
    await kind.assertValid?.(ctx, change)
    if (before.rev !== rev) {
      if (!(await isRepeated(ctx, kind, change, rev))) throw new AppError('draft_moved')
      return kind.load(ctx, editor, id)
    }
    if (before.isArchived) throw new AppError('not_ready')
    await snapshotReplacedText(ctx, kind, change, keepsFormer)
    await kind.write(ctx, change)
    const by = editor.userId
    if (await kind.isSnapshotDue?.(ctx.db, id)) await kind.storeSnapshot?.(ctx.db, id, { reason: 'kept', by })
    await recordCoalescedAct(ctx, { subject: { kind: kind.subject, id }, actor: by, act: 'saved' })
    return kind.load(ctx, editor, id)
  })
}

/** A lost reply makes the client repeat the save. */
async function isRepeated<Content extends object>(
  { db }: Context,
  { isStored }: Pick<SavedKind<Content, LockedState, unknown>, 'isStored'>,
  { id, content, before, editor }: Change<Content, LockedState>,
  rev: number,
): Promise<boolean> {
  return before.rev === rev + 1 && before.savedBy === editor.userId && isStored(db, id, content)
}

/** Keeps a snapshot before a save overwrites another person's text, or the same person's from another device. */
async function snapshotReplacedText(
  { db }: Context,
  { storeSnapshot: storeFormer }: Partial<SnapshotKind>,
  { id, before, editor }: Change<object, LockedState>,
  keepsFormer: boolean,
): Promise<void> {
  const replacesOthersText = keepsFormer || before.savedBy !== editor.userId
  if (replacesOthersText && !before.isEmpty) await storeFormer?.(db, id, { reason: 'kept', by: before.savedBy })
}
