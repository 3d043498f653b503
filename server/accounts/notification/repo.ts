import { type News, type NotificationChoices, type setNotificationChoices } from '@/lib/accounts/notification/contract'
import { type Input } from '@/lib/platform/contract/endpoint'
import { type NotificationKind, UNSENT_UNLESS_ASKED } from '@/lib/accounts/notification/rules/kinds'
import { devicesOf } from './push/repo'
import { countOf, type Database, findRow } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'

export type NewNotification = {
  readonly id: string
  readonly userId: string
  readonly kind: NotificationKind
  readonly key: string
  readonly facts: News
  readonly about: string | null
}

/** Returns the ids that were stored: none for a person who already has a notification with the key, or whose account is forgotten. */
export async function insertNotifications(
  db: Database,
  rows: readonly NewNotification[],
): Promise<ReadonlySet<string>> {
  const column = <K extends keyof NewNotification>(name: K) => rows.map((row) => row[name])
  const added = await db.query<{ id: string }>({
    text: `insert into notifications (id, user_id, kind, key, facts, about)
      select n.id, u.id, n.kind, n.key, n.facts, n.about
      from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::jsonb[], $6::uuid[]) as n (id, user_id, kind, key, facts, about)
      join users u on u.id = n.user_id and u.forgotten_at is null
      on conflict on constraint notifications_key do nothing returning id`,
    values: [
      column('id'),
      column('userId'),
      column('kind'),
      column('key'),
      rows.map(({ facts }) => JSON.stringify(facts)),
      column('about'),
    ],
  })
  return new Set(added.map(({ id }) => id))
}

type ChoiceColumns = {
  readonly noMail: NotificationChoices['noMail']
  readonly noSms: NotificationChoices['noSms']
  readonly noPush: NotificationChoices['noPush']
  readonly quietFrom: number | null
  readonly quietTo: number | null
  readonly isDigest: boolean
}
export type AddresseeRow = ChoiceColumns & {
  readonly id: string
  readonly identifier: string
  readonly hour: number
  /** The push subscriptions of their browsers. */
  readonly devices: readonly string[]
}

const UNSENT = `'{${UNSENT_UNLESS_ASKED.join(',')}}'::text[]`
const CHOICES = `coalesce(c.no_mail, ${UNSENT}) as "noMail", coalesce(c.no_sms, ${UNSENT}) as "noSms", coalesce(c.no_push, ${UNSENT}) as "noPush",
  c.quiet_from as "quietFrom", c.quiet_to as "quietTo", coalesce(c.is_digest, false) as "isDigest"`
/** The hour in Tehran, with its fraction; Iran has had a constant offset since 2022. */
const TEHRAN_HOUR = `(extract(epoch from (now() at time zone 'UTC' + interval '210 minutes')::time) / 3600)::float8`

/** `vapidKey`: browsers switched on under another key of ours are left out. */
export function findAddressees(db: Database, ids: readonly string[], vapidKey: string): Promise<AddresseeRow[]> {
  return db.query<AddresseeRow>({
    text: `select u.id, u.identifier, ${CHOICES}, ${TEHRAN_HOUR} as hour, ${devicesOf('u.id', '$2')} as devices
      from users u left join notification_choices c on c.user_id = u.id where u.id = any($1::uuid[])`,
    values: [ids, vapidKey],
  })
}

export async function collectForDigest(db: Database, ids: readonly string[]): Promise<void> {
  await db.query({ text: 'update notifications set in_digest = true where id = any($1::uuid[])', values: [ids] })
}

export type NotificationRow = {
  readonly id: string
  readonly at: Date
  readonly isRead: boolean
  readonly facts: object
}

export function listNotifications(db: Database, userId: string, page: PageRequest): Promise<Page<NotificationRow>> {
  return findPage<NotificationRow>(db, page, {
    text: `select id, created_at as at, read_at is not null as "isRead", facts from notifications where user_id = $1
      order by created_at desc, id desc`,
    counted: 'from notifications where user_id = $1',
    values: [userId],
  })
}

export function countUnread(db: Database, userId: string): Promise<number> {
  return countOf(db, {
    name: 'notifications-unread',
    text: 'select count(*)::int from notifications where user_id = $1 and read_at is null',
    values: [userId],
  })
}

/** `ids` null: all of them. */
export async function setRead(db: Database, userId: string, ids: readonly string[] | null): Promise<void> {
  await db.query({
    text: `update notifications set read_at = clock_timestamp(), changed_at = clock_timestamp()
      where user_id = $1 and read_at is null and ($2::uuid[] is null or id = any($2))`,
    values: [userId, ids],
  })
}

/** The owner has opened the subject itself. */
export async function setReadAbout(db: Database, userId: string, about: string): Promise<void> {
  await db.query({
    text: `update notifications set read_at = clock_timestamp(), changed_at = clock_timestamp()
      where user_id = $1 and about = $2 and read_at is null`,
    values: [userId, about],
  })
}

/** Somebody has done what the event asked for, so it is marked as read for everybody. */
export async function setEventRead(
  db: Database,
  { about, kind, event }: { readonly about: string; readonly kind: NotificationKind; readonly event: string },
): Promise<void> {
  await db.query({
    text: `update notifications set read_at = clock_timestamp(), changed_at = clock_timestamp()
      where about = $1 and kind = $2 and facts->>'event' = $3 and read_at is null`,
    values: [about, kind, event],
  })
}

/** The owner has done what notifications of this kind ask for. */
export async function setReadOfKind(db: Database, userId: string, kind: NotificationKind): Promise<void> {
  await db.query({
    text: `update notifications set read_at = clock_timestamp(), changed_at = clock_timestamp()
      where user_id = $1 and kind = $2 and read_at is null`,
    values: [userId, kind],
  })
}

export async function deleteAbout(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.query({ text: 'delete from notifications where about = any($1::uuid[])', values: [ids] })
}

export async function deleteOlder(db: Database, days: number): Promise<void> {
  await db.query({
    text: `delete from notifications where created_at < now() - $1 * interval '1 day'`,
    values: [days],
  })
}

export function findChoices(
  db: Database,
  userId: string,
): Promise<(ChoiceColumns & { readonly channel: 'mail' | 'sms' }) | null> {
  return findRow(db, {
    text: `select ${CHOICES}, case when strpos(u.identifier, '@') > 0 then 'mail' else 'sms' end as channel
      from users u left join notification_choices c on c.user_id = u.id where u.id = $1`,
    values: [userId],
  })
}

export type GivenChoices = Input<typeof setNotificationChoices>['body']

/** Without `noPush` that column stays unchanged. */
export async function upsertChoices(
  db: Database,
  userId: string,
  { noMail, noSms, noPush, quiet, isDigest }: GivenChoices,
): Promise<void> {
  await db.query({
    text: `insert into notification_choices as c (user_id, no_mail, no_sms, no_push, quiet_from, quiet_to, is_digest) values ($1, $2, $3, coalesce($4, ${UNSENT}), $5, $6, $7)
      on conflict (user_id) do update set no_mail = excluded.no_mail, no_sms = excluded.no_sms, no_push = coalesce($4, c.no_push), quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to, is_digest = excluded.is_digest`,
    values: [userId, noMail, noSms, noPush ?? null, quiet?.from ?? null, quiet?.to ?? null, isDigest],
  })
}

/** Does nothing for a deleted account. */
export async function addToNoMail(db: Database, userId: string, kinds: readonly NotificationKind[]): Promise<void> {
  await db.query({
    text: `insert into notification_choices as c (user_id, no_mail) select id, ${UNSENT} || $2::text[] from users where id = $1 and forgotten_at is null
      on conflict (user_id) do update set no_mail = array(select unnest(c.no_mail) union select unnest($2::text[]))`,
    values: [userId, kinds],
  })
}
