import { type ExamDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { type BandRows } from '@/lib/marking/bands/band-rows'
import { isSameExam } from '@/lib/authoring/exam-draft/rules/draft'
import { type PaperBrief } from '@/server/authoring/paper/public'
import { type VersionRow } from './version-repo'

/** The draft that would give this version. The slug belongs to the exam, not to the version. */
export function toDraft(version: VersionRow, slug: string): ExamDraft {
  const { title, module, description, cover, priceRial, attemptsAllowed, bandTables, papers } = version
  const { onlyMode, releaseAfter, endsWithWindow } = version
  return {
    title,
    slug,
    module,
    description,
    priceRial,
    attemptsAllowed,
    ...(!version.allowsRestart && { allowsRestart: false }),
    onlyMode,
    releaseAfter,
    endsWithWindow,
    cover: cover && { ...cover, widths: [...cover.widths] },
    opensAt: version.opensAt?.toISOString() ?? null,
    closesAt: version.closesAt?.toISOString() ?? null,
    papers: papers.map(({ paperId }) => paperId),
    bandTables: { listening: copyRows(bandTables.listening), reading: copyRows(bandTables.reading) },
  }
}

function copyRows(rows: BandRows | null | undefined): [number, number][] | null {
  return rows ? rows.map(([from, half]) => [from, half]) : null
}

/** Whether the drafts of the exam and its papers differ from the version. */
export function differsFromVersion(
  draft: ExamDraft,
  slug: string,
  version: VersionRow,
  briefs: readonly PaperBrief[],
): boolean {
  if (!isSameExam({ ...draft, slug }, toDraft(version, slug))) return true
  return version.papers.some(({ paperId, versionId }) => hasPaperChanged(briefs, paperId, versionId))
}

export function hasPaperChanged(briefs: readonly PaperBrief[], paperId: string, versionId: string): boolean {
  return briefs.find(({ id }) => id === paperId)?.versionId !== versionId
}
