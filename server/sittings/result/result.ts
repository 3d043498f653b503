import type * as z from 'zod'
import { type AttemptResult, type SectionResult } from '@/lib/sittings/result/contract/result'
import { listQuestions } from '@/lib/paper/content/rules/questions'
import { isReleased } from '@/lib/authoring/exam/rules/release'
import { toCandidateState, type SubmissionState } from '@/lib/sittings/result/rules/submission-state'
import { overallHalfBands } from '@/lib/marking/bands/overall'
import { countByType } from '@/lib/marking/bands/statistics'
import { type Database } from '@/server/platform/db/client'
import { createPort } from '@/server/platform/port'
import { type Context, type Viewer, type ViewerContext } from '@/server/platform/http/context'
import { setReadAbout } from '@/server/accounts/notification/public'
import { notFound } from '@/server/platform/http/errors'
import { getPaperContent } from '@/server/authoring/exam/public'
import { lockUnseen, recordKeysSeen } from './keys-seen-repo'
import { listVerdicts } from './repo'
import { findAttemptResult, listMarked, type ReleaseRow, type SectionRow } from './result-repo'

/** The submission of a writing section for assessment. */
export type SectionSubmission = { readonly sitting: string; readonly id: string; readonly state: SubmissionState }

/** The valid submissions of these sections: neither withdrawn nor returned; a section has at most one. */
export const sectionSubmissions =
  createPort<(db: Database, sittings: readonly string[]) => Promise<readonly SectionSubmission[]>>(
    'submissions of sections',
  )

type Section = z.input<typeof SectionResult>
type Speaking = { readonly session: string; readonly halfBands: number | null }

/** The speaking mock that completes an attempt, with its band × 2 once it is published; null if there is none. */
export const speakingOfAttempt =
  createPort<(db: Database, attempt: string) => Promise<Speaking | null>>('the speaking of an attempt')

/**
 * Bands and scores of the viewer's attempt. A section that is not closed shows only its state.
 * @throws AppError not_found
 */
export async function getResult(
  ctx: Context,
  viewer: Pick<Viewer, 'userId'>,
  attemptId: string,
): Promise<z.input<typeof AttemptResult>> {
  const found = (await findAttemptResult(ctx.db, attemptId, viewer.userId)) ?? notFound()
  const { slug, title, module, name, number, sections: rows, release, ...attempt } = found
  const isOpen = isReleased({ ...release, after: release.releaseAfter })
  const [sections, speaking] = await Promise.all([
    toSections(ctx, rows, { isOpen, isGivenUp: attempt.givenUpAt !== null }),
    speakingOfAttempt.get()(ctx.db, attemptId),
  ])
  const halves = sections.map((section) => section.halfBands)
  return {
    ...attempt,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt?.toISOString() ?? null,
    givenUpAt: attempt.givenUpAt?.toISOString() ?? null,
    exam: { slug, title, module },
    candidate: { name, number },
    sections,
    release: {
      after: release.isDayRunning ? 'day' : release.releaseAfter,
      isReleased: isOpen,
      at: toReleaseTime(release),
    },
    speaking,
    overallHalfBands: overallHalfBands(speaking ? halves.concat(speaking.halfBands) : halves),
  }
}

/**
 * Like getResult, for the candidate's own page. Results by type reveal single questions if all or none of a type were right, so this counts as seeing
 * the keys.
 */
export async function getOwnResult(ctx: ViewerContext, attemptId: string): Promise<z.input<typeof AttemptResult>> {
  const result = await getResult(ctx, ctx.viewer, attemptId)
  if (result.finishedAt !== null) await setReadAbout(ctx.db, ctx.viewer.userId, attemptId)
  const shownSittings = result.sections.filter(({ types }) => types.length > 0).map(({ sitting }) => sitting)
  const wasRecordedNow =
    shownSittings.length > 0 &&
    (await ctx.db.transaction((tx) => recordSeenIfMarked(tx, ctx.viewer.userId, shownSittings)))
  // A section was marked or reopened since: read the result again, and record that, too.
  return wasRecordedNow ? getOwnResult(ctx, attemptId) : result
}

/** False when everything was already recorded. Waits for a concurrent reopening, whose section is then not recorded, since it shows nothing. */
async function recordSeenIfMarked(tx: Database, userId: string, shownSittings: readonly string[]): Promise<boolean> {
  if (!(await lockUnseen(tx, userId, shownSittings))) return false
  await recordKeysSeen(tx, userId, await listMarked(tx, shownSittings))
  return true
}

/** Known in advance only if a window decides. */
function toReleaseTime({ releaseAfter, isDayRunning, windowOverAtMs }: ReleaseRow): string | null {
  return !isDayRunning && releaseAfter === 'window' && windowOverAtMs !== null
    ? new Date(windowOverAtMs).toISOString()
    : null
}

/** Results by type hint at the right answers, so they wait for the keys. */
type ReleaseFacts = { readonly isOpen: boolean; readonly isGivenUp: boolean }

async function toSections(ctx: Context, rows: readonly SectionRow[], facts: ReleaseFacts): Promise<Section[]> {
  const writing = rows.filter(({ skill, closedAtMs }) => skill === 'writing' && closedAtMs !== null)
  const foundSubmissions =
    writing.length === 0
      ? []
      : await sectionSubmissions.get()(
          ctx.db,
          writing.map(({ sitting }) => sitting),
        )
  const submissions = new Map(foundSubmissions.map(({ sitting, ...submission }) => [sitting, submission]))
  return Promise.all(rows.map((row) => toSection(ctx, { ...row, piece: submissions.get(row.sitting) ?? null }, facts)))
}

type SectionWithSubmission = SectionRow & { readonly piece: Pick<SectionSubmission, 'id' | 'state'> | null }

async function toSection(
  ctx: Context,
  row: SectionWithSubmission,
  { isOpen, isGivenUp }: ReleaseFacts,
): Promise<Section> {
  const { closedAtMs, questionCount, total, paperVersionId, remark, piece: submission, ...section } = row
  return {
    ...section,
    closedAt: closedAtMs === null ? null : new Date(closedAtMs).toISOString(),
    total: total ?? questionCount,
    waitingForCorrection: isWaiting(row) && !isGivenUp,
    piece: submission && { id: submission.id, state: toCandidateState(submission.state) },
    remark: remark && toRemark(remark),
    types: row.raw === null || !isOpen ? [] : await countTypes(ctx, row.sitting, paperVersionId),
  }
}

/** Writing without a published assessment. A paper with one task gets no band: then its submission's state decides. */
function isWaiting({ skill, state, halfBands, piece: submission }: SectionWithSubmission): boolean {
  return skill === 'writing' && state === 'closed' && halfBands === null && submission?.state !== 'published'
}

function toRemark({ appliedAtMs, undoneAtMs, ...before }: NonNullable<SectionRow['remark']>): Section['remark'] {
  return {
    at: new Date(undoneAtMs ?? appliedAtMs).toISOString(),
    isUndone: undoneAtMs !== null,
    before: undoneAtMs === null ? before : null,
  }
}

async function countTypes(ctx: Context, sittingId: string, paperVersionId: string): Promise<Section['types']> {
  const [verdicts, content] = await Promise.all([listVerdicts(ctx.db, sittingId), getPaperContent(ctx, paperVersionId)])
  const questions = listQuestions(content)
  const types = new Map<string, string>(questions.map((question) => [question.id, question.type]))
  const byId = new Map(verdicts.map((verdict) => [verdict.question, verdict]))
  const ordered = questions.flatMap((question) => byId.get(question.id) ?? [])
  return [...countByType(ordered, (question) => types.get(question))]
}
