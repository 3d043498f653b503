import { hash } from 'node:crypto'
import { MAX_REV } from '@/lib/sittings/player/rules/answer-ledger'
import { type SaveBody, type SaveReply } from '@/lib/sittings/sitting/contract'
import { fieldSentences } from '@/lib/platform/words/errors'
import { passFaultPoint } from '@/lib/platform/env/fault-point'
import { type Context, type Viewer } from '@/server/platform/http/context'
import { AppError } from '@/server/platform/http/errors'
import { listQuestionIds } from '@/server/authoring/exam/public'
import { createBatcher } from './batcher'
import { countSave, measureBatch } from './save-metrics'
import { saveAlone, saveBatch, type SaveEntry, type SaveOutcome } from './save-repo'
import { findPinnedSitting } from '../pinned-sittings'

type Answers = SaveEntry['answers']
type Ack = NonNullable<SaveOutcome['acks']>[number]

/** Few and large batches: each costs one commit, and most work is per statement; the next one fills while the current one is written. */
const LIMITS = {
  maxBatchesInFlight: 2,
  maxWaitingAlone: 4,
  maxRowsPerBatch: 200,
  maxEntriesWaiting: 4_000,
  bytesWaiting: 64 * 1024 * 1024,
  patienceMs: 5_000,
}
/** The size of a row without its text. */
const ROW_BYTES = 200

/** `hasSectionToken`: the section's token replaces a session whose refresh was lost. */
export type Writer = Pick<Viewer, 'userId' | 'sessionId'> & { readonly hasSectionToken: boolean }
export type Save = (writer: Writer, sitting: string, body: SaveBody) => Promise<SaveReply>

/**
 * The save path of this process. When `save` resolves, the data is on disk; a refused save may be sent again, any number of times.
 * @throws AppError not_found, unauthorized, unknown_question, writer_moved, unavailable
 */
export function createSave(ctx: Context): Save {
  const add = createBatcher<SaveEntry, SaveOutcome>(
    {
      write: async (entries) => {
        const outcomes = await measureBatch(entries.length, () => saveBatch(ctx.db, entries))
        passFaultPoint('save-after-commit')
        return outcomes
      },
      writeAlone: (entry) => measureBatch(1, () => saveAlone(ctx.db, entry)),
      keyOf: ({ sitting }) => sitting,
      rowsOf: ({ answers }) => 1 + answers.length,
      bytesOf: ({ answers }) => answers.reduce((sum, { value }) => sum + ROW_BYTES + value.length, ROW_BYTES),
    },
    LIMITS,
  )
  const save: Save = async (writer, sitting, body) => {
    const paper = await findPinnedSitting(ctx.db, sitting)
    if (paper?.userId !== writer.userId) throw new AppError('not_found')
    refuseUnknown(body.responses, await listQuestionIds(ctx, paper.paperVersionId))
    const answers = pickNewest(body.responses)
    const outcome = await add({
      sitting,
      user: writer.userId,
      session: writer.sessionId,
      hasSectionToken: writer.hasSectionToken,
      epoch: body.epoch,
      flags: body.flags ?? null,
      flagsRev: body.flagsRev ?? null,
      playheadMs: body.playheadMs ?? null,
      answers,
    })
    return toReply(sitting, outcome, answers)
  }
  return (...args) => countSave(save(...args))
}

function toReply(sitting: string, outcome: SaveOutcome, answers: Answers): SaveReply {
  const { alive, verdict, state, epoch, nowMs, deadlineMs, pausedAtMs, restEndsAtMs, acks, flags, flagsRev } = outcome
  if (!alive || verdict === 'cut') throw new AppError('unauthorized')
  if (verdict === null || state === null || epoch === null || nowMs === null || deadlineMs === null)
    throw new AppError('not_found')
  if (verdict === 'moved') throw new AppError('writer_moved')
  return {
    sitting,
    state,
    epoch,
    serverNowMs: nowMs,
    deadlineAtMs: deadlineMs,
    pausedAtMs,
    restEndsAtMs,
    acks: (acks ?? []).map((ack) => ({ question: ack[0], rev: acknowledgedRev(ack, answers), kept: verdict })),
    ...(flags !== null && flagsRev !== null && { flags: { rev: flagsRev, numbers: [...flags] } }),
  }
}

/**
 * The stored revision. It is increased by one if it equals the sent one but belongs to another text (of two pages of one device that did not know of
 * each other), so that the sender sends its own again instead of taking it for stored.
 */
function acknowledgedRev([question, rev, digest]: Ack, answers: Answers): number {
  const sent = answers.find((answer) => answer.question === question)
  const isAnother = sent?.rev === rev && hash('sha256', sent.value, 'base64') !== digest
  return isAnother ? Math.min(rev + 1, MAX_REV) : rev
}

function refuseUnknown(responses: SaveBody['responses'], questionsOfPaper: ReadonlySet<string>): void {
  const unknown = responses.flatMap(({ question }, index) => (questionsOfPaper.has(question) ? [] : [index]))
  if (unknown.length === 0) return
  const fields = Object.fromEntries(
    unknown.map((index) => [`body.responses.${index}.question`, fieldSentences.unknown]),
  )
  throw new AppError('unknown_question', { fields })
}

/** One row per question: the newer of two revisions in one request. */
function pickNewest(responses: SaveBody['responses']): Answers {
  const newest = new Map<string, Answers[number]>()
  for (const { question, rev, value } of responses) {
    if (rev >= (newest.get(question)?.rev ?? 0)) newest.set(question, { question, rev, value: toStorable(value) })
  }
  return [...newest.values()]
}

/** PostgreSQL text cannot contain NUL or lone surrogates; both become U+FFFD, like in an HTML parser. Nothing else changes. */
function toStorable(value: string): string {
  return value.replaceAll('\0', '\uFFFD').replace(/[\ud800-\udfff]/gu, '\uFFFD')
}
