import { findRow, hasRow, type Database } from '@/server/platform/db/client'

type Skill = 'listening' | 'reading' | 'writing'
export type DayState = 'planned' | 'started' | 'closed' | 'cancelled'
export type DayRow = {
  readonly id: string
  readonly state: DayState
  readonly startsAtMs: number
  readonly startedAtMs: number | null
  readonly place: string
  readonly notes: string
  readonly invigilator: string | null
  readonly exam: {
    readonly slug: string
    readonly title: string
    readonly module: 'academic' | 'general'
    readonly skills: Skill[]
    readonly seconds: number
  }
}
export type ManagedDayRow = DayRow & {
  readonly code: string
  readonly seats: number
  readonly taken: number
  readonly madeBy: string | null
  readonly assistants: { readonly id: string; readonly name: string }[]
}

export const MS = (expression: string) => `floor(extract(epoch from ${expression}) * 1000)::float8`

/** Times as numbers, because the board returns them inside JSON. */
export const DAY = `d.id, d.state, ${MS('d.starts_at')} as "startsAtMs", ${MS('d.started_at')} as "startedAtMs", d.place, d.notes,
  (select name from accounts_person where id = d.made_by) as invigilator,
  (select json_build_object('slug', e.slug, 'title', v.title, 'module', v.module,
      'skills', json_agg(p.skill order by x.position), 'seconds', sum(p.duration_seconds))
    from authoring_exam e join authoring_exam_version v on v.id = e.current_version_id join authoring_version_paper x on x.exam_version_id = v.id
    join authoring_paper_version p on p.id = x.paper_version_id where e.id = d.exam_id group by e.slug, v.title, v.module) as exam`
export const MANAGED_DAY_COLUMNS = `${DAY}, d.code, d.seats, d.made_by as "madeBy",
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by x.added_at), '[]') from mock_day_assistants x
    join accounts_person u on u.id = x.user_id where x.day_id = d.id) as assistants,
  (select count(*)::int from mock_day_seats s where s.day_id = d.id) as taken`
/** SQL: the days that a teacher made or helps at; all days for a manager ($n null). */
export const IS_LEADER = (n: number) => `($${n}::uuid is null or d.made_by = $${n}
  or exists (select from mock_day_assistants x where x.day_id = d.id and x.user_id = $${n}))`

/** SQL: the announcements of a day that pages still show. */
export const isShownSql = (now: string) =>
  `l.kind = 'announce' and l.at > ${now} - interval '30 minutes' and not l.detail ? 'takenBack'`

/** Upcoming days first, then past ones, newest first. */
export function listManagedDays(db: Database, ownerFilter: string | null): Promise<ManagedDayRow[]> {
  return db.query<ManagedDayRow>({
    text: `select ${MANAGED_DAY_COLUMNS} from mock_days d where ${IS_LEADER(1)}
      order by d.state = 'cancelled', d.starts_at < now() - interval '12 hours',
        case when d.starts_at >= now() - interval '12 hours' then d.starts_at end, d.starts_at desc, d.id limit 200`,
    values: [ownerFilter],
  })
}

export async function findManagedDay(
  db: Database,
  id: string,
  ownerFilter: string | null,
): Promise<ManagedDayRow | null> {
  return findRow(db, {
    text: `select ${MANAGED_DAY_COLUMNS} from mock_days d where d.id = $1 and ${IS_LEADER(2)}`,
    values: [id, ownerFilter],
  })
}

/** Serialises acts on a day until the transaction ends. */
export async function lockManagedDay(
  tx: Database,
  id: string,
  ownerFilter: string | null,
): Promise<{ readonly state: DayState } | null> {
  return findRow(tx, {
    text: `select d.state from mock_days d where d.id = $1 and ${IS_LEADER(2)} for no key update`,
    values: [id, ownerFilter],
  })
}

export type ExamChoice = {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly module: 'academic' | 'general'
  readonly opensAt: Date | null
  readonly closesAt: Date | null
}

/**
 * Lists the exams of which this person may hold a mock day. Managers: all. Teachers: their own, published or reserved for mock days, and those of
 * others that are published and free. A seat entitles to an attempt, so nobody may give away another's exam that is sold, or that is secret until the
 * day. $1 null: a manager. With a slug, only that one.
 */
export function listExams(db: Database, ownerFilter: string | null, slug: string | null): Promise<ExamChoice[]> {
  return db.query<ExamChoice>({
    text: `select e.id, e.slug, v.title, v.module, v.opens_at as "opensAt", v.closes_at as "closesAt" from authoring_exam e join authoring_exam_version v on v.id = e.current_version_id
      where (e.published_at is not null or e.reserved_at is not null and e.audience = 'mock_day') and not e.is_composed and v.only_mode is distinct from 'practice'
        and (v.closes_at is null or v.closes_at > now()) and ($2::text is null or e.slug = $2)
        and ($1::uuid is null or e.published_at is not null and v.price_rial = 0
          or exists (select from authoring_exam_draft x where x.exam_id = e.id and x.owner_id = $1))
      order by coalesce(e.published_at, e.reserved_at) desc, e.id limit 500`,
    values: [ownerFilter, slug],
  })
}

export type NewDay = {
  readonly id: string
  readonly madeBy: string
  readonly examId: string
  readonly startsAt: string
  readonly seats: number
  readonly place: string
  readonly notes: string
  readonly code: string
}

/** False when the id is taken. @throws unique_violation when the code is taken */
export async function insertDay(tx: Database, day: NewDay): Promise<boolean> {
  const { id, madeBy, examId, startsAt, seats, place, notes, code } = day
  return hasRow(tx, {
    text: `insert into mock_days (id, made_by, exam_id, starts_at, seats, place, notes, code)
      values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (id) do nothing returning id`,
    values: [id, madeBy, examId, startsAt, seats, place, notes, code],
  })
}

/** Sets the state with its time; the caller has locked the day. */
export async function setState(tx: Database, id: string, state: DayState): Promise<void> {
  await tx.query({
    text: `update mock_days set state = $2,
        started_at = case when $2 = 'started' then coalesce(started_at, clock_timestamp()) else started_at end,
        closed_at = case when $2 in ('closed', 'cancelled') then clock_timestamp() end where id = $1`,
    values: [id, state],
  })
}

export type NewLogEntry = {
  readonly id: string
  readonly day: string
  readonly kind: string
  readonly userId?: string | null
  readonly number?: number | null
  readonly by?: string | null
  readonly detail?: Readonly<Record<string, unknown>>
}

/** False if an entry with this id exists: the act was done before. */
export async function insertLogEntry(tx: Database, entry: NewLogEntry): Promise<boolean> {
  const { id, day, kind, userId = null, number = null, by = null, detail = {} } = entry
  return hasRow(tx, {
    text: `insert into mock_day_log (id, day_id, kind, user_id, number, by_user, detail) values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (id) do nothing returning id`,
    values: [id, day, kind, userId, number, by, JSON.stringify(detail)],
  })
}
