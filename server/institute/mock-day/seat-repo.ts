import { MAX_HIDDEN_MS, CHECK_IN_MINUTES, MAX_SILENCE_MS } from '@/lib/institute/mock-day/rules/contact-state'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { DAY, type DayRow, type DayState, isShownSql, MS } from './day-repo'

export type SeatRow = DayRow & {
  readonly number: number
  readonly attempt: string | null
  readonly isOver: boolean
  readonly openAttempt: string | null
}
const OWN_SEAT = `select ${DAY}, m.number, m.attempt_id as attempt, coalesce(a.state = 'finished', false) as "isOver",
    case when m.attempt_id is null then (select o.id from sittings_attempt o where o.user_id = m.user_id and o.exam_id = d.exam_id and o.state = 'open')
      end as "openAttempt"
  from mock_day_seats m join mock_days d on d.id = m.day_id left join sittings_attempt a on a.id = m.attempt_id where m.user_id = $1`

/** Upcoming days first, then past ones, newest first. */
export function listSeatsOf(db: Database, userId: string): Promise<SeatRow[]> {
  return db.query<SeatRow>({
    text: `${OWN_SEAT} order by d.starts_at < now() - interval '12 hours',
      case when d.starts_at >= now() - interval '12 hours' then d.starts_at end, d.starts_at desc, d.id limit 100`,
    values: [userId],
  })
}

export async function findSeatOf(db: Database, userId: string, day: string): Promise<SeatRow | null> {
  return findRow(db, { text: `${OWN_SEAT} and d.id = $2`, values: [userId, day] })
}

/** Locks the day of a code that still admits people: its seats are taken one after the other. */
export async function lockDayByCode(tx: Database, code: string): Promise<{ id: string; seats: number } | null> {
  return findRow(tx, {
    text: `select id, seats from mock_days where code = $1 and state in ('planned', 'started') for no key update`,
    values: [code],
  })
}

/** Takes the lowest free seat. `already_has_seat`: the person keeps the one they have. Null: all are taken. The caller has locked the day. */
export async function insertSeat(
  tx: Database,
  { id, day, userId, seats }: { id: string; day: string; userId: string; seats: number },
): Promise<'already_has_seat' | { number: number } | null> {
  const [existingSeat] = await tx.query({
    text: `select from mock_day_seats where day_id = $1 and user_id = $2`,
    values: [day, userId],
  })
  if (existingSeat) return 'already_has_seat'
  return findRow<{ number: number }>(tx, {
    text: `insert into mock_day_seats (id, day_id, user_id, number)
      select $1, $2, $3, n from generate_series(1, $4::int) n
      where not exists (select from mock_day_seats s where s.day_id = $2 and s.number = n) order by n limit 1 returning number`,
    values: [id, day, userId, seats],
  })
}

/** Null if they have no seat that can be given up. */
export async function deleteSeat(tx: Database, userId: string, day: string): Promise<{ number: number } | null> {
  return findRow(tx, {
    text: `delete from mock_day_seats where user_id = $1 and day_id = $2 and attempt_id is null returning number`,
    values: [userId, day],
  })
}

/** Whether they have given up a seat of this day. */
export async function hasGivenUpSeat(db: Database, userId: string, day: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from mock_day_log where user_id = $1 and day_id = $2 and kind = 'left' limit 1`,
    values: [userId, day],
  })
}

export type LockedSeat = {
  readonly id: string
  readonly number: number
  readonly state: DayState
  readonly attempt: string | null
  readonly exam: string
  readonly extraPercent: number
  readonly isPaused: boolean
}

/** Locks the seat of this person: acts on the day and this transaction wait for each other. Log entries, which heartbeats write, need no lock. */
export async function lockSeat(tx: Database, userId: string, day: string): Promise<LockedSeat | null> {
  await tx.query({ text: `select from mock_days where id = $1 for share`, values: [day] })
  return findRow(tx, {
    text: `select m.id, m.number, d.state, m.attempt_id as attempt, e.slug as exam, m.extra_percent as "extraPercent", m.paused_at is not null as "isPaused"
      from mock_day_seats m join mock_days d on d.id = m.day_id join authoring_exam e on e.id = d.exam_id
      where m.user_id = $1 and m.day_id = $2 for no key update of m`,
    values: [userId, day],
  })
}

export async function setAttempt(tx: Database, seat: string, attempt: string): Promise<void> {
  await tx.query({
    text: `update mock_day_seats set attempt_id = $2, entered_at = clock_timestamp(), arrived_at = coalesce(arrived_at, clock_timestamp()),
        seen_at = clock_timestamp() where id = $1`,
    values: [seat, attempt],
  })
}

export type BeatRow = {
  readonly state: DayState
  readonly number: number
  readonly attempt: string | null
  readonly isPaused: boolean
  readonly clock: {
    readonly sitting: string
    readonly serverNowMs: number
    readonly deadlineAtMs: number
    readonly pausedAtMs: number | null
  } | null
  readonly announcement: { readonly id: string; readonly text: string } | null
}

type HeartbeatInput = {
  readonly userId: string
  readonly day: string
  /** Ids of the log entries that it may write. */
  readonly logEntryIds: readonly [string, string]
  /** Null: the page does not hold the section, so it says nothing about absences. */
  readonly isHidden: boolean | null
}

/**
 * Records a heartbeat, with a log entry at the first, after each silence and after each absence from the page, and returns the invigilator's state,
 * in one statement. Before check-in and after the end it only reads. An absence begins in a running section, and ends with it at the latest. Null if they
 * have no seat.
 */
export async function recordHeartbeat(
  db: Database,
  { userId, day, logEntryIds, isHidden }: HeartbeatInput,
): Promise<BeatRow | null> {
  return findRow(db, {
    name: 'mock-day-beat',
    text: `
      with held as materialized (
        select m.*, d.state, (d.state = 'started' or d.state = 'closed' and m.attempt_id is not null
            or d.state = 'planned' and d.starts_at - $4::int * interval '1 minute' <= now())
          and not exists (select from sittings_attempt a where a.id = m.attempt_id and a.state = 'finished') as counts,
          exists (select from sittings_section s where s.attempt_id = m.attempt_id and s.state = 'running') as runs
        from mock_day_seats m join mock_days d on d.id = m.day_id where m.user_id = $1 and m.day_id = $2 for no key update of m
      ), timed as materialized (
        -- The database's clock, read under the lock.
        select h.*, clock_timestamp() as at, h.runs and coalesce($6::bool, h.away_since is not null) as is_away from held h
      ), noted as (
        update mock_day_seats m set seen_at = t.at, arrived_at = coalesce(t.arrived_at, t.at),
          away_since = case when t.is_away then coalesce(t.away_since, t.at) end from timed t where m.id = t.id and t.counts
      ), logged as (
        insert into mock_day_log (id, day_id, at, kind, user_id, number, detail)
        select $3::uuid, t.day_id, coalesce(t.seen_at, t.at), case when t.arrived_at is null then 'arrived' else 'silent' end, t.user_id, t.number,
          case when t.arrived_at is null then '{}'::jsonb
            else jsonb_build_object('seconds', round(extract(epoch from t.at - t.seen_at))) end
        from timed t where t.counts and (t.arrived_at is null or t.seen_at < t.at - $5::int * interval '1 millisecond')
        union all
        select $7::uuid, t.day_id, t.away_since, 'away', t.user_id, t.number,
          jsonb_build_object('seconds', round(extract(epoch from t.at - t.away_since)))
        from timed t where t.counts and not t.is_away and t.away_since <= t.at - $8::int * interval '1 millisecond'
      )
      select t.state, t.number, t.attempt_id as attempt, t.paused_at is not null as "isPaused",
        (select json_build_object('sitting', s.id, 'serverNowMs', ${MS('sitting_now(s.started_at)')}, 'deadlineAtMs', ${MS('s.deadline_at')},
            'pausedAtMs', ${MS('s.paused_at')})
          from sittings_section s where s.attempt_id = t.attempt_id and s.state = 'running') as clock,
        (select json_build_object('id', l.id, 'text', l.detail->>'note') from mock_day_log l
          where l.day_id = $2 and ${isShownSql('t.at')} and (l.user_id is null or l.user_id = $1)
          order by l.at desc limit 1) as announcement
      from timed t`,
    values: [userId, day, logEntryIds[0], CHECK_IN_MINUTES, MAX_SILENCE_MS, isHidden, logEntryIds[1], MAX_HIDDEN_MS],
  })
}

export type SeatedRow = {
  readonly userId: string
  readonly day: string
  readonly exam: string
  readonly startsAt: Date
}
const SEATED = `select m.user_id as "userId", d.id as day, v.title as exam, d.starts_at as "startsAt"
  from mock_day_seats m join mock_days d on d.id = m.day_id join authoring_exam e on e.id = d.exam_id
  join authoring_exam_version v on v.id = e.current_version_id`

export function listSeatedOf(tx: Database, day: string): Promise<SeatedRow[]> {
  return tx.query<SeatedRow>({ text: `${SEATED} where d.id = $1 order by m.user_id`, values: [day] })
}

/** The seats of days that are planned within the next 24 hours. */
export function listSeatedSoon(db: Database): Promise<SeatedRow[]> {
  return db.query<SeatedRow>({
    text: `${SEATED} where d.state = 'planned' and d.starts_at between now() and now() + interval '1 day' order by m.user_id`,
    values: [],
  })
}
