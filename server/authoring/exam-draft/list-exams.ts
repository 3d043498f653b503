import { type ExamRow } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { listBriefs } from '@/server/authoring/paper/public'
import { type Database } from '@/server/platform/db/client'
import { type Page } from '@/server/platform/db/paged-rows'
import { countByExam } from './attempt-counts'
import { readDraft } from './draft-repo'
import { listExams, type ExamDraftQuery } from './list-repo'
import { differsFromVersion } from './version-draft'
import { findVersions } from './version-repo'

export type ListedExam = Omit<ExamRow, 'savedAt' | 'savedBy'> & {
  readonly savedAt: Date
  readonly savedBy: string | null
}

/** Adds the attempts, and facts of the papers: the skills, and whether anything changed since the publication. */
export async function listExamRows(db: Database, query: ExamDraftQuery): Promise<Page<ListedExam>> {
  const sorting = query.sort === 'attempts' ? await countByExam(db, null) : new Map<string, number>()
  const { rows, total } = await listExams(db, query, sorting)
  const ids = rows.map(({ id }) => id)
  const attempts = query.sort === 'attempts' ? sorting : await countByExam(db, ids)
  const versions = await findVersions(
    db,
    rows.flatMap((row) => row.versionId ?? []),
  )
  const frozen = versions.flatMap((version) => version.papers.map(({ paperId }) => paperId))
  const briefs = await listBriefs(db, [...new Set([...rows.flatMap((row) => row.papers), ...frozen])])
  const items = rows.map(({ doc, versionId, papers, ...row }) => {
    const version = versions.find(({ id }) => id === versionId)
    return {
      ...row,
      attemptCount: attempts.get(row.id) ?? 0,
      skills: papers.flatMap((paper) => briefs.find(({ id }) => id === paper)?.skill ?? []),
      hasChanges: version ? differsFromVersion(readDraft(doc), row.slug, version, briefs) : false,
    }
  })
  return { rows: items, total }
}
