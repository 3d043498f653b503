import { type About } from '@/lib/support/case/contract/about'
import { findRow, type Database } from '@/server/platform/db/client'

type AboutOf<K extends About['kind']> = Extract<About, { kind: K }>
type PlainKind = 'attempt' | 'submission' | 'speaking' | 'class' | 'mockDay'
export type PlainAbout = AboutOf<PlainKind>

const ISO = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** What a person can ask about, as JSON (`facts`), with the time by which it is sorted. $1 is the person. */
const PARTS: Readonly<Record<PlainKind, string>> = {
  attempt: `select a.id, a.started_at as at, json_build_object('kind', 'attempt', 'id', a.id, 'exam', v.title, 'mode', a.mode, 'startedAt', ${ISO('a.started_at')}) as facts
    from sittings_attempt a join authoring_exam_version v on v.id = a.exam_version_id join authoring_exam e on e.id = a.exam_id
    where a.user_id = $1 and not e.is_composed`,
  submission: `select p.id, p.submitted_at as at, json_build_object('kind', 'submission', 'id', p.id, 'title', p.title, 'state', p.state,
      'submittedAt', ${ISO('p.submitted_at')}) as facts
    from teaching_submission p where p.user_id = $1`,
  speaking: `select s.id, s.started_at as at, json_build_object('kind', 'speaking', 'id', s.id, 'state', s.state, 'startedAt', ${ISO('s.started_at')}) as facts
    from teaching_speaking s where s.user_id = $1`,
  class: `select k.id, now() as at, json_build_object('kind', 'class', 'id', k.id, 'name', k.name) as facts
    from institute_member m join institute_class k on k.id = m.class_id where m.user_id = $1`,
  mockDay: `select d.id, d.starts_at as at, json_build_object('kind', 'mockDay', 'id', d.id, 'exam', e.title, 'startsAt', ${ISO('d.starts_at')}, 'seat', t.number) as facts
    from institute_seat t join institute_mock_day d on d.id = t.day_id join authoring_live_exam e on e.id = d.exam_id where t.user_id = $1`,
}

/** The subject, if it belongs to this person. */
export async function findPlain(
  db: Database,
  userId: string,
  { kind, id }: { readonly kind: PlainKind; readonly id: string },
): Promise<PlainAbout | null> {
  const row = await findRow<{ facts: PlainAbout }>(db, {
    text: `select facts from (${PARTS[kind]}) x where id = $2`,
    values: [userId, id],
  })
  return row?.facts ?? null
}

/** The person’s newest subjects of every kind. */
export async function listPlain(db: Database, userId: string, maxPerKind: number): Promise<PlainAbout[]> {
  const parts = Object.values(PARTS).map((part) => `(select facts, at from (${part}) x order by at desc limit $2)`)
  const rows = await db.query<{ facts: PlainAbout }>({
    text: `select facts from (${parts.join(' union all ')}) y order by at desc`,
    values: [userId, maxPerKind],
  })
  return rows.map(({ facts }) => facts)
}
