import { type ExamVersion } from '@/lib/authoring/exam-draft/contract/exam-versions'
import { type ExamDraft } from '@/lib/authoring/exam-draft/rules/draft'
import { findRow, type Database } from '@/server/platform/db/client'

export type VersionRow = {
  readonly id: string
  readonly examId: string
  readonly number: number
  readonly title: string
  readonly description: string
  readonly module: 'academic' | 'general'
  readonly priceRial: number
  readonly cover: ExamDraft['cover']
  readonly opensAt: Date | null
  readonly closesAt: Date | null
  readonly attemptsAllowed: number | null
  readonly allowsRestart: boolean
  readonly onlyMode: ExamDraft['onlyMode']
  readonly releaseAfter: ExamDraft['releaseAfter']
  readonly endsWithWindow: boolean
  readonly bandTables: Partial<ExamDraft['bandTables']>
  readonly source: string
  readonly reason: ExamVersion['reason']
  readonly papers: readonly { readonly paperId: string; readonly versionId: string }[]
}
type ListRow = Omit<ExamVersion, 'at' | 'attemptCount'> & { readonly id: string; readonly at: Date }

const COLUMNS = `v.id, v.exam_id as "examId", v.version as number, v.title, v.description, v.module,
  v.price_rial::float8 as "priceRial", v.cover, v.opens_at as "opensAt", v.closes_at as "closesAt",
  v.attempts_allowed as "attemptsAllowed", v.only_mode as "onlyMode", v.release_after as "releaseAfter",
  v.ends_with_window as "endsWithWindow", v.allows_restart as "allowsRestart", v.band_tables as "bandTables", v.source, v.reason,
  (select json_agg(json_build_object('paperId', p.paper_id, 'versionId', p.id) order by x.position)
   from exam_version_papers x join paper_versions p on p.id = x.paper_version_id where x.exam_version_id = v.id) as papers`

export async function findVersions(db: Database, ids: readonly string[]): Promise<VersionRow[]> {
  return db.query<VersionRow>({
    text: `select ${COLUMNS} from exam_versions v where v.id = any ($1::uuid[])`,
    values: [ids],
  })
}

/** The current version first, then the last 100, newest first. */
export async function findAllVersions(db: Database, examId: string): Promise<VersionRow[]> {
  return db.query<VersionRow>({
    text: `select ${COLUMNS} from exam_versions v join exams e on e.id = v.exam_id where v.exam_id = $1
      order by (e.current_version_id = v.id) desc nulls last, v.version desc limit 101`,
    values: [examId],
  })
}

export async function findVersionByNumber(db: Database, examId: string, number: number): Promise<VersionRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from exam_versions v where v.exam_id = $1 and v.version = $2`,
    values: [examId, number],
  })
}

export async function listVersions(db: Database, examId: string): Promise<ListRow[]> {
  return db.query<ListRow>({
    text: `select v.id, v.version as number, v.title, v.created_at as at, maker.name as by, v.reason,
        (coalesce(e.published_at, e.reserved_at) is not null and e.current_version_id = v.id) as "isLive"
      from exam_versions v join exams e on e.id = v.exam_id left join accounts_person maker on maker.id = v.made_by
      where v.exam_id = $1 order by v.version desc limit 500`,
    values: [examId],
  })
}
