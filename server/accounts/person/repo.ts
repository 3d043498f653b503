import { type Role } from '@/lib/platform/contract/role'
import {
  type listPeople as listEndpoint,
  type PeopleSort,
  type PersonState,
} from '@/lib/accounts/person/contract/people'
import { type Parsed } from '@/lib/platform/contract/endpoint'
import { countOf, findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type Page } from '@/server/platform/db/paged-rows'
import { type SearchKeys } from './search'

export type PersonRow = {
  readonly id: string
  readonly name: string
  readonly identifier: string
  readonly role: Role
  readonly state: PersonState
  readonly candidateNumber: string
  readonly isAuthor: boolean
  readonly since: Date
  readonly lastSeenAt: Date | null
  readonly picture: string | null
}
export type PersonDetail = PersonRow & {
  readonly hasFactor: boolean
  readonly extraTimePercent: number
  readonly restMinutes: number
  readonly suspendedAt: Date | null
  readonly suspendedBy: string | null
  readonly suspendedBecause: string | null
}
type PeopleQuery = Parsed<typeof listEndpoint>['query'] & {
  /** Null: no search. */
  readonly keys: SearchKeys | null
}

const STATE = `case when u.suspended_at is not null then 'suspended' when u.password_hash is null then 'invited' else 'active' end`
const SEEN = '(select v.seen_at from last_visits v where v.user_id = u.id)'
const COLUMNS = `u.id, u.name, u.identifier, u.role, ${STATE} as state, u.candidate_number as "candidateNumber",
  u.is_author as "isAuthor", u.created_at as since, ${SEEN} as "lastSeenAt",
  (select p.id from profile_pictures p where p.user_id = u.id) as picture`
/** A null name ($1) searches nothing; if all three keys are empty, nobody is found. Excludes forgotten accounts. */
const FILTER = `where u.forgotten_at is null and ($1::text is null or ($1 <> '' and strpos(u.name_folded, $1) > 0)
    or ($2 <> '' and strpos(u.identifier, $2) > 0) or ($3 <> '' and starts_with(u.candidate_number, $3)))
  and ($4::text is null or u.role = $4) and ($5::text is null or ${STATE} = $5)`
const ORDERS: Readonly<Record<PeopleSort, string>> = {
  newest: 'u.created_at desc, u.id desc',
  name: 'u.name_folded, u.id',
  seen: 'v.seen_at desc nulls last, v.user_id desc',
}

/** Chooses the page first, so that the rest of a row is read for the people on it only. */
export async function listPeople(db: Database, query: PeopleQuery): Promise<Page<PersonRow>> {
  const { size, page } = query
  const limits = [size, (page - 1) * size]
  const isUnfiltered = query.keys === null && query.role === undefined && query.state === undefined
  const [rows, total] = await Promise.all([
    isUnfiltered && query.sort === 'seen' ? listByVisit(db, limits) : listFiltered(db, query, limits),
    countOf(db, { text: `select count(*)::int from users u ${FILTER}`, values: filterOf(query) }),
  ])
  return { rows, total }
}

/** Lists everybody by an index alone, even for a late page: forgotten accounts have no visit. */
function listByVisit(db: Database, limits: readonly number[]): Promise<PersonRow[]> {
  return db.query<PersonRow>({
    text: `with page as materialized (
        select v.user_id as id, row_number() over (order by v.seen_at desc nulls last, v.user_id desc) as place from last_visits v
        order by v.seen_at desc nulls last, v.user_id desc limit $1 offset $2)
      select ${COLUMNS} from page join users u on u.id = page.id order by page.place`,
    values: [...limits],
  })
}

function listFiltered(db: Database, query: PeopleQuery, limits: readonly number[]): Promise<PersonRow[]> {
  const order = `order by ${ORDERS[query.sort]}`
  const people = query.sort === 'seen' ? 'users u join last_visits v on v.user_id = u.id' : 'users u'
  return db.query<PersonRow>({
    text: `with page as materialized (
        select u.id, row_number() over (${order}) as place from ${people} ${FILTER} ${order} limit $6 offset $7)
      select ${COLUMNS} from page join users u on u.id = page.id order by page.place`,
    values: [...filterOf(query), ...limits],
  })
}

function filterOf({ keys, role, state }: PeopleQuery) {
  return [keys && keys.name, keys?.identifier ?? '', keys?.number ?? '', role, state]
}

export async function findPerson(db: Database, id: string): Promise<PersonDetail | null> {
  return findRow(db, {
    text: `select ${COLUMNS}, u.suspended_at as "suspendedAt", u.suspended_because as "suspendedBecause",
        u.extra_time_percent as "extraTimePercent", u.rest_minutes as "restMinutes", by.name as "suspendedBy",
        exists (select from totp_secrets t where t.user_id = u.id and t.confirmed_at is not null)
          or exists (select from passkeys k where k.user_id = u.id) as "hasFactor"
      from users u left join users by on by.id = u.suspended_by where u.id = $1 and u.forgotten_at is null`,
    values: [id],
  })
}

/** False if there is no such account, or it has this value already. */
export async function setExtraTime(tx: Database, id: string, percent: number): Promise<boolean> {
  return hasRow(tx, {
    text: 'update users set extra_time_percent = $2 where id = $1 and extra_time_percent <> $2 and forgotten_at is null returning id',
    values: [id, percent],
  })
}

/** False if there is no such account, or it has this value already. */
export async function setRestMinutes(tx: Database, id: string, minutes: number): Promise<boolean> {
  return hasRow(tx, {
    text: 'update users set rest_minutes = $2 where id = $1 and rest_minutes <> $2 and forgotten_at is null returning id',
    values: [id, minutes],
  })
}

export async function isPerson(db: Database, id: string): Promise<boolean> {
  const text = 'select id from users where id = $1 and forgotten_at is null'
  return hasRow(db, { text, values: [id] })
}

/** The address to which messages are sent, and when the account was created: before, the address may have belonged to somebody else. */
export function findMailbox(db: Database, id: string): Promise<{ to: string; since: Date } | null> {
  return findRow(db, {
    text: 'select identifier as "to", created_at as since from users where id = $1 and forgotten_at is null',
    values: [id],
  })
}

/** The accounts of these log-in names. */
export function listAccounts(
  db: Database,
  identifiers: readonly string[],
): Promise<{ readonly id: string; readonly name: string; readonly identifier: string }[]> {
  return db.query({
    text: `select id, name, identifier from users where identifier = any ($1::text[]) and forgotten_at is null order by name_folded, id`,
    values: [identifiers],
  })
}
