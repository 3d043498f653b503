import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type Judgement,
  type JudgedCriterion,
  type JudgedText,
  type listJudgeConsents,
  type setJudgeConsent,
} from '@/lib/teaching/judge/contract/judgements'
import { GATE, rangeOf } from '@/lib/teaching/judge/rules/criterion-gate'
import { isBlindSample } from '@/lib/teaching/judge/rules/blind-sample'
import { PROMPT_VERSION } from '@/lib/teaching/judge/rules/prompt'
import { CRITERIA, type Criterion } from '@/lib/teaching/submission/rules/correction'
import { type Database } from '@/server/platform/db/client'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type AnonymisedText, makeCopies } from '../agreement/public'
import { toSubmissionTask } from '../submission/public'
import { collectPairs } from './collect-pairs'
import * as repo from './consent-repo'
import { type StoredVerdict } from './judgement-repo'
import { type GateRow, listGateRows } from './pair-repo'
import { findProbe, isSwitchedOff } from './probe-repo'
import { hashPrompt } from './ask-judge'

const MAX_PER_DAY = 10
const MAX_LISTED = 200

/** The destination of texts now: a judge that is configured, on, and answered its last probe. */
async function findDestination({ db, settings }: ViewerContext): Promise<repo.Destination | null> {
  const { judge } = settings.teaching
  if (!judge || (await isSwitchedOff(db))) return null
  const probe = await findProbe(db, judge)
  return probe?.form ? { host: judge.host, model: judge.model } : null
}

/**
 * Allowed only to the writer. Reading a machine's judgement before the teacher's bands excludes the text from the comparison. @throws AppError
 * not_found
 */
export async function getJudgement(ctx: ViewerContext, id: string): Promise<Judgement> {
  const { db, viewer } = ctx
  const destination = await findDestination(ctx)
  const found = (await repo.findJudged(db, { submissionId: id, userId: viewer.userId }, destination)) ?? notFound()
  const copies = found.copies ?? (destination && isOpenSubmission(found) ? await makeCopies(db, id, viewer.userId) : [])
  return {
    service: destination,
    consent: toConsent(found, destination),
    copies: await Promise.all(copies.map(async (copy) => toCopy(ctx, copy))),
    texts: found.copies === null ? [] : await readTexts(ctx, id, found),
  }
}

async function toCopy(ctx: ViewerContext, { position, task, text }: AnonymisedText) {
  return { position, task: await toSubmissionTask(ctx, task), text }
}

function isOpenSubmission({ state }: repo.JudgedSubmission): boolean {
  return state !== 'withdrawn' && state !== 'returned'
}

function toConsent(
  { host, model, givenAt }: repo.JudgedSubmission,
  destination: repo.Destination | null,
): Judgement['consent'] {
  if (host === null || model === null || givenAt === null) return null
  const isCurrent = destination === null || (host === destination.host && model === destination.model)
  return { host, model, givenAt: givenAt.toISOString(), isCurrent }
}

async function readTexts(ctx: ViewerContext, id: string, found: repo.JudgedSubmission): Promise<JudgedText[]> {
  // If a teacher has already given bands, they are compared before the machine's are seen.
  if (found.assessedAt !== null) await collectPairs(ctx)
  const isHidden = found.isHidden === true && found.assessedAt === null && isOpenSubmission(found)
  return ctx.db.transaction(async (tx) => {
    const rows = await repo.listJudgements(tx, id)
    // Mark after reading: a judgement that becomes ready between the two statements counts as seen, although it was not.
    if (!isHidden) await repo.markOpened(tx, id)
    const gates = await listGateRows(tx, false)
    return rows.map((row) => toText(row, { isHidden, gates, model: ctx.settings.teaching.judge?.model ?? null }))
  })
}

type TextView = { readonly isHidden: boolean; readonly gates: readonly GateRow[]; readonly model: string | null }

function toText(row: repo.JudgementRow, { isHidden, gates, model }: TextView): JudgedText {
  const { position, kind, verdicts, state, isFlagged } = row
  const shared = { position, kind, model: row.model }
  if (isHidden) return { ...shared, state: 'hidden', isFlagged: false, criteria: [] }
  if (state !== 'ready' || !verdicts) return { ...shared, state, isFlagged: false, criteria: [] }
  const criteria = CRITERIA.map((criterion) => {
    const isCurrent = row.model === model && verdicts[criterion].promptSha256 === hashPrompt(criterion, kind)
    return toCriterion(criterion, verdicts[criterion], isCurrent ? findGateRow(gates, row, criterion) : null)
  })
  return { ...shared, state, isFlagged, criteria }
}

export function findGateRow(gates: readonly GateRow[], row: repo.JudgementRow, criterion: Criterion): GateRow | null {
  const promptSha256 = row.verdicts?.[criterion].promptSha256
  const isOfKey = (gateRow: GateRow) =>
    gateRow.criterion === criterion &&
    gateRow.kind === row.kind &&
    gateRow.model === row.model &&
    gateRow.promptSha256 === promptSha256
  return gates.find(isOfKey) ?? null
}

/** A closed criterion has no number; numbers were removed from the machine's own text before it was stored (ask-judge.ts). */
function toCriterion(criterion: Criterion, verdict: StoredVerdict, gateRow: GateRow | null): JudgedCriterion {
  const { half, spread, reason } = verdict
  const openGate = findOpenGate(gateRow)
  const pairs = gateRow?.pairs ?? 0
  const range = openGate && half !== null && spread !== null ? rangeOf(openGate.map, { half, spread }) : null
  return {
    criterion,
    reason,
    evidence: [...verdict.evidence],
    range,
    basis: range && openGate && { pairs: openGate.figures.pairs, withinHalf: openGate.figures.withinHalf },
    closed: openGate ? null : toClosedReason(pairs),
    pairs,
  }
}

function findOpenGate(gateRow: GateRow | null) {
  if (gateRow?.gate?.state !== 'open' || gateRow.gate.figures === null) return null
  const { map, figures } = gateRow.gate
  return { map, figures }
}

function toClosedReason(pairs: number): JudgedCriterion['closed'] {
  return pairs < GATE.pairs ? 'few_pairs' : 'disagrees'
}

/** @throws AppError not_found; not_ready, changed_meanwhile, too_many_requests as the contract says */
export async function setConsent(
  ctx: ViewerContext,
  id: string,
  choice: Parsed<typeof setJudgeConsent>['body'],
): Promise<Judgement> {
  const { db, viewer } = ctx
  const destination = await findDestination(ctx)
  const found = (await repo.findJudged(db, { submissionId: id, userId: viewer.userId }, destination)) ?? notFound()
  if (choice.isGiven) {
    if (!destination || !isOpenSubmission(found)) throw new AppError('not_ready')
    if (choice.host !== destination.host || choice.model !== destination.model) throw new AppError('changed_meanwhile')
    const copies = found.copies ?? (await makeCopies(db, id, viewer.userId))
    await db.transaction((tx) =>
      queueTexts(ctx, tx, { id, destination, copies, isHidden: found.isHidden ?? isBlindSample(id) }),
    )
  } else {
    await repo.withdrawConsent(db, id, viewer.userId)
    await collectPairs(ctx)
  }
  return getJudgement(ctx, id)
}

type NewConsent = {
  readonly id: string
  readonly destination: repo.Destination
  readonly copies: readonly AnonymisedText[]
  readonly isHidden: boolean
}

async function queueTexts(
  { viewer, newId }: ViewerContext,
  tx: Database,
  { id, destination, copies, isHidden }: NewConsent,
): Promise<void> {
  const { userId } = viewer
  const queuedToday = await repo.countQueuedTodayLocked(tx, userId)
  const place = { submissionId: id, ...destination, promptVersion: PROMPT_VERSION }
  const queuedPositions = await repo.listUnfailedPositions(tx, place)
  const added = copies.filter(({ position }) => !queuedPositions.includes(position))
  if (added.length > 0 && queuedToday + added.length > MAX_PER_DAY) throw new AppError('too_many_requests')
  await repo.giveConsent(tx, { ...destination, submissionId: id, userId, copies, isHidden })
  for (const { position } of added) await repo.queueJudgement(tx, { id: newId(), userId, position, ...place })
}

export async function listMine({ db, viewer }: ViewerContext): Promise<Output<typeof listJudgeConsents>> {
  const rows = await repo.listConsents(db, viewer.userId, MAX_LISTED)
  return { items: rows.map(({ givenAt, ...row }) => ({ ...row, givenAt: givenAt.toISOString() })) }
}
