import { findRow, type Database } from '@/server/platform/db/client'

type CertificateContent = {
  readonly code: string
  readonly name: string
  readonly title: string
  readonly lessons: number
  readonly minutes: number
  readonly completedAt: Date
  /** Right first answers to its exercises; both are null if that is unknown. */
  readonly right: number | null
  readonly questions: number | null
}

/** Deletes the former certificate with its code. */
export async function replaceCertificate(
  tx: Database,
  { userId, courseId }: { readonly userId: string; readonly courseId: string },
  { code, name, title, lessons, minutes, completedAt, right, questions }: CertificateContent,
): Promise<void> {
  await tx.query({
    text: `insert into course_certificates (code, user_id, course_id, name, title, lessons, minutes, completed_at, right_answers, questions)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (user_id, course_id) do update set code = $1, name = $4, title = $5, lessons = $6, minutes = $7, right_answers = $9, questions = $10,
        issued_at = now()`,
    values: [code, userId, courseId, name, title, lessons, minutes, completedAt, right, questions],
  })
}

export async function findCertificate(
  db: Database,
  code: string,
): Promise<(CertificateContent & { issuedAt: Date }) | null> {
  return findRow(db, {
    text: `select code, name, title, lessons, minutes, completed_at as "completedAt", issued_at as "issuedAt", right_answers as right, questions
      from course_certificates where code = $1`,
    values: [code],
  })
}
