import { attemptAgeMs } from '@/lib/sittings/sitting/rules/deadline'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { sessionIsOpen } from '../open-session-repo'
import { SITTING, type SittingRow } from '../sitting-repo'

const INSERT_EVENT = (type: string) =>
  `sha256(n.event_hash || convert_to(concat_ws('|', n.id, n.event_seq + 1, '${type}', extract(epoch from n.at), n.data), 'UTF8'))`

/** SQL: records that the paper of the row of `locked` is delivered, if it was not. */
const DELIVER = (locked: string) => `
      with locked as materialized (
        select s.id, s.started_at, s.awaits_page_since, s.event_seq, s.event_hash from ${locked}
      ), noted as materialized (
        select h.*, sitting_now(h.started_at) as at, json_build_object('session', $2::text)::text as data from locked h
        where h.awaits_page_since is not null
      ), delivered as (
        update sittings s set awaits_page_since = null, event_seq = n.event_seq + 1, event_hash = ${INSERT_EVENT('delivered')}
        from noted n where s.id = n.id returning s.id, s.event_seq, s.event_hash, n.at, n.data
      ), logged as (
        insert into events (stream_id, seq, type, at, data, hash) select id, event_seq, 'delivered', at, data, event_hash from delivered
      )`

/**
 * Records, before it is sent, that a running sitting's paper is delivered: from now on its start is final. Of concurrent readers the first is
 * recorded, and all get it.
 * @returns false when the sitting is no longer running, because its start was withdrawn
 */
export async function deliverPaper(
  db: Database,
  { id, session }: { readonly id: string; readonly session: string },
): Promise<boolean> {
  return hasRow(db, {
    name: 'deliver-paper',
    text: `${DELIVER(`sittings s where s.id = $1 and s.state = 'running' for no key update`)} select from locked`,
    values: [id, session],
  })
}

const UNDELIVERED = `sittings s join attempts a on a.id = s.attempt_id
        where s.id = $1 and a.user_id = $3 and s.state = 'running' and s.awaits_page_since is not null
          and sitting_now(s.started_at) <= s.closes_at and ${sessionIsOpen('$2::uuid', '$3')} for no key update of s`
const FIND_AND_DELIVER = `${DELIVER(UNDELIVERED)}
      ${SITTING('(s.awaits_page_since is not null and not exists (select from locked))')}
      where s.id = $1 and a.user_id = $3 and ${sessionIsOpen('$2::uuid', '$3')}`

/**
 * Finds the sitting like {@link findSitting}, and records with the same statement that its paper is delivered. Null also if the session has ended. It
 * may still be awaiting its page: a concurrent reader was first, or the start was withdrawn, and only {@link deliverPaper} can tell.
 */
export async function findAndDeliver(
  db: Database,
  { id, userId, session }: { readonly id: string; readonly userId: string; readonly session: string },
): Promise<SittingRow | null> {
  return findRow(db, { name: 'find-and-deliver', text: FIND_AND_DELIVER, values: [id, session, userId] })
}

/**
 * Resets one sitting to ready if its page has given no sign for this long after the start: no paper was delivered, so nobody has read anything.
 * Leaves out mock days, where the room has one clock and the invigilator gives time; sittings locked by a request or another node; and starts that
 * could not be repeated, because the exam's window is over or the attempt is too old: some remaining time is better than none.
 * @returns whether there was one
 */
export async function withdrawOneStart(db: Database, patienceSeconds: number): Promise<boolean> {
  return hasRow(db, {
    name: 'take-back-start',
    text: `
      with locked as materialized (
        select s.id, s.epoch, s.writer_session, s.started_at, s.event_seq, s.event_hash, (
            -- Seconds that the end of the window cut off: the next start cuts again, by its own time.
            select coalesce((b.data::json->>'whole')::int - (b.data::json->>'seconds')::int, 0) from events b
            where b.stream_id = s.id and b.type = 'started' order by b.seq desc limit 1) as cut
        from sittings s join attempts a on a.id = s.attempt_id
        join authoring_live_exam x on x.id = a.exam_id
        where s.awaits_page_since < sitting_now(s.started_at) - $1 * interval '1 second' and s.state = 'running' and a.state = 'open'
          and a.mock_day_id is null
          and not exists (select from responses r where r.sitting_id = s.id)
          -- The conditions of a start, with as much time again for the candidate to come back.
          and (x.closes_at is null or sitting_now() + $1 * interval '1 second' < x.closes_at)
          and sitting_now() + $1 * interval '1 second' < a.started_at + case a.mode when 'strict' then $2::int else $3::int end * interval '1 second'
          -- A save, a claim or a pause proves that the page loaded; extra time and clock corrections do not.
          and not exists (select from events e where e.stream_id = s.id and e.type not in ('started', 'extended', 'clock_moved', 'stop_settled')
            and e.seq > (select max(b.seq) from events b where b.stream_id = s.id and b.type = 'started'))
        order by s.awaits_page_since limit 1 for no key update of a, s skip locked
      ), noted as materialized (
        select h.*, sitting_now(h.started_at) as at,
          json_build_object('session', h.writer_session, 'startedAt', extract(epoch from h.started_at))::text as data from locked h
      ), taken as (
        update sittings s set state = 'ready', epoch = 0, writer_session = null, started_at = null, deadline_at = null, closes_at = null,
          duration_seconds = s.duration_seconds + n.cut, awaits_page_since = null, event_seq = n.event_seq + 1,
          event_hash = ${INSERT_EVENT('taken_back')}
        from noted n where s.id = n.id returning s.id, s.event_seq, s.event_hash, n.at, n.data
      )
      insert into events (stream_id, seq, type, at, data, hash)
      select id, event_seq, 'taken_back', at, data, event_hash from taken returning stream_id`,
    values: [patienceSeconds, attemptAgeMs('strict') / 1000, attemptAgeMs('practice') / 1000],
  })
}
