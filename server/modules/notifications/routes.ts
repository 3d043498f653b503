import { listOutbox } from '@/lib/contract/message'
import { type Api } from '@/server/http/api'
import { bind } from '@/server/http/bind'
import { countMessages, listMessages } from './repo'

/** What managers may see of the outbox. */
export function registerNotifications(api: Api): void {
  bind(api, listOutbox, async ({ db, settings }, { query }) => {
    const { mail, sms, telegram } = settings.services
    const [rows, counts] = await Promise.all([listMessages(db, query), countMessages(db)])
    return {
      items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      total: query.state ? counts[query.state] : counts.waiting + counts.sent + counts.failed + counts.kept,
      counts,
      services: { mail: mail !== null, sms: sms !== null, telegram: telegram !== null },
    }
  })
}
