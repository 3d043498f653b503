import { findRow, type Database } from '@/server/platform/db/client'
import { PRACTISED_BEFORE } from '@/server/sittings/result/public'
import { isShownSql, MANAGED_DAY_COLUMNS, type ManagedDayRow, IS_LEADER } from './day-repo'

type Skill = 'listening' | 'reading' | 'writing'
export type BoardSeat = {
  readonly seat: string
  readonly number: number
  readonly name: string
  readonly candidateNumber: string
  readonly hasArrived: boolean
  readonly isPaused: boolean
  readonly isResting: boolean
  readonly attempt: {
    readonly isOver: boolean
    readonly isGivenUp: boolean
    readonly hasRunningSection: boolean
  } | null
  readonly seenAgoMs: number | null
  readonly savedAgoMs: number | null
  readonly awayAgoMs: number | null
  readonly section: Skill | null
  readonly leftSeconds: number | null
  readonly answered: number
  readonly questions: number
  readonly handedIn: Skill[] | null
  readonly practisedBefore: Skill[] | null
  readonly takeOvers: number
  readonly ownPercent: number
  readonly extraPercent: number
  readonly extraSeconds: number
}
type ShownRow = { readonly id: string; readonly number: number | null; readonly text: string }
type BoardRow = ManagedDayRow & {
  readonly nowMs: number
  readonly rows: BoardSeat[] | null
  readonly announcements: ShownRow[] | null
}

/** Null if there is no such event: greatest() alone would return now. */
const SECONDS_SINCE = (moment: string) =>
  `case when ${moment} is not null then greatest(0, floor(extract(epoch from n.at - ${moment}) * 1000)) end`

/** Progress and times of answers, never their content. A seat costs the lookup of its sittings and of the answers of one. */
const SEATS = `
  select json_agg(json_build_object(
    'seat', m.id, 'number', m.number, 'name', u.name, 'candidateNumber', u.candidate_number, 'hasArrived', m.arrived_at is not null,
    'isPaused', m.paused_at is not null or r.paused_at is not null and r.rest_ends_at is null, 'isResting', r.rest_ends_at is not null,
    'attempt', case when a.id is not null then json_build_object('isOver', a.state = 'finished', 'isGivenUp', a.given_up_at is not null,
      'hasRunningSection', r.id is not null) end,
    'seenAgoMs', ${SECONDS_SINCE('m.seen_at')}, 'savedAgoMs', ${SECONDS_SINCE('w.saved_at')}, 'awayAgoMs', ${SECONDS_SINCE('m.away_since')}, 'section', r.skill,
    'leftSeconds', case when r.id is not null then greatest(0, floor(extract(epoch from r.deadline_at - coalesce(r.paused_at, sitting_now(r.started_at))))) end,
    'answered', coalesce(w.answered, 0), 'questions', coalesce(r.questions, 0), 'handedIn', t.handed_in,
    'practisedBefore', t.practised_before, 'takeOvers', coalesce(t.take_overs, 0),
    'ownPercent', u.extra_time_percent, 'extraPercent', m.extra_percent, 'extraSeconds', coalesce(t.extra_seconds, 0)))
  from mock_day_seats m join accounts_person u on u.id = m.user_id left join sittings_attempt a on a.id = m.attempt_id
  left join lateral (
    select s.id, s.skill, s.started_at, s.deadline_at, s.paused_at, s.rest_ends_at, p.question_count as questions
    from sittings_section s join authoring_paper_version p on p.id = s.paper_version_id where s.attempt_id = a.id and s.state = 'running'
  ) r on true
  left join lateral (
    select json_agg(s.skill order by s.position) filter (where s.state in ('closed', 'marked')) as handed_in,
      json_agg(s.skill order by s.position) filter (where s.started_at is not null and ${PRACTISED_BEFORE}) as practised_before,
      sum(s.extended_seconds)::int as extra_seconds,
      -- A section resumed after a break has a new epoch on the same device.
      sum(greatest(0, s.epoch - 1 - case when k.restarted_at is null then 0 else 1 end))::int as take_overs,
      (array_agg(s.id order by s.position desc) filter (where s.state <> 'ready'))[1] as latest
    from sittings_section s left join sittings_restart k on k.sitting_id = s.id where s.attempt_id = a.id
  ) t on true
  left join lateral (
    select max(x.saved_at) as saved_at, count(*) filter (where x.is_given and r.id is not null)::int as answered
    from sittings_answer x where x.sitting_id = coalesce(r.id, t.latest)
  ) w on true
  where m.day_id = d.id`

/** The whole board in one statement. */
export async function findBoard(db: Database, day: string, ownerFilter: string | null): Promise<BoardRow | null> {
  return findRow(db, {
    name: 'mock-day-board',
    text: `select ${MANAGED_DAY_COLUMNS}, floor(extract(epoch from n.at) * 1000)::float8 as "nowMs", (${SEATS}) as rows,
        (select json_agg(json_build_object('id', l.id, 'number', l.number, 'text', l.detail->>'note') order by l.at desc)
          from mock_day_log l where l.day_id = d.id and ${isShownSql('now()')}) as announcements
      from mock_days d, (select sitting_now() as at offset 0) n where d.id = $1 and ${IS_LEADER(2)}`,
    values: [day, ownerFilter],
  })
}
