import { MAX_HIDDEN_MS, MAX_SILENCE_MS } from '@/lib/institute/mock-day/rules/contact-state'
import { type Database } from '@/server/platform/db/client'
import { MS } from './day-repo'

type Skill = 'listening' | 'reading' | 'writing'
export type LogEntryRow = {
  readonly atMs: number
  readonly kind: string
  readonly number: number | null
  readonly name: string | null
  readonly by: string | null
  readonly skill: Skill | null
  readonly amount: number | null
  readonly note: string | null
}

/** Maps the sittings' events to the kinds used in the day's log. */
const SITTING_ENTRY_KIND = `case v.type when 'started' then 'began' when 'claimed' then 'took_over' when 'restarted' then 'restarted'
  else case v.ending when 'expired' then 'expired' else 'handed_in' end end`

/** All events in order: the day's own entries, the chained logs of the sittings, ongoing silences and absences from the page. */
export function listLogEntries(db: Database, day: string): Promise<LogEntryRow[]> {
  return db.query<LogEntryRow>({
    text: `
      with line as (
        select l.at, l.kind, l.number, u.name, b.name as by, null as skill,
          coalesce((l.detail->>'amount')::int, (l.detail->>'seconds')::int) as amount, l.detail->>'note' as note
        from mock_day_log l left join accounts_person u on u.id = l.user_id left join accounts_person b on b.id = l.by_user where l.day_id = $1
        union all
        select v.at, ${SITTING_ENTRY_KIND}, m.number, u.name, null, s.skill, null, null
        from mock_day_seats m join accounts_person u on u.id = m.user_id join sittings_attempt a on a.id = m.attempt_id
        join sittings_section s on s.attempt_id = a.id join sittings_event v on v.stream_id = s.id
        where m.day_id = $1 and v.type in ('started', 'claimed', 'restarted', 'closed')
          -- Abandoning an attempt closes its section, which was not handed in.
          and not (v.type = 'closed' and exists (select from sittings_event g
            where g.stream_id = a.id and g.type = 'given_up' and g.running = s.id::text))
        union all
        select a.given_up_at, 'given_up', m.number, u.name, null, null, null, null
        from mock_day_seats m join accounts_person u on u.id = m.user_id join sittings_attempt a on a.id = m.attempt_id
        where m.day_id = $1 and a.given_up_at is not null
        union all
        select m.seen_at, 'silent', m.number, u.name, null, null, null, null
        from mock_day_seats m join accounts_person u on u.id = m.user_id join sittings_attempt a on a.id = m.attempt_id
        where m.day_id = $1 and a.state = 'open' and m.seen_at < clock_timestamp() - $2::int * interval '1 millisecond'
        union all
        select m.away_since, 'away', m.number, u.name, null, null, null, null
        from mock_day_seats m join accounts_person u on u.id = m.user_id join sittings_attempt a on a.id = m.attempt_id
        where m.day_id = $1 and a.state = 'open' and m.away_since <= clock_timestamp() - $3::int * interval '1 millisecond'
      )
      select ${MS('at')} as "atMs", kind, number, name, by, skill, amount, note from line order by at, number nulls first, kind limit 20000`,
    values: [day, MAX_SILENCE_MS, MAX_HIDDEN_MS],
  })
}

export type AttendanceRow = {
  readonly number: number
  readonly name: string
  readonly candidateNumber: string
  readonly arrivedAt: Date | null
  readonly enteredAt: Date | null
  readonly overAt: Date | null
  readonly isPaused: boolean
  readonly attempt: {
    readonly isOver: boolean
    readonly isGivenUp: boolean
    readonly hasRunningSection: boolean
  } | null
}

export function listAttendance(db: Database, day: string): Promise<AttendanceRow[]> {
  return db.query<AttendanceRow>({
    text: `select m.number, u.name, u.candidate_number as "candidateNumber", m.arrived_at as "arrivedAt", m.entered_at as "enteredAt",
        a.finished_at as "overAt", m.paused_at is not null as "isPaused",
        case when a.id is not null then json_build_object('isOver', a.state = 'finished', 'isGivenUp', a.given_up_at is not null,
          'hasRunningSection', exists (select from sittings_section s where s.attempt_id = a.id and s.state = 'running')) end as attempt
      from mock_day_seats m join accounts_person u on u.id = m.user_id left join sittings_attempt a on a.id = m.attempt_id
      where m.day_id = $1 order by m.number`,
    values: [day],
  })
}
