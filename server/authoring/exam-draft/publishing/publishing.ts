import { type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { fieldSentences } from '@/lib/platform/words/errors'
import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'
import { announceContentChange } from '@/server/platform/http/content-change'
import { type Context, type Editor, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { recordAct } from '@/server/accounts/audit/public'
import { freezeExam, setCurrentVersion, toBandTables } from '@/server/authoring/exam/public'
import { freezePaper, listBriefs, lockPapers } from '@/server/authoring/paper/public'
import { rememberAccepted } from './acceptance-repo'
import { examineExam, isConfirmed, isReady, type Line } from './checklist'
import { lockExam, type LockedExam, readDraft } from '../draft-repo'
import { getExam } from '../drafts'
import { writeExamFile } from '../exam-source'
import { hideExam, isAhead, setSchedule } from './publish-repo'
import { findAllVersions } from '../version-repo'

/** Marks versions of papers that are published by their own keys again, where a correction had put them to others. */
export const ownKeys =
  createPort<(tx: Database, paperVersions: readonly string[]) => Promise<void>>('own keys of published papers')

type Publication = {
  readonly id: string
  readonly rev: number
  readonly confirmed: readonly string[]
  readonly at: string | null
}

/**
 * Freezes what has changed and gives it to new attempts, now or at a time. What candidates start already makes no new version.
 * @throws AppError draft_moved when the draft is not `rev` any more; not_ready while there are errors, warnings that nobody has accepted, or it is archived
 */
export async function publishExam(
  ctx: Context,
  editor: Editor,
  { at, ...publication }: Publication,
): Promise<ExamWithDraft> {
  const { id, rev, confirmed } = publication
  const exam = await inTransaction(ctx, async (ctx) => {
    const before = (await lockExam(ctx.db, { id, onlyOf: editor.onlyOf })) ?? notFound()
    if (before.rev !== rev) throw new AppError('draft_moved')
    if (before.isArchived) throw new AppError('not_ready')
    const lines = await examineHeld(ctx, { id, doc: before.doc })
    if (!isReady(lines, confirmed)) throw new AppError('not_ready')
    const accepted = lines.filter((line) => isConfirmed(line, confirmed))
    await rememberAccepted(
      ctx.db,
      accepted.map((line) => ({ subject: line.paper ?? id, line: line.id })),
      editor.userId,
    )
    if (at === null) await publishNow(ctx, { id, before, by: editor.userId, actor: editor.userId })
    else await schedule(ctx, { id, at, by: editor.userId, confirmed })
    return getExam(ctx.db, editor, id)
  })
  announceContentChange()
  return exam
}

/** Looks at the drafts as they are now and keeps them so until the transaction ends: what is examined is what is frozen. */
export async function examineHeld(
  ctx: Context,
  { id, doc }: { readonly id: string } & Pick<LockedExam, 'doc'>,
): Promise<Line[]> {
  const draft = readDraft(doc)
  await lockPapers(ctx.db, draft.papers)
  return examineExam(ctx, { id, draft })
}

type Work = {
  readonly id: string
  readonly before: LockedExam
  /** Who made the version. */
  readonly by: string
  /** Who is in the log; null when the program did it at its time. */
  readonly actor: string | null
}

/** Freezes the papers and the exam and makes that version the one that new attempts pin; the caller holds the exam's lock. */
export async function publishNow(ctx: Context, { id, before, by, actor }: Work): Promise<void> {
  const { papers, ...draft } = readDraft(before.doc)
  const briefs = await listBriefs(ctx.db, papers)
  const frozen = new Map<string, string>()
  for (const paperId of papers.toSorted()) {
    frozen.set(paperId, (await freezePaper(ctx, { paperId, by })).paperVersionId)
  }
  await ownKeys.get()(ctx.db, [...frozen.values()])
  const held = papers.flatMap((paper) => briefs.find((brief) => brief.id === paper) ?? [])
  const version = await freezeExam(ctx, {
    ...draft,
    examId: id,
    by,
    reason: 'published',
    bandTables: toBandTables(draft.bandTables),
    source: writeExamFile({ ...draft, papers }, held, await findAllVersions(ctx.db, id)).source,
    paperVersionIds: papers.flatMap((paper) => frozen.get(paper) ?? []),
  })
  const wasPlanned = await setSchedule(ctx.db, id, null)
  if (before.isPublished && before.versionId === version.id && !wasPlanned) return
  await setCurrentVersion(ctx.db, id, version.id)
  const subject = { kind: 'exam' as const, id }
  await recordAct(ctx, { subject, actor, act: 'published', detail: String(version.version) })
}

type Plan = { readonly id: string; readonly at: string; readonly by: string; readonly confirmed: readonly string[] }

async function schedule(ctx: Context, { id, at, ...plan }: Plan): Promise<void> {
  // The contract lets any date through that can be written, also some that the database cannot read.
  const time = new Date(at).toISOString()
  const isUsable = Date.parse(time) > 0 && (await isAhead(ctx.db, time))
  if (!isUsable) throw new AppError('invalid_input', { fields: { 'body.at': fieldSentences.invalid } })
  await setSchedule(ctx.db, id, { at: time, ...plan })
  await recordAct(ctx, { subject: { kind: 'exam', id }, actor: plan.by, act: 'scheduled', detail: time })
}

/** The planned publication will not happen; what is live stays live. Nothing planned: nothing happens. */
export async function cancelSchedule(ctx: Context, editor: Editor, id: string): Promise<ExamWithDraft> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await lockExam(ctx.db, { id, onlyOf: editor.onlyOf }))) notFound()
    const wasPlanned = await setSchedule(ctx.db, id, null)
    const act = { subject: { kind: 'exam' as const, id }, actor: editor.userId, act: 'canceled' as const }
    if (wasPlanned) await recordAct(ctx, act)
    return getExam(ctx.db, editor, id)
  })
}

/** Off the list, and nothing planned; the draft, what was bought or given (decision 069) and what runs stay. Nothing of both: nothing happens. */
export async function unpublishExam(ctx: Context, editor: Editor, id: string): Promise<ExamWithDraft> {
  const exam = await inTransaction(ctx, async (ctx) => {
    if (!(await lockExam(ctx.db, { id, onlyOf: editor.onlyOf }))) notFound()
    await takeBack(ctx, id, editor.userId)
    return getExam(ctx.db, editor, id)
  })
  announceContentChange()
  return exam
}

/** As {@link unpublishExam}, within the transaction of the caller, who holds the exam's lock. True when there was something to take back. */
export async function takeBack(ctx: Context, id: string, by: string): Promise<boolean> {
  const wasPlanned = await setSchedule(ctx.db, id, null)
  const wasShown = await hideExam(ctx.db, id)
  if (wasPlanned || wasShown) await recordAct(ctx, { subject: { kind: 'exam', id }, actor: by, act: 'unpublished' })
  return wasPlanned || wasShown
}
