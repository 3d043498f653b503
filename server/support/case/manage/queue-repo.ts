import { type About } from '@/lib/support/case/contract/about'
import { type AboutKind } from '@/lib/support/case/rules/about'
import { type CaseKind, type CaseState } from '@/lib/support/case/rules/states'
import { findRow, type Database } from '@/server/platform/db/client'
import { findPage, type Page, type PageRequest } from '@/server/platform/db/paged-rows'
import { CHANGED_AT, IS_AWAITING, IS_LATE, containsPattern } from '@/server/support/case/read-repo'
import { MAY_HANDLE, PERSON_SQL, type Rights } from './rights-sql'

export type QueueRow = {
  readonly no: number
  readonly kind: CaseKind
  readonly subject: string
  readonly state: CaseState
  readonly person: string | null
  readonly owner: { readonly id: string; readonly name: string } | null
  readonly aboutKind: AboutKind | null
  readonly openedAt: Date
  readonly promisedAt: Date
  readonly isLate: boolean
  readonly changedAt: Date
  readonly isNew: boolean
}
const ROW = `c.no::float8 as no, c.kind, c.subject, c.state, ${PERSON_SQL} as person,
  case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as owner, c.about_kind as "aboutKind",
  c.opened_at as "openedAt", c.promised_at as "promisedAt", ${IS_LATE} as "isLate", ${CHANGED_AT} as "changedAt",
  c.asked_at > coalesce(c.staff_seen_at, '-infinity') as "isNew"`
const FROM = `from cases c left join accounts_person u on u.id = c.user_id left join accounts_person o on o.id = c.owner_id`

const IS_OPEN = `c.state in ('new', 'taken', 'answered', 'waiting')`
/** $1 is the viewer. */
const VIEWS = {
  open: IS_OPEN,
  mine: `${IS_OPEN} and c.owner_id = $1`,
  new: `c.state = 'new'`,
  late: IS_LATE,
  all: 'true',
} as const
export type View = keyof typeof VIEWS
export type QueueFilter = { readonly view: View; readonly kind: CaseKind | null; readonly q: string | null }

/** Cases that wait for an answer first, by their promise; the others by their last message. */
export function listQueue(
  db: Database,
  rights: Rights,
  { view, kind, q }: QueueFilter,
  page: PageRequest,
): Promise<Page<QueueRow>> {
  const counted = `${FROM} where ${MAY_HANDLE} and ${VIEWS[view]} and ($3::text is null or c.kind = $3)
    and ($4::text is null or c.subject ilike $4 or c.no::text = btrim($4, '%') or ${PERSON_SQL} ilike $4
      or c.id in (select m.case_id from case_messages m where m.text ilike $4))`
  return findPage<QueueRow>(db, page, {
    text: `select ${ROW} ${counted} order by (${IS_AWAITING}) desc, case when ${IS_AWAITING} then c.promised_at end, ${CHANGED_AT} desc, c.id`,
    counted,
    values: [...rights, kind, q === null ? null : containsPattern(q)],
  })
}

export type QueueCounts = Readonly<Record<'open' | 'mine' | 'new' | 'late', number>>
export async function countQueue(db: Database, rights: Rights): Promise<QueueCounts> {
  const count = (view: View) => `count(*) filter (where ${VIEWS[view]})::int as "${view}"`
  const [row] = await db.query<QueueCounts>({
    text: `select ${count('open')}, ${count('mine')}, ${count('new')}, ${count('late')} from cases c where ${IS_OPEN} and ${MAY_HANDLE}`,
    values: rights,
  })
  return row ?? { open: 0, mine: 0, new: 0, late: 0 }
}

export type ManagedRow = QueueRow & {
  readonly id: string
  readonly now: Date
  readonly about: About | null
  readonly personId: string | null
  readonly isGuest: boolean
  readonly replyTo: string | null
  readonly accountOfAddress: string | null
  readonly firstAnsweredAt: Date | null
  readonly rating: number | null
  readonly ratingWord: string
  readonly mergedInto: number | null
}

export function findManaged(db: Database, no: number, rights: Rights): Promise<ManagedRow | null> {
  return findRow(db, {
    text: `select c.id, clock_timestamp() as now, ${ROW}, c.about, case when $2 then c.user_id end as "personId", c.user_id is null as "isGuest",
        case when $2 then coalesce(u.identifier, c.guest_contact) end as "replyTo",
        case when $2 and c.user_id is null then (select a.id from accounts_person a where a.identifier = c.guest_contact) end as "accountOfAddress", c.first_answered_at as "firstAnsweredAt", c.rating,
        c.rating_word as "ratingWord", (select m.no::float8 from cases m where m.id = c.merged_into) as "mergedInto"
      ${FROM} where c.no = $3 and ${MAY_HANDLE}`,
    values: [...rights, no],
  })
}

/** The owner, or anybody while there is none, has read it as it was at a moment. */
export async function recordStaffRead(db: Database, id: string, by: string, at: Date): Promise<void> {
  await db.query({
    text: `update cases c set staff_seen_at = $3::timestamptz where id = $1 and (owner_id is null or owner_id = $2) and exists (
        select from case_messages m join cases x on x.id = m.case_id where c.id in (x.id, x.merged_into)
          and m.at > coalesce(c.staff_seen_at, '-infinity') and m.at <= $3::timestamptz)`,
    values: [id, by, at],
  })
}

/** `detail`: whom it was handed over to, the former kind, or the number of the case that it was merged with. */
export type EventRow = {
  readonly event: string
  readonly at: Date
  readonly by: string | null
  readonly detail: string
}
export function listEvents(db: Database, caseId: string): Promise<EventRow[]> {
  return db.query<EventRow>({
    text: `select e.event, e.at, u.name as by,
        case when e.event in ('claimed', 'handed_over') then coalesce((select p.name from accounts_person p where p.id = case when e.detail ~ '^[0-9a-f-]{36}$' then e.detail::uuid end), '') else e.detail end as detail
      from case_events e join cases c on c.id = e.case_id
      left join accounts_person u on u.id = e.by_user and u.id is distinct from c.user_id where e.case_id = $1 order by e.at, e.id`,
    values: [caseId],
  })
}

export type OtherRow = {
  readonly no: number
  readonly subject: string
  readonly state: CaseState
  readonly openedAt: Date
}
/** Other cases of the same account, or the same address, that the viewer may handle. */
export function listOtherCases(db: Database, caseId: string, rights: Rights): Promise<OtherRow[]> {
  return db.query<OtherRow>({
    text: `select c.no::float8 as no, c.subject, c.state, c.opened_at as "openedAt" from cases c join cases x on x.id = $3 and x.id <> c.id
        and (c.user_id = x.user_id or (x.user_id is null and c.guest_contact = x.guest_contact))
      where ${MAY_HANDLE} order by c.opened_at desc, c.id limit 20`,
    values: [...rights, caseId],
  })
}

export type StaffRow = { readonly id: string; readonly name: string; readonly role: 'teacher' | 'manager' }
export function listStaff(db: Database): Promise<StaffRow[]> {
  return db.query<StaffRow>({
    text: `select id, name, role from accounts_person where role in ('teacher', 'manager') and suspended_at is null and forgotten_at is null
      order by role, name, id limit 500`,
    values: [],
  })
}
