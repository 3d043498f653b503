import { type OutgoingMessage } from '@/server/platform/adapters/message-carrier'
import { type Database } from '@/server/platform/db/client'
import { type QueueLoad, queueLoadColumns } from '@/server/platform/db/queue-load'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

export type Channel = 'mail' | 'sms' | 'telegram' | 'push'
export type NewMessage = {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly lifeSeconds: number
  readonly isHeld: boolean
  /** The id of its subject: deleted together with it. */
  readonly about?: string
  /** It is not sent before. */
  readonly delaySeconds?: number
  /** Ends mails of its kind without a log-in. */
  readonly unsubscribe?: string
  /** The push subscription that it is for. */
  readonly device?: string
  /** A push service may wake a device for it. */
  readonly isUrgent?: boolean
}
export type DueMessage = OutgoingMessage & { readonly channel: Channel; readonly tries: number }
export type OutboxRow = Pick<NewMessage, 'id' | 'channel' | 'to' | 'subject'> & {
  readonly text: string | null
  readonly state: 'waiting' | 'sent' | 'failed' | 'kept'
  readonly tries: number
  readonly lastError: string | null
  readonly createdAt: Date
}

export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db.query({
    text: `insert into outbox (id, channel, recipient, subject, text, state, expires_at, about)
      values ($1, $2, $3, $4, $5, case when $6 then 'kept' else 'waiting' end, now() + $7 * interval '1 second', $8)`,
    values: [
      message.id,
      message.channel,
      message.to,
      message.subject,
      message.text,
      message.isHeld,
      message.lifeSeconds,
      message.about ?? null,
    ],
  })
}

/** Like {@link insertMessage} for many, in one statement. */
export async function insertMessages(db: Database, messages: readonly NewMessage[]): Promise<void> {
  const column = <K extends keyof NewMessage>(name: K) => messages.map((message) => message[name] ?? null)
  await db.query({
    text: `insert into outbox (id, channel, recipient, subject, text, state, expires_at, about, next_try_at, unsubscribe, device,
        is_urgent)
      select id, channel, recipient, subject, text, case when kept then 'kept' else 'waiting' end, now() + life * interval '1 second', about,
        now() + coalesce(delay, 0) * interval '1 second', unsubscribe, device, coalesce(urgent, false)
      from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bool[], $7::int[], $8::uuid[], $9::int[], $10::text[], $11::uuid[],
        $12::bool[]) as m(id, channel, recipient, subject, text, kept, life, about, delay, unsubscribe, device, urgent)`,
    values: [
      column('id'),
      column('channel'),
      column('to'),
      column('subject'),
      column('text'),
      column('isHeld'),
      column('lifeSeconds'),
      column('about'),
      column('delaySeconds'),
      column('unsubscribe'),
      column('device'),
      column('isUrgent'),
    ],
  })
}

/** Leases due messages for `leaseSeconds`: a crashed process releases them when the lease expires. */
export async function claimDue(
  db: Database,
  { channel, count, leaseSeconds }: { channel: Channel; count: number; leaseSeconds: number },
): Promise<DueMessage[]> {
  return db.query<DueMessage>({
    name: 'outbox-claim',
    text: `update outbox set tries = tries + 1, next_try_at = now() + $3 * interval '1 second'
      where id in (
        select id from outbox where state = 'waiting' and channel = $1 and next_try_at <= now() and expires_at > now()
        order by next_try_at limit $2 for update skip locked
      )
      returning id, channel, recipient as "to", subject, text, unsubscribe, tries, device, is_urgent as "isUrgent",
        extract(epoch from expires_at - now())::float8 as "secondsLeft"`,
    values: [channel, count, leaseSeconds],
  })
}

/** Records the end, even if another process has the lease now: a sent message is sent. */
export async function endMessage(
  db: Database,
  { id, state, reason }: { id: string; state: 'sent' | 'failed'; reason: string | null },
): Promise<void> {
  await db.query({
    text: "update outbox set state = $2, text = null, unsubscribe = null, last_error = $3 where id = $1 and state = 'waiting'",
    values: [id, state, reason],
  })
}

/** Postpones a message, or fails it if that would be too late. Does nothing if another process has taken it over. */
export async function postponeMessage(
  db: Database,
  { id, tries, waitSeconds, reason }: { id: string; tries: number; waitSeconds: number; reason: string },
): Promise<void> {
  await db.query({
    text: `update outbox set last_error = $4, next_try_at = due,
        state = case when due < expires_at then 'waiting' else 'failed' end,
        text = case when due < expires_at then text end
      from (select now() + $3 * interval '1 second' as due) as later
      where id = $1 and state = 'waiting' and tries = $2`,
    values: [id, tries, waitSeconds, reason],
  })
}

/** Expires messages past their time, and deletes those older than 30 days. */
export async function deleteOldMessages(db: Database): Promise<void> {
  await db.query({
    text: `update outbox set state = 'failed', text = null, last_error = coalesce(last_error, 'not sent in time')
      where state = 'waiting' and expires_at < now() and next_try_at < now()`,
    values: [],
  })
  await db.query({ text: "delete from outbox where created_at < now() - interval '30 days'", values: [] })
}

/** Deletes messages about deleted subjects. */
export async function deleteMessagesAbout(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.query({ text: 'delete from outbox where about = any($1::uuid[])', values: [ids] })
}

export async function listMessages(
  db: Database,
  { page, size, state = null }: { page: number; size: number; state?: OutboxRow['state'] | null },
): Promise<OutboxRow[]> {
  return db.query<OutboxRow>({
    text: `select id, channel, recipient as "to", subject, text, state, tries, last_error as "lastError", created_at as "createdAt"
      from outbox where $3::text is null or state = $3 order by created_at desc, id desc limit $1 offset $2`,
    values: [size, (page - 1) * size, state],
  })
}

export type SentRow = Pick<OutboxRow, 'id' | 'channel' | 'subject' | 'state' | 'createdAt'>

/** Lists messages without their texts. `since` leaves out those sent to an earlier owner of the address. */
export function listMessagesTo(
  db: Database,
  { to, since }: { readonly to: string; readonly since: Date },
  page: PageRequest,
): Promise<Page<SentRow>> {
  const counted = 'from outbox where recipient = $1 and created_at >= $2'
  return findPage<SentRow>(db, page, {
    text: `select id, channel, subject, state, created_at as "createdAt" ${counted} order by created_at desc, id desc`,
    counted,
    values: [to, since],
  })
}

export async function countMessages(db: Database): Promise<Record<OutboxRow['state'], number>> {
  const rows = await db.query<{ state: OutboxRow['state']; count: number }>({
    text: 'select state, count(*)::int as count from outbox group by state',
    values: [],
  })
  const counts = { waiting: 0, sent: 0, failed: 0, kept: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/** Messages due by now, by channel; messages that wait for a later hour do not count. */
export function listQueueLoads(db: Database): Promise<(QueueLoad & { readonly channel: Channel })[]> {
  return db.query({
    text: `select channel, ${queueLoadColumns('created_at')} from outbox
      where state = 'waiting' and expires_at > now() and (tries > 0 or next_try_at <= now()) group by channel`,
    values: [],
  })
}
