import { type Feedback, type TextFeedback } from '@/lib/teaching/examiner/contract'
import { compareDrafts, listComparable } from '@/lib/teaching/examiner/rules/compare-drafts'
import { RULES_VERSION } from '@/lib/teaching/examiner/rules/finding'
import { countExamined } from '@/lib/teaching/examiner/rules/task/under-length'
import { plainText } from '@/lib/paper/content/rules/inline'
import { type EditorContext, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { readSittingTexts } from '../submission/public'
import { requireOpenedSection } from '@/server/sittings/opened-result/public'
import { findEarlierReport, findReport, type ReportRow } from './feedback-repo'
import { findAnswers, findFindings, type FindingRow } from './finding-repo'
import { readSubject, type Subject } from './read-subject'
import { hashTask, requestFeedbackOn, type Writing } from './request-feedback'

/** For readers other than the writer, reports of older rules are renewed. @throws AppError not_found; not_ready while a section is running */
export async function getFeedback(ctx: ViewerContext, subject: Subject): Promise<Feedback> {
  const writing = await readSubject(ctx, subject)
  const feedback = await toFeedback(ctx, writing)
  const isStale = feedback.texts.some(({ state }) => state === 'stale')
  if (!isStale || writing.userId === ctx.viewer.userId) return feedback
  // The writer requests it on their own page; a teacher at work does not wait for the writer's visit.
  await requestFeedbackOn(ctx, writing)
  return toFeedback(ctx, writing)
}

/** Allowed only to the writer. @throws AppError not_found; not_ready; too_many_requests at the daily limit */
export async function requestFeedback(ctx: ViewerContext, subject: Subject): Promise<Feedback> {
  const writing = await readSubject(ctx, subject)
  if (writing.userId !== ctx.viewer.userId) throw new AppError('not_found')
  if (!(await requestFeedbackOn(ctx, writing, true))) throw new AppError('too_many_requests')
  return toFeedback(ctx, writing)
}

/** The texts of a section of an opened result. @throws AppError not_found, not_ready */
export async function getOpenedFeedback(ctx: EditorContext, opening: string, sitting: string): Promise<Feedback> {
  const { attempt, userId } = await requireOpenedSection(ctx, opening, sitting)
  const { attemptId, texts } = await readSittingTexts(ctx, userId, sitting)
  return attemptId === attempt ? toFeedback(ctx, { userId, texts }) : notFound()
}

async function toFeedback(
  ctx: Pick<ViewerContext, 'db' | 'viewer'>,
  { userId, texts }: Pick<Writing, 'userId' | 'texts'>,
): Promise<Feedback> {
  return { texts: await Promise.all(texts.map((text) => toTextFeedback(ctx, userId, text))) }
}

async function toTextFeedback(
  { db, viewer }: Pick<ViewerContext, 'db' | 'viewer'>,
  userId: string,
  stored: Writing['texts'][number],
): Promise<TextFeedback> {
  const { task, text, sha256 } = stored
  const prompt = task.prompt.map(plainText)
  const key = { userId, textSha256: sha256, taskSha256: hashTask(task) }
  const report = text.trim() === '' ? null : await findReport(db, key)
  const state = text.trim() === '' ? 'empty' : stateOf(report)
  const shared = { kind: task.kind, prompt, text, sha256, minWords: task.minWords, state }
  if (!report || (state !== 'ready' && state !== 'partly')) {
    const counted = countExamined({ text, prompt })
    const emptyFeedback = { findings: [], strengths: [], missing: [], askedKinds: [], compared: null }
    return { ...shared, ...counted, ...emptyFeedback, id: report?.id ?? null }
  }
  const findings = await findFindings(db, report.id, viewer.userId)
  const shown = {
    ...shared,
    id: report.id,
    words: report.words ?? 0,
    copied: report.copied ?? 0,
    strengths: report.strengths.map((place) => ({ ...place, values: { ...place.values } })),
    missing: [...report.missing],
    askedKinds: [...report.askedKinds],
  }
  if (viewer.userId !== userId) return { ...shown, findings: findings.map(withoutAnswer), compared: null }
  // It quotes another text of the writer, which is not what the others opened.
  const earlier = await findEarlierReport(db, key, report)
  return {
    ...shown,
    findings: await withAnswers(db, report, findings),
    compared: earlier && compare(report, findings, earlier, await findFindings(db, earlier.id, viewer.userId)),
  }
}

const withoutAnswer = (finding: FindingRow) => ({ ...finding, values: { ...finding.values }, teacherAnswer: null })

/** Adds the teacher's verdicts on the kinds about which the writer asked. */
async function withAnswers(
  db: ViewerContext['db'],
  { id, askedKinds }: ReportRow,
  findings: readonly FindingRow[],
): Promise<TextFeedback['findings']> {
  if (askedKinds.length === 0) return findings.map(withoutAnswer)
  const answers = await findAnswers(db, id)
  return findings.map((finding) => ({
    ...withoutAnswer(finding),
    teacherAnswer: answers.get(finding.position) ?? null,
  }))
}

function stateOf(report: ReportRow | null): TextFeedback['state'] {
  if (!report) return 'absent'
  return report.version < RULES_VERSION ? 'stale' : report.state
}

function compare(
  report: ReportRow,
  now: readonly FindingRow[],
  earlier: ReportRow,
  before: readonly FindingRow[],
): NonNullable<TextFeedback['compared']> {
  const isComplete = report.state === 'ready' && earlier.state === 'ready'
  // Findings that the writer dismissed count neither as corrected nor as remaining.
  const countedFindings = (rows: readonly FindingRow[]) =>
    listComparable(rows, isComplete).filter(({ isDismissed }) => !isDismissed)
  const { mended, still, fresh } = compareDrafts(countedFindings(before), countedFindings(now))
  return {
    at: earlier.writtenAt.toISOString(),
    mended: mended.map(({ rule, kind, exact, values }) => ({ rule, kind, exact, values: { ...values } })),
    still: still.map(({ position }) => position),
    fresh: fresh.map(({ position }) => position),
  }
}
