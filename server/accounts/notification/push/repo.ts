import { type Database, findRow, hasRow } from '@/server/platform/db/client'

/** A session that is over, also by its time, has no push. */
const OF_OPEN_SESSIONS = `push_subscriptions p join sessions s on s.id = p.session_id and s.revoked_at is null and s.expires_at > now()`

/** The ids of a person's push subscriptions, as an array: a part of a statement. */
export const devicesOf = (userId: string, vapidKey: string) =>
  `array(select p.id from ${OF_OPEN_SESSIONS} where p.user_id = ${userId} and p.vapid_key = ${vapidKey} order by p.id)`

export type NewSubscription = {
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly vapidKey: string
}

/** Replaces the session's former subscription, and that of a former user of the browser. */
export async function upsertSubscription(tx: Database, subscription: NewSubscription): Promise<void> {
  await tx.query({
    text: 'delete from push_subscriptions where endpoint = $1 and session_id <> $2',
    values: [subscription.endpoint, subscription.sessionId],
  })
  await tx.query({
    text: `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, vapid_key) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, vapid_key = excluded.vapid_key`,
    values: [
      subscription.id,
      subscription.userId,
      subscription.sessionId,
      subscription.endpoint,
      subscription.p256dh,
      subscription.auth,
      subscription.vapidKey,
    ],
  })
}

export function hasSubscription(db: Database, sessionId: string): Promise<boolean> {
  return hasRow(db, { text: 'select from push_subscriptions where session_id = $1', values: [sessionId] })
}

/** Deletes a person's oldest subscriptions beyond this number. */
export async function deleteBeyond(tx: Database, userId: string, maxDevices: number): Promise<void> {
  await tx.query({
    text: `delete from push_subscriptions where id in
      (select id from push_subscriptions where user_id = $1 order by created_at desc, id desc offset $2)`,
    values: [userId, maxDevices],
  })
}

export type SubscriptionRow = {
  readonly id: string
  readonly sessionId: string
  readonly userAgent: string
  readonly since: Date
}

export function listSubscriptions(db: Database, userId: string, vapidKey: string): Promise<SubscriptionRow[]> {
  return db.query<SubscriptionRow>({
    text: `select p.id, p.session_id as "sessionId", s.user_agent as "userAgent", p.created_at as since
      from ${OF_OPEN_SESSIONS} where p.user_id = $1 and p.vapid_key = $2 order by p.created_at desc, p.id desc`,
    values: [userId, vapidKey],
  })
}

/** Null if its session is over, or its browser switched off. */
export function findSubscription(
  db: Database,
  id: string,
): Promise<Pick<NewSubscription, 'endpoint' | 'p256dh' | 'auth'> | null> {
  return findRow(db, {
    text: `select p.endpoint, p.p256dh, p.auth from ${OF_OPEN_SESSIONS} where p.id = $1`,
    values: [id],
  })
}

/** False if the subscription belongs to somebody else. */
export function deleteOwn(db: Database, userId: string, id: string): Promise<boolean> {
  return hasRow(db, {
    text: 'delete from push_subscriptions where id = $1 and user_id = $2 returning id',
    values: [id, userId],
  })
}

/** Deletes it only while it has this endpoint: the browser may have sent a new one in the meantime. */
export async function deleteEndedSubscription(db: Database, id: string, endpoint: string): Promise<void> {
  await db.query({ text: 'delete from push_subscriptions where id = $1 and endpoint = $2', values: [id, endpoint] })
}

/** Deletes subscriptions of expired sessions, and those for another key of ours. */
export async function deleteUnusable(db: Database, vapidKey: string): Promise<void> {
  await db.query({
    text: `delete from push_subscriptions p where vapid_key <> $1
      or not exists (select from sessions s where s.id = p.session_id and s.revoked_at is null and s.expires_at > now())`,
    values: [vapidKey],
  })
}
