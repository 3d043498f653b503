import { type WorkItem } from '@/lib/site/work-queue/contract'
import { SLOT_MINUTES } from '@/lib/teaching/booking/rules/hours'
import { type Database } from '@/server/platform/db/client'
import { type Editor } from '@/server/platform/http/context'
import { isAboutWorkOf } from '@/server/support/case/public'
import { IS_OFFERED } from '@/server/teaching/submission/public'

export type WorkRow = Omit<WorkItem, 'dueAt' | 'since' | 'seats' | 'isLate'> & {
  readonly taken: number | null
  readonly seats: number | null
  readonly dueAt: Date | null
  readonly since: Date
  readonly isLate: boolean
  readonly ofKind: number
}

/** The most entries of one kind, so that it does not crowd out the others. */
export const MOST_OF_A_KIND = 10
/** How long before its time a conversation or a mock day is listed. */
const AHEAD = `interval '7 days'`

type Part = Readonly<
  Record<'kind' | 'id' | 'from', string> &
    Partial<Record<'subject' | 'number' | 'order' | 'rial' | 'taken' | 'seats' | 'due', string>>
> & { readonly since: string }

const select = ({ kind, id, from, since, ...part }: Part) =>
  `select '${kind}' as kind, ${id}::uuid as id, ${part.subject ?? 'null'}::text as subject, ${part.number ?? 'null'}::float8 as number,
    ${part.order ?? 'null'}::uuid as "orderId", ${part.rial ?? 'null'}::float8 as "amountRial", ${part.taken ?? 'null'}::int as taken,
    ${part.seats ?? 'null'}::int as seats, ${part.due ?? 'null'}::timestamptz as "dueAt", ${since} as since ${from}`

const TEXT = { id: 'p.id', subject: 'p.title', due: 'r.due_at', since: 'p.submitted_at' }
const CARD = {
  id: 's.id',
  subject: 'u.candidate_number',
  due: 's.due_at',
  since: 's.handed_in_at',
}
const BOOKING = {
  id: 'b.id',
  subject: 'u.name',
  since: 'b.booked_at',
}

/** $1 is the viewer; $2 the owner whose things they may edit, null for a manager. Nobody sees work that concerns themselves. */
const PARTS: readonly Part[] = [
  {
    ...TEXT,
    kind: 'correction',
    from: `from teaching_assessment r join teaching_submission p on p.id = r.piece_id where r.state = 'claimed' and r.reader_id = $1`,
  },
  {
    ...TEXT,
    kind: 'queued_correction',
    from: `from teaching_assessment r join teaching_submission p on p.id = r.piece_id where ${IS_OFFERED('$1')}`,
  },
  {
    ...CARD,
    kind: 'speaking',
    from: `from teaching_speaking s join accounts_person u on u.id = s.user_id where s.state = 'claimed' and s.reader_id = $1 and s.handed_in_at is not null`,
  },
  {
    ...CARD,
    kind: 'queued_speaking',
    from: `from teaching_speaking s join accounts_person u on u.id = s.user_id where s.state = 'queued' and s.user_id <> $1`,
  },
  {
    ...BOOKING,
    kind: 'conversation',
    due: 'b.starts_at',
    from: `from teaching_booking b join accounts_person u on u.id = b.user_id where b.teacher_id = $1 and b.state = 'booked' and b.starts_at < now() + ${AHEAD}`,
  },
  {
    id: 'd.id',
    kind: 'mock_day',
    subject: 'e.title',
    taken: '(select count(*) from institute_seat m where m.day_id = d.id)',
    seats: 'd.seats',
    due: 'd.starts_at',
    since: 'd.made_at',
    from: `from institute_mock_day d join authoring_live_exam e on e.id = d.exam_id
      where ($2::uuid is null or d.made_by = $2) and d.state in ('planned', 'started')
        and d.starts_at between now() - interval '12 hours' and now() + ${AHEAD}`,
  },
  {
    ...BOOKING,
    kind: 'contested_conversation',
    since: 'b.changed_at',
    from: `from teaching_booking b join accounts_person u on u.id = b.user_id where $2::uuid is null and b.state = 'contested' and $1 not in (b.user_id, b.teacher_id)`,
  },
  {
    id: 't.payment_id',
    kind: 'transfer',
    subject: 'u.name',
    number: 't.order_no',
    order: 't.order_id',
    rial: 't.amount_rial',
    since: 't.told_at',
    from: `from shop_waiting_transfer t join accounts_person u on u.id = t.user_id where $2::uuid is null`,
  },
  {
    // A late one stands in every manager's queue, whoever has it.
    id: 'c.id',
    kind: 'case',
    subject: 'c.subject',
    number: 'c.no',
    due: 'c.promised_at',
    since: 'c.asked_at',
    from: `from support_case c where c.state in ('new', 'taken') and c.user_id is distinct from $1
      and (c.owner_id = $1 or (c.owner_id is null and ($2::uuid is null or ${isAboutWorkOf('$1')}))
        or ($2::uuid is null and c.promised_at < now()))`,
  },
  {
    id: '(array_agg(x.id order by x.created_at))[1]',
    kind: 'kept_letters',
    number: 'count(*)',
    since: 'min(x.created_at)',
    from: `from platform_message x where $2::uuid is null and x.state = 'kept' and x.expires_at > now() having count(*) > 0`,
  },
  {
    id: 'd.exam_id',
    kind: 'exam_to_publish',
    subject: 'd.title',
    since: 'd.publication_requested_at',
    from: `from authoring_exam_draft d where $2::uuid is null and d.publication_requested_at is not null and d.archived_at is null`,
  },
  {
    id: 'd.course_id',
    kind: 'course_to_publish',
    subject: 'd.title',
    since: 'd.publication_requested_at',
    from: `from learning_course_draft d where $2::uuid is null and d.publication_requested_at is not null and d.archived_at is null`,
  },
]

/** The open work of this person in every queue, with the total of each kind. A conversation is overdue once its half hour is over. */
export function listWork(db: Database, { userId, onlyOf }: Editor): Promise<WorkRow[]> {
  return db.query<WorkRow>({
    name: 'work-queue',
    text: `with work as (${PARTS.map(select).join('\nunion all\n')}),
      ranked as (select *, count(*) over (partition by kind)::int as "ofKind",
        row_number() over (partition by kind order by coalesce("dueAt", since), id) as place from work)
      select kind, id, subject, number, "orderId", "amountRial", taken, seats, "dueAt", since, "ofKind",
        coalesce("dueAt" < now() - case when kind = 'conversation' then interval '${SLOT_MINUTES} minutes' else interval '0' end
          and kind <> 'mock_day', false) as "isLate"
      from ranked where place <= ${MOST_OF_A_KIND} order by coalesce("dueAt", since), id`,
    values: [userId, onlyOf],
  })
}
