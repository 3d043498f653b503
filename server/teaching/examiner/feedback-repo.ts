import { type Finding, type FindingKind } from '@/lib/teaching/examiner/rules/finding'
import { type StrongPlace } from '@/lib/teaching/examiner/rules/task/strong-places'
import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type QueueLoad, queueLoadColumns } from '@/server/platform/db/queue-load'
import { type StoredTask } from '../submission/public'

const MAX_TRIES = 3
const LEASE_SECONDS = 60
const MAX_PER_DAY = 40

const IS_OF_TODAY = `feedback_reports.queued_at > now() - interval '1 day'`

type TextKey = { readonly userId: string; readonly textSha256: string; readonly taskSha256: string }
type RunKey = TextKey & { readonly version: number }
type NewText = { readonly id: string; readonly task: StoredTask; readonly text: string; readonly writtenAt: Date }

/** Whether {@link queueReport} would queue the text. */
export async function needsExamination(db: Database, key: RunKey, retriesFailed: boolean): Promise<boolean> {
  const isExamined = await hasRow(db, {
    text: `select from feedback_reports where user_id = $1 and text_sha256 = $2 and task_sha256 = $3 and version = $4
        and not ($5 and state in ('failed', 'partly'))`,
    values: [key.userId, key.textSha256, key.taskSha256, key.version, retriesFailed],
  })
  return !isExamined
}

/** Records the earliest submission of the text: the same words may be submitted again, or a later copy may be examined first. */
export async function recordFirstSubmission(db: Database, key: RunKey, writtenAt: Date): Promise<void> {
  await db.query({
    text: `update feedback_reports set written_at = $5
      where user_id = $1 and text_sha256 = $2 and task_sha256 = $3 and version = $4 and written_at > $5`,
    values: [key.userId, key.textSha256, key.taskSha256, key.version, writtenAt],
  })
}

/** Queues a text, unless this version of the rules has examined it; with `isAgain` failed and partial reports are queued once more. */
export async function queueReport(db: Database, report: RunKey & NewText, retriesFailed: boolean): Promise<void> {
  await db.query({
    // The questions to the teacher about this text are copied from the report of an earlier version of the rules.
    text: `insert into feedback_reports (id, user_id, text_sha256, task_sha256, version, task, text, written_at, asked_kinds)
      values ($1, $2, $3, $4, $5, $6, $7, $9, coalesce((select asked_kinds from feedback_reports
        where user_id = $2 and text_sha256 = $3 and task_sha256 = $4 order by version desc limit 1), '{}'))
      on conflict (user_id, text_sha256, task_sha256, version) do update
        set state = 'queued', tries = 0, task = excluded.task, text = excluded.text, lease_until = null, ended_at = null,
          queued_at = now(), queueings = case when ${IS_OF_TODAY} then feedback_reports.queueings + 1 else 1 end
        where $8 and feedback_reports.state in ('failed', 'partly')`,
    values: [
      report.id,
      report.userId,
      report.textSha256,
      report.taskSha256,
      report.version,
      JSON.stringify(report.task),
      report.text,
      retriesFailed,
      report.writtenAt,
    ],
  })
}

/** Counts runs, not texts: one text that fails again and again must not occupy the queue. */
export async function isAtDailyLimit(db: Database, userId: string): Promise<boolean> {
  return hasRow(db, {
    text: `select from feedback_reports where user_id = $1 and ${IS_OF_TODAY} having sum(queueings) >= ${MAX_PER_DAY}`,
    values: [userId],
  })
}

export type QueuedReport = {
  readonly id: string
  readonly userId: string
  readonly tries: number
  readonly task: StoredTask
  readonly text: string
}

/** The next text to examine. Its try is counted first, so that a text that crashes its node is given up. */
export async function claimReport(db: Database): Promise<QueuedReport | null> {
  return findRow(db, {
    text: `update feedback_reports set state = 'running', tries = tries + 1, lease_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
      where id = (select id from feedback_reports
        where (state = 'queued' or (state = 'running' and lease_until < clock_timestamp())) and tries < ${MAX_TRIES}
        order by queued_at limit 1 for update skip locked)
      returning id, user_id as "userId", tries, task, text`,
    values: [],
  })
}

/** Gives up the reports whose last try ended with its lease. */
export async function failExhausted(db: Database): Promise<void> {
  await db.query({
    text: `update feedback_reports set state = 'failed', text = null, task = null, ended_at = clock_timestamp()
      where state = 'running' and tries >= ${MAX_TRIES} and lease_until < clock_timestamp()`,
    values: [],
  })
}

type Result = {
  readonly state: 'ready' | 'partly'
  readonly words: number
  readonly copied: number
  readonly strengths: readonly StrongPlace[]
  readonly missing: readonly string[]
  readonly findings: readonly (Finding & { readonly exact: string })[]
}

/** Writes nothing when the account is deleted, or another try has begun. */
export async function storeResult(
  tx: Database,
  { id, tries }: Pick<QueuedReport, 'id' | 'tries'>,
  result: Result,
): Promise<void> {
  const isStillLeased = await hasRow(tx, {
    text: `update feedback_reports set state = $3, words = $4, copied = $5, strengths = $6, missing = $7, text = null, task = null,
        lease_until = null, ended_at = clock_timestamp()
      where id = $1 and tries = $2 and state = 'running' returning id`,
    values: [
      id,
      tries,
      result.state,
      result.words,
      result.copied,
      JSON.stringify(result.strengths),
      [...result.missing],
    ],
  })
  if (!isStillLeased) return
  await storeFindings(tx, id, result.findings)
}

type EarlierFinding = Pick<Finding, 'rule' | 'start' | 'end'> & { readonly dismissedAt: Date | null }
const EARLIER_COLUMNS = `rule, start_at as "start", end_at as "end", dismissed_at as "dismissedAt"`
/** SQL: reports (o) on the text of one (r) by earlier versions of the rules. */
const WITH_EARLIER = `feedback_reports r join feedback_reports o on o.user_id = r.user_id and o.text_sha256 = r.text_sha256
  and o.task_sha256 = r.task_sha256 and o.version < r.version`

/** Dismissals and verdicts carry over from earlier runs and earlier versions of the rules; the newest counts. */
async function storeFindings(tx: Database, id: string, findings: Result['findings']): Promise<void> {
  const formerFindings = await tx.query<EarlierFinding>({
    text: `delete from feedback_findings where report_id = $1 returning ${EARLIER_COLUMNS}`,
    values: [id],
  })
  const earlier = await tx.query<EarlierFinding>({
    text: `select ${EARLIER_COLUMNS} from ${WITH_EARLIER} join feedback_findings f on f.report_id = o.id where r.id = $1 order by o.version desc`,
    values: [id],
  })
  await tx.query({
    text: `insert into feedback_findings
        (report_id, position, rule, kind, start_at, end_at, exact, replacement, "values", dismissed_at)
      select $1, n.* from jsonb_to_recordset($2::jsonb) as n (position int, rule text, kind text, start_at int, end_at int, exact text,
        replacement text, "values" jsonb, dismissed_at timestamptz)`,
    values: [
      id,
      JSON.stringify(findings.map((finding, position) => toRow(finding, position, [...formerFindings, ...earlier]))),
    ],
  })
  if (earlier.length === 0) return
  // A dismissal or verdict that this report had before may have been cancelled since.
  const newPositions = findings.flatMap((finding, position) =>
    formerFindings.some((one) => isSame(one, finding)) ? [] : [position],
  )
  await copyVerdicts(tx, id, newPositions)
}

async function copyVerdicts(tx: Database, id: string, positions: readonly number[]): Promise<void> {
  await tx.query({
    text: `insert into feedback_verdicts (report_id, rule, start_at, end_at, teacher_id, verdict)
      select distinct on (f.rule, f.start_at, f.end_at, v.teacher_id) r.id, f.rule, f.start_at, f.end_at, v.teacher_id, v.verdict
        from ${WITH_EARLIER} join feedback_verdicts v on v.report_id = o.id join feedback_findings f on f.report_id = r.id
          and f.rule = v.rule and f.start_at = v.start_at and f.end_at = v.end_at and f.position = any($2::int[])
        where r.id = $1 order by f.rule, f.start_at, f.end_at, v.teacher_id, o.version desc
      on conflict do nothing`,
    values: [id, positions],
  })
}

type FindingPlace = Pick<Finding, 'rule' | 'start' | 'end'>
const isSame = (one: FindingPlace, other: FindingPlace) =>
  one.rule === other.rule && one.start === other.start && one.end === other.end

function toRow(finding: Result['findings'][number], position: number, former: readonly EarlierFinding[]) {
  const { rule, kind, start, end, exact, replacement, values } = finding
  const formerFinding = former.find((one) => isSame(one, finding))
  return {
    position,
    rule,
    kind,
    start_at: start,
    end_at: end,
    exact,
    replacement,
    values,
    dismissed_at: formerFinding?.dismissedAt ?? null,
  }
}

export type ReportRow = {
  readonly id: string
  readonly state: 'queued' | 'running' | 'ready' | 'partly' | 'failed'
  readonly version: number
  readonly writtenAt: Date
  readonly words: number | null
  readonly copied: number | null
  readonly strengths: readonly StrongPlace[]
  readonly missing: readonly string[]
  readonly askedKinds: readonly FindingKind[]
}
const REPORT = `id, state, version, written_at as "writtenAt", words, copied, strengths, missing, asked_kinds as "askedKinds"`

/** The report of the newest version of the rules. */
export async function findReport(db: Database, { userId, textSha256, taskSha256 }: TextKey): Promise<ReportRow | null> {
  return findRow(db, {
    text: `select ${REPORT} from feedback_reports where user_id = $1 and text_sha256 = $2 and task_sha256 = $3
      order by version desc limit 1`,
    values: [userId, textSha256, taskSha256],
  })
}

/** The report on the writer's last earlier text about the same task, by the same version of the rules. */
export async function findEarlierReport(db: Database, key: TextKey, report: ReportRow): Promise<ReportRow | null> {
  return findRow(db, {
    text: `select ${REPORT} from feedback_reports where user_id = $1 and text_sha256 <> $2 and task_sha256 = $3 and version = $4
        and written_at < $5 and state in ('ready', 'partly') order by written_at desc limit 1`,
    values: [key.userId, key.textSha256, key.taskSha256, report.version, report.writtenAt],
  })
}

export type ReadableSubmission = { readonly userId: string; readonly title: string; readonly draftNo: number }

/** The writer of a submission, for people who may read it: the writer, a teacher who claimed it, managers. */
export async function findReadableWriter(
  db: Database,
  submissionId: string,
  reader: { readonly userId: string; readonly isManager: boolean },
): Promise<ReadableSubmission | null> {
  return findRow(db, {
    text: `select p.user_id as "userId", p.title, p.draft_no as "draftNo" from pieces p where p.id = $1 and (p.user_id = $2 or $3
      or exists (select from piece_readings r where r.piece_id = p.id and r.reader_id = $2 and r.state in ('claimed', 'released', 'published')))`,
    values: [submissionId, reader.userId, reader.isManager],
  })
}

export function findQueueLoad(db: Database): Promise<QueueLoad | null> {
  return findRow(db, {
    text: `select ${queueLoadColumns('queued_at')} from feedback_reports where state in ('queued', 'running')`,
    values: [],
  })
}
