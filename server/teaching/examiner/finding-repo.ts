import { type Finding, type FindingKind } from '@/lib/teaching/examiner/rules/finding'
import { hasRow, type Database } from '@/server/platform/db/client'

export type FindingRow = Finding & {
  readonly position: number
  readonly exact: string
  readonly isDismissed: boolean
  /** The reader's own verdict: nobody sees another teacher's. */
  readonly verdict: 'accepted' | 'refused' | null
}

export function findFindings(db: Database, reportId: string, readerId: string): Promise<FindingRow[]> {
  return db.query<FindingRow>({
    text: `select f.position, f.rule, f.kind, f.start_at as "start", f.end_at as "end", f.exact, f.replacement, f."values",
        f.dismissed_at is not null as "isDismissed", v.verdict
      from feedback_findings f left join feedback_verdicts v on v.report_id = f.report_id and v.rule = f.rule
        and v.start_at = f.start_at and v.end_at = f.end_at and v.teacher_id = $2
      where f.report_id = $1 order by f.position`,
    values: [reportId, readerId],
  })
}

/** False if it is not a finding in one of their texts. */
export async function setDismissed(
  db: Database,
  {
    reportId,
    position,
    isDismissed,
    userId,
  }: { reportId: string; position: number; isDismissed: boolean; userId: string },
): Promise<boolean> {
  return hasRow(db, {
    text: `update feedback_findings f set dismissed_at = case when $3 then coalesce(f.dismissed_at, clock_timestamp()) end
      from feedback_reports r where r.id = f.report_id and f.report_id = $1 and f.position = $2 and r.user_id = $4 returning f.position`,
    values: [reportId, position, isDismissed, userId],
  })
}

/** False if it is not a kind of finding in one of their texts. */
export async function setAsked(
  db: Database,
  { reportId, kind, isAsked, userId }: { reportId: string; kind: FindingKind; isAsked: boolean; userId: string },
): Promise<boolean> {
  return hasRow(db, {
    text: `update feedback_reports set asked_kinds = array_remove(asked_kinds, $2) || case when $3 then array[$2::text] else '{}' end
      where id = $1 and user_id = $4 and exists (select from feedback_findings where report_id = $1 and kind = $2) returning id`,
    values: [reportId, kind, isAsked, userId],
  })
}

/** The verdicts of the teacher of a published first assessment, by position of the finding. Those of a second opinion are not shown. */
export async function findAnswers(
  db: Database,
  reportId: string,
): Promise<ReadonlyMap<number, 'accepted' | 'refused'>> {
  const rows = await db.query<{ position: number; verdict: 'accepted' | 'refused' }>({
    text: `select f.position, v.verdict from feedback_reports r join feedback_findings f on f.report_id = r.id and f.kind = any (r.asked_kinds)
        join feedback_verdicts v on v.report_id = f.report_id and v.rule = f.rule and v.start_at = f.start_at and v.end_at = f.end_at
      where r.id = $1 and exists (select from pieces p join piece_texts t on t.piece_id = p.id join piece_readings g on g.piece_id = p.id
        where p.user_id = r.user_id and t.sha256 = r.text_sha256 and g.reader_id = v.teacher_id and g.round = 1 and g.state = 'published')`,
    values: [reportId],
  })
  return new Map(rows.map(({ position, verdict }) => [position, verdict]))
}

/** False if it is not a finding in a submission that this teacher has claimed, and is assessing or has assessed. */
export async function setVerdict(
  db: Database,
  verdictUpdate: { reportId: string; position: number; verdict: 'accepted' | 'refused' | null; teacherId: string },
): Promise<boolean> {
  return hasRow(db, {
    // Locks the report: its writer may be deleting the account.
    text: `with judged as (
        select f.report_id, f.rule, f.start_at, f.end_at from feedback_findings f join feedback_reports r on r.id = f.report_id
        where f.report_id = $1 and f.position = $2
          and exists (select from piece_texts t join pieces p on p.id = t.piece_id join piece_readings g on g.piece_id = p.id
            where p.user_id = r.user_id and t.sha256 = r.text_sha256 and g.reader_id = $4 and g.state = 'claimed')
        for key share of r
      ), undone as (
        delete from feedback_verdicts v using judged j where v.report_id = j.report_id and v.rule = j.rule
          and v.start_at = j.start_at and v.end_at = j.end_at and v.teacher_id = $4 and $3::text is null
      ), done as (
        insert into feedback_verdicts (report_id, rule, start_at, end_at, teacher_id, verdict)
        select report_id, rule, start_at, end_at, $4, $3 from judged where $3 is not null
        on conflict (report_id, rule, start_at, end_at, teacher_id) do update set verdict = excluded.verdict
      )
      select from judged`,
    values: [verdictUpdate.reportId, verdictUpdate.position, verdictUpdate.verdict, verdictUpdate.teacherId],
  })
}

export type RuleFiguresRow = Pick<Finding, 'rule' | 'kind'> & {
  readonly found: number
  readonly texts: number
  readonly dismissed: number
  readonly accepted: number
  readonly refused: number
}

/** Counts each text by the newest version of the rules that has examined it: an earlier one found mostly the same. */
export function countByRule(db: Database): Promise<RuleFiguresRow[]> {
  return db.query<RuleFiguresRow>({
    text: `with newest as (
        select r.id from feedback_reports r where not exists (select from feedback_reports n
          where n.user_id = r.user_id and n.text_sha256 = r.text_sha256 and n.task_sha256 = r.task_sha256 and n.version > r.version
            and n.state in ('ready', 'partly'))
      )
      select f.rule, min(f.kind) as kind, count(*)::int as found, count(distinct f.report_id)::int as texts,
        count(f.dismissed_at)::int as dismissed, coalesce(max(v.accepted), 0)::int as accepted, coalesce(max(v.refused), 0)::int as refused
      from feedback_findings f join newest r on r.id = f.report_id left join (
        select rule, count(*) filter (where verdict = 'accepted') as accepted, count(*) filter (where verdict = 'refused') as refused
        from feedback_verdicts join newest r on r.id = report_id group by rule
      ) v on v.rule = f.rule
      group by f.rule order by found desc, f.rule`,
    values: [],
  })
}
