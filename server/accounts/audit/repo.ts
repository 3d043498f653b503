import { type Database } from '@/server/platform/db/client'

type Subject = { readonly kind: string; readonly id: string }
type Entry = {
  readonly subject: Subject
  readonly actor: string | null
  readonly act: string
  readonly detail?: string
}
type Row = { readonly at: Date; readonly by: string | null; readonly act: string; readonly detail: string }

export async function insertEntry(tx: Database, entry: Entry & { id: string }): Promise<void> {
  const { id, subject, actor, act } = entry
  // PostgreSQL cannot store half a surrogate pair.
  const detail = entry.detail?.replace(/\p{Surrogate}/gu, '\ufffd')
  await tx.query({
    text: `insert into audit_log (id, subject_kind, subject_id, actor, act, detail, at)
      values ($1, $2, $3, $4, $5, $6, clock_timestamp())`,
    values: [id, subject.kind, subject.id, actor, act, JSON.stringify(detail === undefined ? {} : { value: detail })],
  })
}

/** Whether the newest entry of the subject is this act of this actor, less than a quarter of an hour old. */
export async function isRecordedRecently(tx: Database, { subject, actor, act }: Entry): Promise<boolean> {
  const [row] = await tx.query<{ isRecorded: boolean }>({
    text: `select actor is not distinct from $3::uuid and act = $4 and at > now() - interval '15 minutes' as "isRecorded"
      from audit_log where subject_kind = $1 and subject_id = $2 order by at desc, id desc limit 1`,
    values: [subject.kind, subject.id, actor, act],
  })
  return row?.isRecorded ?? false
}

export async function listEntries(db: Database, { kind, id }: Subject): Promise<Row[]> {
  return db.query<Row>({
    text: `select at, users.name as by, act, coalesce(detail->>'value', '') as detail
      from audit_log left join users on users.id = actor
      where subject_kind = $1 and subject_id = $2 order by at desc, audit_log.id desc limit 500`,
    values: [kind, id],
  })
}
