import { type NotificationChoices } from '@/lib/accounts/notification/contract'
import { devicesOf } from './push/repo'
import { type Database } from '@/server/platform/db/client'

export type DigestRow = {
  readonly userId: string
  readonly identifier: string
  readonly noMail: NotificationChoices['noMail']
  readonly noPush: NotificationChoices['noPush']
  /** The push subscriptions of their browsers. */
  readonly devices: readonly string[]
  readonly items: readonly { readonly id: string; readonly facts: object }[]
}

/** The hour of Tehran at which daily letters are sent; Iran has had a constant offset since 2022. */
const HOUR = 20
const LAST_HOUR = `date_trunc('day', now() at time zone 'UTC' + interval '210 minutes' - interval '${HOUR} hours') at time zone 'UTC'
  + interval '${HOUR} hours' - interval '210 minutes'`
/** A mail with more would not be read. */
const MAX_ITEMS = 30

/** Locks the people whose daily mail is due, and takes the notifications collected for it, without those read in the meantime. */
export async function claimDueDigests(tx: Database, limit: number, vapidKey: string): Promise<DigestRow[]> {
  return tx.query<DigestRow>({
    text: `with due as (
        select c.user_id, c.no_mail, c.no_push from notification_choices c
        where (c.digest_at is null or c.digest_at < ${LAST_HOUR})
          and exists (select from notifications n where n.user_id = c.user_id and n.in_digest and n.created_at < ${LAST_HOUR})
        order by c.user_id limit $1 for update skip locked
      ), taken as (
        update notifications n set in_digest = false from due where n.user_id = due.user_id and n.in_digest
        returning n.id, n.user_id, n.facts, n.created_at, n.read_at
      ), stamped as (
        update notification_choices c set digest_at = now() from due where c.user_id = due.user_id
      )
      select u.id as "userId", u.identifier, due.no_mail as "noMail", due.no_push as "noPush", ${devicesOf('u.id', '$2')} as devices, coalesce((
          select json_agg(json_build_object('id', t.id, 'facts', t.facts) order by t.created_at, t.id)
          from (select * from taken where user_id = u.id and read_at is null order by created_at desc, id desc limit ${MAX_ITEMS}) t), '[]') as items
      from due join users u on u.id = due.user_id`,
    values: [limit, vapidKey],
  })
}
