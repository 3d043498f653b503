/**
 * Columns that may be null by the catalogue, and are not in these statements: a state of the row, which a constraint of its table or the only
 * writer of it ties to the column, says so. By file and name; this list only shrinks: a statement that asks `is not null` needs no line.
 */
export const NEVER_NULL: Readonly<Record<string, readonly string[]>> = {
  // What is still to be done has its ticket; what is waiting has its text.
  'server/accounts/account/passwords/reset-repo.ts': ['ticketHash'],
  'server/platform/outbox/repo.ts': ['text'],
  // A post that came from a file has the digest and the rev of that file.
  'server/learning/post/importing/import-repo.ts': ['digest', 'isUntouched'],
  // A verified payment is over.
  'server/shop/refund/read-repo.ts': ['at'],
  'server/shop/refund/repo.ts': ['ageSeconds', 'paidAt'],
  // Sections and attempts that are closed, marked, finished or running have their moments; the exam of a set of practice has a version.
  'server/sittings/attempt/closing/close-repo.ts': ['closedAt'],
  'server/sittings/attempt/closing/reopen-repo.ts': ['deadlineAt'],
  'server/sittings/practice/mistake-repo.ts': ['closedAtMs'],
  'server/sittings/practice/repo.ts': ['finishedAt'],
  'server/sittings/practice/set-repo.ts': ['examVersionId'],
  // A missed appointment says by whom.
  'server/teaching/booking/sweep-bookings-repo.ts': ['missedBy'],
  // What was handed in has its time and what it is due; a playable take has its file, a joined one the list of its chunks.
  'server/teaching/speaking/assessment/assessment-repo.ts': ['file', 'handedInAt'],
  'server/teaching/speaking/assessment/due-date-repo.ts': ['dueFromMs', 'dueHours'],
  'server/teaching/speaking/takes/join-repo.ts': ['manifest'],
  'server/teaching/speaking/takes/take-repo.ts': ['bytes', 'sha256'],
  // A spoken remark has all of its columns or none; a published assessment has its reader, its time and its band.
  'server/teaching/submission/assessment/remark-repo.ts': ['bytes', 'seconds', 'type'],
  'server/teaching/submission/manage/manage-repo.ts': ['givenAt', 'halfBands'],
  'server/teaching/submission/manage/report-repo.ts': ['readerId'],
  'server/teaching/submission/submission-repo.ts': ['publishedAt'],
}
