import { type WorkItem } from '@/lib/site/work-queue/contract'
import { SLOT_MINUTES } from '@/lib/teaching/booking/rules/hours'
import { type Database } from '@/server/platform/db/client'
import { type Editor } from '@/server/platform/http/context'
import { isAboutWorkOf } from '@/server/support/case/public'
import { IS_OFFERED } from '@/server/teaching/submission/public'

export type WorkRow = Omit<WorkItem, 'dueAt' | 'since' | 'seats'> & {
  readonly taken: number | null
  readonly seats: number | null
  readonly dueAt: Date | null
  readonly since: Date
  readonly ofKind: number
  readonly lateOfKind: number
}

/** The most entries of one kind, so that it does not crowd out the others. */
export const MAX_PER_KIND = 10
/** How long before its time a conversation or a mock day is listed. */
const LOOK_AHEAD = `interval '7 days'`

/** The SQL of each column, or none where the kind has no such thing. */
const COLUMNS = {
  title: ['text', 'title'],
  person: ['text', 'person'],
  number: ['float8', 'number'],
  tasks: ['text[]', 'tasks'],
  words: ['int', 'words'],
  isSecond: ['boolean', '"isSecond"'],
  caseKind: ['text', '"caseKind"'],
  order: ['uuid', '"orderId"'],
  rial: ['float8', '"amountRial"'],
  taken: ['int', 'taken'],
  seats: ['int', 'seats'],
  due: ['timestamptz', '"dueAt"'],
  holder: ['uuid', 'holder'],
  owner: ['text', 'owner'],
} as const
type Column = keyof typeof COLUMNS
type Part = Readonly<Record<'kind' | 'id' | 'from' | 'since', string> & Partial<Record<Column, string>>>

const select = ({ kind, id, from, since, ...part }: Part) => {
  const valueOf: Readonly<Partial<Record<string, string>>> = part
  const columns = Object.entries(COLUMNS).map(
    ([key, [type, name]]) => `(${valueOf[key] ?? 'null'})::${type} as ${name}`,
  )
  return `select '${kind}' as kind, ${id}::uuid as id, ${since} as since, ${columns.join(', ')} ${from}`
}

const TEXT = {
  id: 'p.id',
  title: 'p.title',
  tasks: 'p.tasks',
  words: 'p.words',
  isSecond: 'r.round > 1',
  due: 'r.due_at',
  since: 'p.submitted_at',
}
const CARD = { id: 's.id', person: 'u.candidate_number', due: 's.due_at', since: 's.handed_in_at' }
const BOOKING = { id: 'b.id', person: 'u.name', since: 'b.booked_at' }
const ownedBy = (holder: string) => ({
  holder,
  owner: `(select o.name from accounts_person o where o.id = ${holder})`,
})
/** The owner sees an item, and every manager sees a late one. */
const IS_OWN_OR_MANAGED = (owner: string, due: string) => `(${owner} = $1 or ($2::uuid is null and ${due} < now()))`

/** $1 is the viewer; $2 the owner whose items they may edit, null for a manager. Nobody sees work that concerns themselves. */
const PARTS: readonly Part[] = [
  {
    ...TEXT,
    kind: 'correction',
    ...ownedBy('r.reader_id'),
    from: `from teaching_assessment r join teaching_submission p on p.id = r.piece_id
      where r.state = 'claimed' and p.user_id <> $1 and ${IS_OWN_OR_MANAGED('r.reader_id', 'r.due_at')}`,
  },
  {
    ...TEXT,
    kind: 'queued_correction',
    from: `from teaching_assessment r join teaching_submission p on p.id = r.piece_id where ${IS_OFFERED('$1')}`,
  },
  {
    ...CARD,
    kind: 'speaking',
    ...ownedBy('s.reader_id'),
    from: `from teaching_speaking s join accounts_person u on u.id = s.user_id
      where s.state = 'claimed' and s.handed_in_at is not null and s.user_id <> $1 and ${IS_OWN_OR_MANAGED('s.reader_id', 's.due_at')}`,
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
    from: `from teaching_booking b join accounts_person u on u.id = b.user_id where b.teacher_id = $1 and b.state = 'booked' and b.starts_at < now() + ${LOOK_AHEAD}`,
  },
  {
    id: 'd.id',
    kind: 'mock_day',
    title: 'e.title',
    taken: '(select count(*) from institute_seat m where m.day_id = d.id)',
    seats: 'd.seats',
    due: 'd.starts_at',
    since: 'd.made_at',
    from: `from institute_mock_day d join authoring_live_exam e on e.id = d.exam_id
      where ($2::uuid is null or d.made_by = $2) and d.state in ('planned', 'started')
        and d.starts_at between now() - interval '12 hours' and now() + ${LOOK_AHEAD}`,
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
    person: 'u.name',
    number: 't.order_no',
    order: 't.order_id',
    rial: 't.amount_rial',
    since: 't.told_at',
    from: `from shop_waiting_transfer t join accounts_person u on u.id = t.user_id where $2::uuid is null`,
  },
  {
    // A teacher knows people by name in their own class and on their own mock day only.
    id: 'c.id',
    kind: 'case',
    title: 'c.subject',
    person: `case when $2::uuid is null or c.about_kind in ('class', 'mockDay') then u.name else u.candidate_number end`,
    number: 'c.no',
    caseKind: 'c.kind',
    due: 'c.promised_at',
    since: 'c.asked_at',
    ...ownedBy('c.owner_id'),
    from: `from support_case c left join accounts_person u on u.id = c.user_id
      where c.state in ('new', 'taken') and c.user_id is distinct from $1
        and ((c.owner_id is null and ($2::uuid is null or ${isAboutWorkOf('$1')})) or ${IS_OWN_OR_MANAGED('c.owner_id', 'c.promised_at')})`,
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
    title: 'd.title',
    since: 'd.publication_requested_at',
    from: `from authoring_exam_draft d where $2::uuid is null and d.publication_requested_at is not null and d.archived_at is null`,
  },
  {
    id: 'd.course_id',
    kind: 'course_to_publish',
    title: 'd.title',
    since: 'd.publication_requested_at',
    from: `from learning_course_draft d where $2::uuid is null and d.publication_requested_at is not null and d.archived_at is null`,
  },
]

type WithDatabaseTime = { readonly now: Date }
/**
 * The open work of this person in every queue, with the numbers of each kind and the moment of reading. A conversation is overdue once its half hour is
 * over.
 */
export async function listWork(
  db: Database,
  { userId, ownerFilter }: Editor,
): Promise<WithDatabaseTime & { rows: WorkRow[] }> {
  // Without any work there is one row, which contains only the time.
  const rows = await db.query<WithDatabaseTime & (WorkRow | { readonly kind: null })>({
    name: 'work-queue',
    text: `with work as (${PARTS.map(select).join('\nunion all\n')}),
      timed as (select *, coalesce("dueAt" < now() - case when kind = 'conversation' then interval '${SLOT_MINUTES} minutes' else interval '0' end
          and kind <> 'mock_day', false) as "isLate" from work),
      ranked as (select *, count(*) over (partition by kind)::int as "ofKind",
        count(*) filter (where "isLate") over (partition by kind)::int as "lateOfKind",
        row_number() over (partition by kind order by coalesce("dueAt", since), id) as place from timed)
      select clock.now, w.kind, w.id, w.title, w.person, w.number, coalesce(w.tasks, '{}') as tasks, w.words, coalesce(w."isSecond", false) as "isSecond",
        w."caseKind", w."orderId", w."amountRial", w.taken, w.seats, w."dueAt", w.since, w."isLate", w."ofKind", w."lateOfKind",
        coalesce(w.holder = $1, false) as "isMine", case when w.holder <> $1 then w.owner end as owner
      from (select now() as now) clock left join ranked w on w.place <= ${MAX_PER_KIND} order by w.since, w.id`,
    values: [userId, ownerFilter],
  })
  return { now: rows[0]?.now ?? new Date(0), rows: rows.filter((row) => row.kind !== null) }
}
