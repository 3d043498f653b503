import { type Output, type Parsed } from '@/lib/platform/contract/endpoint'
import {
  type correctTranscript,
  type getHeardAnswers,
  type searchHeardAnswers as searchHeardEndpoint,
  type setTranscriptConsent,
  type Transcript,
  type Transcripts,
} from '@/lib/teaching/transcription/contract'
import { excerptOf, searchedWords } from '@/lib/teaching/transcription/rules/heard-search'
import { TRANSCRIPT_LIMITS } from '@/lib/teaching/transcription/rules/transcript'
import { type Context, type EditorContext, inTransaction, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { findForReader } from '../speaking/public'
import { findMissing } from './local-transcriber'
import { countReadable, searchTranscripts } from './search-repo'
import * as repo from './transcript-repo'

const MAX_FOUND = 50

/** The present place of the transcription; null if none is set, or local transcription lacks something. */
export async function findTranscription({ settings }: Pick<Context, 'settings'>): Promise<repo.Destination | null> {
  const { ears: transcriber } = settings.teaching
  if (transcriber === null) return null
  if (transcriber.kind === 'url') return { host: transcriber.host, model: transcriber.model }
  return (await findMissing(transcriber)) === null ? { host: '', model: transcriber.model } : null
}

/** Allowed only to the speaker. @throws AppError not_found */
export async function getTranscripts(ctx: ViewerContext, id: string): Promise<Transcripts> {
  const { db, viewer } = ctx
  const session = (await repo.findOwnSession(db, id, viewer.userId)) ?? notFound()
  const transcriber = session.isFinished ? await findTranscription(ctx) : null
  const [consent, items] = await Promise.all([repo.findConsent(db, id, transcriber), repo.listTranscripts(db, id)])
  return {
    ears: transcriber,
    consent: consent && {
      ...consent,
      givenAt: consent.givenAt.toISOString(),
      isCurrent: transcriber === null || (transcriber.host === consent.host && transcriber.model === consent.model),
    },
    unheard: session.unheard,
    items,
  }
}

/** @throws AppError not_found; not_ready, changed_meanwhile, too_many_requests as the contract says */
export async function setConsent(
  ctx: ViewerContext,
  id: string,
  choice: Parsed<typeof setTranscriptConsent>['body'],
): Promise<Transcripts> {
  const { db, viewer } = ctx
  const session = (await repo.findOwnSession(db, id, viewer.userId)) ?? notFound()
  if (!choice.isGiven) {
    await repo.withdrawConsent(db, id, viewer.userId)
    return getTranscripts(ctx, id)
  }
  const transcriber = await findTranscription(ctx)
  if (!transcriber || !session.isFinished) throw new AppError('not_ready')
  if (choice.host !== transcriber.host || choice.model !== transcriber.model) throw new AppError('changed_meanwhile')
  await inTransaction(ctx, async ({ db: tx }) => {
    await repo.lockAccount(tx, viewer.userId)
    const consent = { ...transcriber, sessionId: id, userId: viewer.userId }
    await repo.giveConsent(tx, consent)
    const queued = await repo.queueSession(tx, consent)
    // Counted afterwards, because a retried recording counts once.
    if (queued > 0 && (await repo.countQueuedToday(tx, viewer.userId)) > TRANSCRIPT_LIMITS.takesADay)
      throw new AppError('too_many_requests')
  })
  return getTranscripts(ctx, id)
}

/** @throws AppError not_found for another's session; not_ready without a transcript */
export async function correct(
  { db, viewer }: ViewerContext,
  { id, take }: Parsed<typeof correctTranscript>['params'],
  text: string | null,
): Promise<Transcript> {
  if (!(await repo.findOwnSession(db, id, viewer.userId))) throw new AppError('not_found')
  const row = await repo.writeCorrection(db, { take, sessionId: id, userId: viewer.userId }, text)
  if (!row) throw new AppError('not_ready')
  return row
}

/** Allowed to the teacher who claimed it, and to managers. @throws AppError not_found */
export async function listHeardAnswers(ctx: EditorContext, id: string): Promise<Output<typeof getHeardAnswers>> {
  if (!(await findForReader(ctx.db, id, ctx.viewer))) throw new AppError('not_found')
  return { items: await repo.listTranscripts(ctx.db, id) }
}

/** Searches answers whose cards this reader may open; without words there are no results. */
export async function searchHeardAnswers(
  { db, viewer }: EditorContext,
  question: string,
): Promise<Output<typeof searchHeardEndpoint>> {
  const words = searchedWords(question)
  const [searchable, rows] = await Promise.all([
    countReadable(db, viewer),
    words.length === 0 ? [] : searchTranscripts(db, viewer, { words, limit: MAX_FOUND }),
  ])
  const items = rows.map(({ text, handedInAt, ...row }) => ({
    ...row,
    handedInAt: handedInAt.toISOString(),
    excerpt: excerptOf(text, words),
  }))
  return { items, searchable }
}
