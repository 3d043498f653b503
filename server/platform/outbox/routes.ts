import { listOutbox, type OutboxMessage } from '@/lib/platform/outbox/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { type ViewerContext } from '@/server/platform/http/context'
import { aboutUser, recordCoalescedAct } from '@/server/accounts/audit/public'
import { countMessages, listMessages, type OutboxRow } from './repo'

/** What managers may see of the outbox. */
export function registerOutbox(api: Api): void {
  bind(api, listOutbox, async (ctx, { query }) => {
    const { db, settings } = ctx
    const { mail, sms, telegram } = settings.services
    const [rows, counts] = await Promise.all([listMessages(db, query), countMessages(db)])
    await noteReading(ctx, rows)
    return {
      items: rows.map((row) => toReply(ctx, row)),
      total: query.state ? counts[query.state] : counts.waiting + counts.sent + counts.failed + counts.kept,
      counts,
      services: { mail: mail !== null, sms: sms !== null, telegram: telegram !== null },
    }
  })
}

/** A manager's text may hold the link that opens the whole site: only they see it. `npm run manager` makes a link where no mail does. */
function isWithheld({ viewer }: ViewerContext, { recipientRole, recipientId }: OutboxRow): boolean {
  return recipientRole === 'manager' && recipientId !== viewer.userId
}

function toReply(ctx: ViewerContext, row: OutboxRow): OutboxMessage {
  const { recipientId: _, recipientRole: __, createdAt, text, ...message } = row
  const isHidden = text !== null && isWithheld(ctx, row)
  return { ...message, text: isHidden ? null : text, isWithheld: isHidden, createdAt: createdAt.toISOString() }
}

/** Whose kept text was shown to a manager stands in that account's log. */
async function noteReading(ctx: ViewerContext, rows: readonly OutboxRow[]): Promise<void> {
  const shown = rows.filter((row) => row.text !== null && row.recipientId !== null && !isWithheld(ctx, row))
  const others = new Set(shown.map(({ recipientId }) => recipientId).filter((id) => id !== ctx.viewer.userId))
  for (const id of others) if (id) await recordCoalescedAct(ctx, { ...aboutUser(ctx, id), act: 'message_shown' })
}
