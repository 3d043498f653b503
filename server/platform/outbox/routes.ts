import { listOutbox, type OutboxMessage } from '@/lib/platform/outbox/contract'
import { type Database } from '@/server/platform/db/client'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { countMessages, listMessages, type OutboxRow } from './repo'

/** The account that logs in with an address. */
type Recipient = { readonly id: string; readonly isManager: boolean }
/** Functions of accounts that the outbox needs. */
export type Recipients = {
  /** Finds accounts by address; unknown addresses are left out. */
  readonly find: (db: Database, addresses: readonly string[]) => Promise<ReadonlyMap<string, Recipient>>
  /** Logs for an account that a manager saw its text. */
  readonly recordShown: (ctx: ViewerContext, id: string) => Promise<void>
}
type RowWithRecipient = OutboxRow & { readonly recipient: Recipient | null }

/** The outbox for managers. */
export function registerOutbox(api: Api, recipients: Recipients): void {
  bind(api, listOutbox, async (ctx, { query }) => {
    const { db, settings } = ctx
    const { mail, sms, telegram } = settings.services
    const [messages, counts] = await Promise.all([listMessages(db, query), countMessages(db)])
    const recipientOf = await recipients.find(
      db,
      messages.map(({ to }) => to),
    )
    const rows = messages.map((message) => ({ ...message, recipient: recipientOf.get(message.to) ?? null }))
    for (const id of listShownTo(ctx, rows)) await recipients.recordShown(ctx, id)
    return {
      items: rows.map((row) => toReply(ctx, row)),
      total: query.state ? counts[query.state] : counts.waiting + counts.sent + counts.failed + counts.kept,
      counts,
      services: { mail: mail !== null, sms: sms !== null, telegram: telegram !== null },
    }
  })
}

/** A manager's message may contain a link with full access: only they see it. Without mail, `npm run manager` makes a link. */
function isWithheld({ viewer }: ViewerContext, { recipient }: RowWithRecipient): boolean {
  return recipient !== null && recipient.isManager && recipient.id !== viewer.userId
}

function toReply(ctx: ViewerContext, row: RowWithRecipient): OutboxMessage {
  const { recipient: _, createdAt, text, ...message } = row
  const isHidden = text !== null && isWithheld(ctx, row)
  return { ...message, text: isHidden ? null : text, isWithheld: isHidden, createdAt: createdAt.toISOString() }
}

/** The other accounts whose texts the viewer sees in this reply. */
function listShownTo(ctx: ViewerContext, rows: readonly RowWithRecipient[]): ReadonlySet<string> {
  const shown = rows.filter((row) => row.text !== null && !isWithheld(ctx, row))
  return new Set(shown.flatMap(({ recipient }) => recipient?.id ?? []).filter((id) => id !== ctx.viewer.userId))
}
