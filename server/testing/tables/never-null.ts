/**
 * Columns that are nullable in the catalogue, but never null in these statements, because of a constraint or their only writer. By file and name;
 * this list may only shrink: a statement with `is not null` needs no line.
 */
export const NEVER_NULL: Readonly<Record<string, readonly string[]>> = {
  // An open reset has its ticket; a waiting one has its text.
  'server/accounts/account/passwords/reset-repo.ts': ['ticketHash'],
  'server/platform/outbox/repo.ts': ['text'],
  // An imported post has the digest and the rev of its file.
  'server/learning/post/importing/import-repo.ts': ['digest', 'isUntouched'],
  // A verified payment has its end time.
  'server/shop/refund/read-repo.ts': ['at'],
  'server/shop/refund/repo.ts': ['ageSeconds', 'paidAt'],
  // Closed, marked, finished and running sections and attempts have their times; the exam of a practice set has a version.
  'server/sittings/attempt/closing/close-repo.ts': ['closedAt'],
  'server/sittings/attempt/closing/reopen-repo.ts': ['deadlineAt'],
  'server/sittings/practice/mistake-repo.ts': ['closedAtMs'],
  'server/sittings/practice/repo.ts': ['finishedAt'],
  'server/sittings/practice/set-repo.ts': ['examVersionId'],
  // A missed conversation has the side that missed it.
  'server/teaching/booking/sweep-bookings-repo.ts': ['missedBy'],
  // A mock that was handed in has its time and due date; a playable take has its file, a joined one its list of chunks.
  'server/teaching/speaking/assessment/assessment-repo.ts': ['file', 'handedInAt'],
  'server/teaching/speaking/assessment/due-date-repo.ts': ['dueFromMs', 'dueHours'],
  'server/teaching/speaking/takes/join-repo.ts': ['manifest', 'sha256'],
  'server/teaching/speaking/takes/take-repo.ts': ['bytes', 'sha256'],
  // A report has its text and task until its run ends (check).
  'server/teaching/examiner/feedback-repo.ts': ['task', 'text'],
  // A judgement becomes ready with its verdicts, in one statement.
  'server/teaching/judge/pair-repo.ts': ['verdicts'],
  // A spoken remark has all of its columns or none; a published assessment has its teacher, time and band.
  'server/teaching/agreement/repo.ts': ['first', 'second'],
  'server/teaching/submission/assessment/remark-repo.ts': ['bytes', 'seconds', 'type'],
  'server/teaching/submission/manage/manage-repo.ts': ['givenAt', 'halfBands'],
  'server/teaching/submission/manage/report-repo.ts': ['readerId'],
  'server/teaching/submission/submission-repo.ts': ['publishedAt'],
}
