import { type Role } from '@/lib/platform/contract/role'
import { findRow, type Database } from '@/server/platform/db/client'

/** The right by which a result is opened. The teacher of the exam, or of a paper in it, sees no names. */
export type Access = 'manager' | 'exam' | 'class' | 'paper'
export type OpenedRow = {
  readonly id: string
  readonly attempt: string
  readonly userId: string
  readonly name: string
  readonly access: Access
  readonly reason: string
  readonly closesAt: Date
}
export type Reader = {
  readonly userId: string
  /** An opening of a manager ends with the role. */
  readonly isManager: boolean
}

const OPENED = `select o.id, o.attempt_id as attempt, a.user_id as "userId", u.name, o.access, o.reason, o.closes_at as "closesAt"
  from opened_results o join attempts a on a.id = o.attempt_id join accounts_person u on u.id = a.user_id`

/** Null when it is not this reader's, or over. */
export async function findOpened(db: Database, id: string, { userId, isManager }: Reader): Promise<OpenedRow | null> {
  return findRow(db, {
    text: `${OPENED} where o.id = $1 and o.opened_by = $2 and o.closes_at > now() and ($3 or o.access <> 'manager')`,
    values: [id, userId, isManager],
  })
}

/** Somebody else's attempt, and whether its exam belongs to the reader. */
export async function findAttempt(
  db: Database,
  attempt: string,
  readerId: string,
): Promise<{ candidateId: string; exam: string; isOwnExam: boolean } | null> {
  return findRow(db, {
    text: `select a.user_id as "candidateId", v.title as exam,
        exists (select from authoring_exam_draft d where d.exam_id = a.exam_id and d.owner_id = $2) as "isOwnExam"
      from attempts a join authoring_exam_version v on v.id = a.exam_version_id where a.id = $1 and a.user_id <> $2`,
    values: [attempt, readerId],
  })
}

export type OpenedSection = { readonly sitting: string; readonly skill: 'listening' | 'reading' | 'writing' }

/** A set of practice borrows its questions: it is a section of none of their papers. */
export function listSectionsOf(db: Database, attempt: string, papers: readonly string[]): Promise<OpenedSection[]> {
  return db.query<OpenedSection>({
    text: `select s.id as sitting, s.skill from sittings s join authoring_paper_version v on v.id = s.paper_version_id
      where s.attempt_id = $1 and v.paper_id = any ($2::uuid[])`,
    values: [attempt, papers],
  })
}

type NewOpening = {
  readonly id: string
  readonly attempt: string
  readonly by: string
  readonly access: Access
  readonly reason: string
  readonly hours: number
}

/** False if the id exists already. */
export async function insertOpened(tx: Database, opening: NewOpening): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into opened_results (id, attempt_id, opened_by, access, reason, closes_at)
      values ($1, $2, $3, $4, $5, now() + $6 * interval '1 hour') on conflict (id) do nothing returning id`,
    values: [opening.id, opening.attempt, opening.by, opening.access, opening.reason, opening.hours],
  })
  return rows.length > 0
}

export type OpeningRow = {
  readonly id: string
  readonly attempt: string
  readonly exam: string
  readonly by: { readonly name: string; readonly role: Role }
  readonly reason: string
  readonly at: Date
}

/** Openings of the candidate's results, newest first. */
export async function listOpenings(db: Database, candidateId: string): Promise<OpeningRow[]> {
  return db.query<OpeningRow>({
    text: `select o.id, o.attempt_id as attempt, v.title as exam, json_build_object('name', u.name, 'role', u.role) as by, o.reason, o.opened_at as at
      from attempts a join opened_results o on o.attempt_id = a.id join authoring_exam_version v on v.id = a.exam_version_id
        join accounts_person u on u.id = o.opened_by
      where a.user_id = $1 order by o.opened_at desc, o.id desc limit 100`,
    values: [candidateId],
  })
}
