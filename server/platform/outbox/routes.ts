import { listOutbox, type OutboxMessage } from '@/lib/platform/outbox/contract'
import { type Database } from '@/server/platform/db/client'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { countMessages, listMessages, type OutboxRow } from './repo'

/** Who logs in with an address. */
type Recipient = { readonly id: string; readonly isManager: boolean }
/** What the outbox asks of accounts. */
export type Recipients = {
  /** By address; an address of nobody is left out. */
  readonly find: (db: Database, addresses: readonly string[]) => Promise<ReadonlyMap<string, Recipient>>
  /** Whose kept text was shown to a manager stands in that account's log. */
  readonly noteShown: (ctx: ViewerContext, id: string) => Promise<void>
}
type Addressed = OutboxRow & { readonly recipient: Recipient | null }

/** What managers may see of the outbox. */
export function registerOutbox(api: Api, recipients: Recipients): void {
  bind(api, listOutbox, async (ctx, { query }) => {
    const { db, settings } = ctx
    const { mail, sms, telegram } = settings.services
    const [messages, counts] = await Promise.all([listMessages(db, query), countMessages(db)])
    const known = await recipients.find(
      db,
      messages.map(({ to }) => to),
    )
    const rows = messages.map((message) => ({ ...message, recipient: known.get(message.to) ?? null }))
    for (const id of listShownTo(ctx, rows)) await recipients.noteShown(ctx, id)
    return {
      items: rows.map((row) => toReply(ctx, row)),
      total: query.state ? counts[query.state] : counts.waiting + counts.sent + counts.failed + counts.kept,
      counts,
      services: { mail: mail !== null, sms: sms !== null, telegram: telegram !== null },
    }
  })
}

/** A manager's text may hold the link that opens the whole site: only they see it. `npm run manager` makes a link where no mail does. */
function isWithheld({ viewer }: ViewerContext, { recipient }: Addressed): boolean {
  return recipient !== null && recipient.isManager && recipient.id !== viewer.userId
}

function toReply(ctx: ViewerContext, row: Addressed): OutboxMessage {
  const { recipient: _, createdAt, text, ...message } = row
  const isHidden = text !== null && isWithheld(ctx, row)
  return { ...message, text: isHidden ? null : text, isWithheld: isHidden, createdAt: createdAt.toISOString() }
}

/** Those whose texts the viewer sees now, but the viewer. */
function listShownTo(ctx: ViewerContext, rows: readonly Addressed[]): ReadonlySet<string> {
  const shown = rows.filter((row) => row.text !== null && !isWithheld(ctx, row))
  return new Set(shown.flatMap(({ recipient }) => recipient?.id ?? []).filter((id) => id !== ctx.viewer.userId))
}
