import { type Database } from '@/server/platform/db/client'
import { type Context } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { createPort } from '@/server/platform/port'
import { freezeExam, setCurrentVersion, toBandTables } from '@/server/authoring/exam/public'
import { freezePaper, listBriefs, lockPapers } from '@/server/authoring/paper/public'
import { storeAccepted } from './acceptance-repo'
import { examineExam, isConfirmed, isReady, type Line } from './checklist'
import { type LockedExam, readDraft } from '../draft-repo'
import { writeExamFile } from '../exam-source'
import { setSchedule } from './publish-repo'
import { findAllVersions } from '../version-repo'

/** Marks published paper versions by their own keys again, if a correction had switched them to other keys. */
export const ownKeys =
  createPort<(tx: Database, paperVersions: readonly string[]) => Promise<void>>('own keys of published papers')

type Publication = {
  readonly id: string
  readonly doc: unknown
  readonly confirmed: readonly string[]
  readonly by: string
}

/** Stores who accepted which warnings. @throws AppError not_ready while there are errors or unaccepted warnings */
export async function prepareExam(ctx: Context, { id, doc, confirmed, by }: Publication): Promise<void> {
  const lines = await lockAndExamine(ctx, { id, doc })
  if (!isReady(lines, confirmed)) throw new AppError('not_ready')
  const accepted = lines.filter((line) => isConfirmed(line, confirmed))
  await storeAccepted(
    ctx.db,
    accepted.map((line) => ({ subject: line.paper ?? id, line: line.id })),
    by,
  )
}

/** Examines the drafts and locks them until the transaction ends: what is examined is what is frozen. */
export async function lockAndExamine(
  ctx: Context,
  { id, doc }: { readonly id: string } & Pick<LockedExam, 'doc'>,
): Promise<Line[]> {
  const draft = readDraft(doc)
  await lockPapers(ctx.db, draft.papers)
  return examineExam(ctx, { id, draft })
}

type PublicationWork = { readonly id: string; readonly before: LockedExam; readonly by: string }

/** Freezes the papers and the exam and makes that version the current one for new attempts; the caller holds the exam's lock. */
export async function freezeAndPublish(ctx: Context, { id, before, by }: PublicationWork): Promise<number | null> {
  const { papers, ...draft } = readDraft(before.doc)
  const briefs = await listBriefs(ctx.db, papers)
  const frozen = new Map<string, string>()
  for (const paperId of papers.toSorted()) {
    frozen.set(paperId, (await freezePaper(ctx, { paperId, by })).paperVersionId)
  }
  await ownKeys.get()(ctx.db, [...frozen.values()])
  const chosenBriefs = papers.flatMap((paper) => briefs.find((brief) => brief.id === paper) ?? [])
  const version = await freezeExam(ctx, {
    ...draft,
    examId: id,
    by,
    reason: 'published',
    bandTables: toBandTables(draft.bandTables),
    source: writeExamFile({ ...draft, papers }, chosenBriefs, await findAllVersions(ctx.db, id)).source,
    paperVersionIds: papers.flatMap((paper) => frozen.get(paper) ?? []),
  })
  const wasPlanned = await setSchedule(ctx.db, id, null)
  if (before.isPublished && before.versionId === version.id && !wasPlanned) return null
  await setCurrentVersion(ctx.db, id, version.id)
  return version.version
}
