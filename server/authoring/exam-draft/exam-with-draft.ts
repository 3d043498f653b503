import { type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { examNames } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { listBriefs } from '@/server/authoring/paper/public'
import { type Database } from '@/server/platform/db/client'
import { type Editor } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { attemptsOfExams } from './attempt-counts'
import * as repo from './draft-repo'
import { differsFromVersion, hasPaperChanged } from './version-draft'
import { findVersions } from './version-repo'

/** @throws AppError not_found, also for another teacher's exam */
export async function getExam(db: Database, { ownerFilter }: Editor, id: string): Promise<ExamWithDraft> {
  const row = (await repo.findExam(db, { id, ownerFilter })) ?? notFound()
  const draft = repo.readDraft(row.doc)
  const attempts = await attemptsOfExams.get()(db, [id])
  const [version] = row.versionId ? await findVersions(db, [row.versionId]) : []
  const frozen = version?.papers ?? []
  const briefs = await listBriefs(db, [...draft.papers, ...frozen.map(({ paperId }) => paperId)])
  return {
    id,
    state: row.state,
    rev: row.rev,
    draft,
    owner: row.owner,
    papers: draft.papers.flatMap((paperId) => {
      const brief = briefs.find((one) => one.id === paperId)
      const versionId = frozen.find((paper) => paper.paperId === paperId)?.versionId
      const hasChanges = versionId !== undefined && hasPaperChanged(briefs, paperId, versionId)
      return brief ? [{ ...brief, hasChanges }] : []
    }),
    savedAt: row.savedAt.toISOString(),
    savedBy: row.savedBy ?? examNames.site,
    publishedAt: toIso(row.publishedAt),
    scheduledAt: toIso(row.scheduledAt),
    publicationRequestedAt: toIso(row.publicationRequestedAt),
    audience: row.audience,
    allowsPracticeAfter: row.allowsPracticeAfter,
    liveVersion: row.publishedAt ? row.versionNumber : null,
    isKnown: row.versionId !== null,
    hasChanges: version ? differsFromVersion(draft, row.slug, version, briefs) : false,
    attempts: { open: sum(attempts.map(({ open }) => open)), finished: sum(attempts.map(({ finished }) => finished)) },
  }
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const toIso = (at: Date | null) => at?.toISOString() ?? null
