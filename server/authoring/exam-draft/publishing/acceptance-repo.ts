import { type Database } from '@/server/platform/db/client'

/** The revision of an exam's or a paper's draft. */
const REV = (subject: string) => `coalesce((select rev from paper_drafts where paper_id = ${subject}),
  (select rev from exam_drafts where exam_id = ${subject}))`

export type Acceptance = { readonly line: string; readonly by: string; readonly at: Date }

/** Accepted warnings that still apply to the current revs of these exams and papers. */
export async function listAccepted(db: Database, subjects: readonly string[]): Promise<Acceptance[]> {
  return db.query<Acceptance>({
    text: `select a.line, u.name as by, a.accepted_at as at
      from accepted_warnings a join accounts_person u on u.id = a.accepted_by
      where a.subject_id = any ($1::uuid[]) and a.rev = ${REV('a.subject_id')}`,
    values: [subjects],
  })
}

type Accepted = { readonly subject: string; readonly line: string }

/** Stores acceptances until their exam or paper changes; an acceptance that still applies keeps its first author. */
export async function storeAccepted(tx: Database, lines: readonly Accepted[], by: string): Promise<void> {
  if (lines.length === 0) return
  await tx.query({
    text: `insert into accepted_warnings as a (subject_id, line, rev, accepted_by)
      select subject, line, ${REV('subject')}, $3
        from unnest($1::uuid[], $2::text[]) as given (subject, line) where ${REV('subject')} is not null
      on conflict (subject_id, line) do update set rev = excluded.rev, accepted_by = excluded.accepted_by, accepted_at = now()
        where a.rev <> excluded.rev`,
    values: [lines.map(({ subject }) => subject), lines.map(({ line }) => line), by],
  })
}
