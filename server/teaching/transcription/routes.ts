import * as contract from '@/lib/teaching/transcription/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { getTranscriptionStatus } from './manage-transcription'
import { correct, getTranscripts, listHeardAnswers, searchHeardAnswers, setConsent } from './transcripts'

/** Transcripts of recorded answers, if configured. */
export function registerTranscription(api: Api): void {
  bind(api, contract.getTranscripts, (ctx, { params }) => getTranscripts(ctx, params.id))
  bind(api, contract.setTranscriptConsent, (ctx, { params, body }) => setConsent(ctx, params.id, body), {
    // Consenting and withdrawing repeatedly would occupy the transcription for nothing.
    limit: createLimiter({ points: 40, perSeconds: 86_400 }),
  })
  bind(api, contract.correctTranscript, (ctx, { params, body }) => correct(ctx, params, body.text))
  bind(api, contract.getHeardAnswers, (ctx, { params }) => listHeardAnswers(ctx, params.id))
  bind(api, contract.searchHeardAnswers, (ctx, { query }) => searchHeardAnswers(ctx, query.q ?? ''))
  bind(api, contract.getTranscriptionStatus, (ctx) => getTranscriptionStatus(ctx))
}
