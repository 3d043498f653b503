import { recordAct } from '@/server/accounts/audit/public'
import { hasRow, type Database } from '@/server/platform/db/client'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type DocumentKind, type LockedState, type RequestedKind } from './document-kind'

/**
 * Requests the publication of a draft, or withdraws the request; a manager may withdraw it, too. Idempotent.
 * @throws AppError not_found; not_ready when the document is archived
 */
export function requestPublication<Before extends LockedState, Reply>(
  ctx: Context,
  kind: DocumentKind<Before, Reply> & RequestedKind,
  editor: Editor,
  { id, isReady }: { readonly id: string; readonly isReady: boolean },
): Promise<Reply> {
  return inTransaction(ctx, async (ctx) => {
    const before = (await kind.lock(ctx.db, { id, ownerFilter: editor.ownerFilter })) ?? notFound()
    if (before.isArchived) throw new AppError('not_ready')
    if (await writeRequest(ctx.db, kind, id, isReady)) {
      const act = isReady ? 'publication_requested' : 'request_withdrawn'
      await recordAct(ctx, { subject: { kind: kind.subject, id }, actor: editor.userId, act })
    }
    return kind.load(ctx, editor, id)
  })
}

/** True if this call changed the request. */
export function writeRequest(
  tx: Database,
  { requestSql }: RequestedKind,
  id: string,
  isReady: boolean,
): Promise<boolean> {
  return hasRow(tx, { text: requestSql, values: [id, isReady] })
}
