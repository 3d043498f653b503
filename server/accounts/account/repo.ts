import { type Me } from '@/lib/accounts/account/contract'
import { type Role } from '@/lib/platform/contract/role'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { HAS_FACTOR } from '../second-factor/repo'

export type NewUser = {
  readonly id: string
  readonly name: string
  readonly identifier: string
  readonly passwordHash: string | null
  readonly role: Role
}
export type UserSecret = {
  readonly id: string
  readonly role: Role
  readonly name: string
  readonly identifier: string
  readonly passwordHash: string | null
  readonly isSuspended: boolean
}
const SECRET = `id, role, name, identifier, password_hash as "passwordHash", suspended_at is not null as "isSuspended"`

/** False when the identifier is taken, or reserved for an account that left it some days ago. */
export async function insertUser(
  db: Database,
  { id, name, identifier, passwordHash, role }: NewUser,
): Promise<boolean> {
  const isNew = await hasRow(db, {
    text: `insert into users (id, name, identifier, password_hash, role, password_changed_at)
      values ($1, $2, $3, $4, $5, case when $4::text is null then null else now() end)
      on conflict on constraint users_identifier do nothing returning id`,
    values: [id, name, identifier, passwordHash, role],
  })
  // A statement of its own, which sees a change of address that the first statement waited for.
  const isReserved = await hasRow(db, {
    text: `delete from users where id = $1 and exists
      (select from former_addresses f where f.address = users.identifier and f.user_id <> users.id and f.kept_until > now()) returning id`,
    values: [isNew ? id : null],
  })
  return isNew && !isReserved
}

export async function findByIdentifier(db: Database, identifier: string): Promise<UserSecret | null> {
  return findRow(db, {
    name: 'user-by-identifier',
    text: `select ${SECRET} from users where identifier = $1`,
    values: [identifier],
  })
}

export async function findById(db: Database, id: string): Promise<UserSecret | null> {
  return findRow(db, {
    text: `select ${SECRET} from users where id = $1 and forgotten_at is null`,
    values: [id],
  })
}

export async function findMe(
  db: Database,
  userId: string,
): Promise<
  (Omit<Me, 'factor' | 'deletionDueAt'> & { readonly hasFactor: boolean; readonly dueAt: Date | null }) | null
> {
  return findRow(db, {
    name: 'me',
    text: `select id, name, identifier, role, candidate_number as "candidateNumber", role = 'manager' or is_author as "mayWritePosts",
        ${HAS_FACTOR('users.id')} as "hasFactor", (select due_at from account_deletions where user_id = users.id) as "dueAt",
        (select p.id from profile_pictures p where p.user_id = users.id) as picture, time_zone as "timeZone"
      from users where id = $1`,
    values: [userId],
  })
}

/** Returns the former name; null if the account has this name already. */
export async function updateName(tx: Database, userId: string, name: string): Promise<string | null> {
  const row = await findRow<{ before: string }>(tx, {
    text: `with former as (select name from users where id = $1)
      update users set name = $2 where id = $1 and name <> $2 returning (select name from former) as before`,
    values: [userId, name],
  })
  return row?.before ?? null
}

export async function updateTimeZone(db: Database, userId: string, zone: string): Promise<void> {
  await db.query({ text: 'update users set time_zone = $2 where id = $1', values: [userId, zone] })
}

export async function findTimeZone(db: Database, userId: string): Promise<string | null> {
  const row = await findRow<{ zone: string }>(db, {
    text: 'select time_zone as zone from users where id = $1',
    values: [userId],
  })
  return row?.zone ?? null
}

export async function findAuthors(db: Database): Promise<Pick<UserSecret, 'id' | 'name' | 'identifier'>[]> {
  return db.query({ text: 'select id, name, identifier from users where is_author order by name, id', values: [] })
}

/** False if nothing changed. */
export async function updateAuthor(db: Database, userId: string, isAuthor: boolean): Promise<boolean> {
  return hasRow(db, {
    text: 'update users set is_author = $2 where id = $1 and is_author <> $2 returning id',
    values: [userId, isAuthor],
  })
}

/** Writes only if the stored hash is still `before`; otherwise false. */
export async function updatePassword(
  db: Database,
  userId: string,
  passwordHash: string,
  before: string | null = null,
): Promise<boolean> {
  return hasRow(db, {
    text: `update users set password_hash = $2, password_changed_at = now()
      where id = $1 and ($3::text is null or password_hash = $3) returning id`,
    values: [userId, passwordHash, before],
  })
}

/** Stores the same password with stronger parameters, which does not count as a change. */
export async function replaceHash(db: Database, userId: string, before: string, after: string): Promise<void> {
  await db.query({
    text: 'update users set password_hash = $3 where id = $1 and password_hash = $2',
    values: [userId, before, after],
  })
}

export async function updateRole(db: Database, userId: string, role: Role): Promise<void> {
  await db.query({ text: 'update users set role = $2 where id = $1', values: [userId, role] })
}

export async function hasManager(db: Database): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>({
    text: "select exists (select from users where role = 'manager') as found",
    values: [],
  })
  return rows[0]?.found ?? false
}

/** Whether there is any account that is not a manager's. */
export async function hasUsers(db: Database): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>({
    text: "select exists (select from users where role <> 'manager') as found",
    values: [],
  })
  return rows[0]?.found ?? false
}

export async function listByIdentifiers(
  db: Database,
  identifiers: readonly string[],
): Promise<{ readonly id: string; readonly identifier: string; readonly isManager: boolean }[]> {
  return db.query({
    text: `select id, identifier, role = 'manager' as "isManager" from users where identifier = any ($1::text[])
      union all
      select u.id, f.address, u.role = 'manager' from former_addresses f join users u on u.id = f.user_id
      where f.address = any ($1::text[]) and f.kept_until > now()`,
    values: [identifiers],
  })
}

/** Whether this browser logged in to the account in the last 180 days. False for an unknown account. */
export async function isKnownDevice(db: Database, identifier: string, deviceHash: Buffer | null): Promise<boolean> {
  const rows = await db.query<{ known: boolean }>({
    name: 'known-device',
    text: `select exists (
        select from known_devices join users on users.id = known_devices.user_id
        where users.identifier = $1 and device_hash = $2 and last_used_at > now() - interval '180 days'
      ) as known`,
    values: [identifier, deviceHash],
  })
  return rows[0]?.known ?? false
}

/** Keeps the twenty devices that were used last. */
/** Whether the account has other devices but not this one; false for its first device. */
export async function insertDevice(db: Database, userId: string, deviceHash: Buffer): Promise<boolean> {
  const hasOtherDevices = await hasRow(db, {
    text: `with stored as (
        insert into known_devices (user_id, device_hash) values ($1, $2)
        on conflict (user_id, device_hash) do update set last_used_at = now()
      ), known as (select device_hash from known_devices where user_id = $1)
      select 1 from known having count(*) > 0 and bool_and(device_hash <> $2)`,
    values: [userId, deviceHash],
  })
  await db.query({
    text: `delete from known_devices where user_id = $1 and device_hash not in
      (select device_hash from known_devices where user_id = $1 order by last_used_at desc limit 20)`,
    values: [userId],
  })
  return hasOtherDevices
}

export async function deleteDevicesOf(db: Database, userId: string): Promise<void> {
  await db.query({ text: 'delete from known_devices where user_id = $1', values: [userId] })
}

/** Deletes the account's earlier links. */
export async function insertLink(
  db: Database,
  link: { tokenHash: Buffer; userId: string; hours: number },
): Promise<void> {
  await db.query({ text: 'delete from password_links where user_id = $1', values: [link.userId] })
  await db.query({
    text: "insert into password_links (token_hash, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 hour')",
    values: [link.tokenHash, link.userId, link.hours],
  })
}

/** Keeps earlier links valid: a request made in somebody else’s name must not revoke their link. */
export async function addLink(
  db: Database,
  link: { tokenHash: Buffer; userId: string; seconds: number; restores?: string | null },
): Promise<void> {
  await db.query({
    text: `insert into password_links (token_hash, user_id, expires_at, restores)
      values ($1, $2, now() + $3 * interval '1 second', $4)`,
    values: [link.tokenHash, link.userId, link.seconds, link.restores ?? null],
  })
}

/** The link's user, while the link is valid. */
export async function findLink(db: Database, tokenHash: Buffer): Promise<string | null> {
  const rows = await db.query<{ userId: string }>({
    text: 'select user_id as "userId" from password_links where token_hash = $1 and used_at is null and expires_at > now()',
    values: [tokenHash],
  })
  return rows[0]?.userId ?? null
}

/** Consumes the link: only one of two concurrent calls gets the user. `restores`: the former address to which it restores the account. */
export async function consumeLink(
  db: Database,
  tokenHash: Buffer,
): Promise<{ userId: string; restores: string | null } | null> {
  return findRow(db, {
    text: `update password_links set used_at = now()
      where token_hash = $1 and used_at is null and expires_at > now() returning user_id as "userId", restores`,
    values: [tokenHash],
  })
}

/** Keeps links that restore former addresses: an intruder who changes the address may change the password too. */
export async function deleteLinksOf(db: Database, userId: string): Promise<void> {
  await db.query({ text: 'delete from password_links where user_id = $1 and restores is null', values: [userId] })
}
