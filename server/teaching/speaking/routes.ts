import * as ofAttempt from '@/lib/teaching/speaking/contract/attempt-speaking'
import * as contract from '@/lib/teaching/speaking/contract/speaking'
import * as takeContract from '@/lib/teaching/speaking/contract/take'
import * as assess from '@/lib/teaching/speaking/contract/assess-speaking'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindUpload } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { getAttemptSpeaking, joinSpeaking, separateSpeaking } from './attempt/attempt-speaking'
import { amendSpeaking } from './assessment/amending'
import * as cards from './assessment/assess-speaking'
import { rejoinTake } from './assessment/rejoining'
import { openAudio } from './takes/recordings'
import {
  getSessionSet,
  beginSpeaking,
  getSpeaking,
  submitSpeaking,
  listSpeaking,
  openSpeaking,
  sendPractice,
  startSpeaking,
  withdrawSpeaking,
} from './sessions'
import { getSealedClip } from './sealed-clips'
import { readClip } from './sets'
import { closeTake, storeChunk, openTake, storedChunks } from './takes/takes'

/** Recorded speaking mocks, for candidates and teachers. */
export function registerSpeaking(api: Api): void {
  // Nobody sits more than a few a day.
  const limitStarts = createLimiter({ points: 12, perSeconds: 86_400 })
  bind(api, contract.listSpeaking, (ctx) => listSpeaking(ctx))
  bind(api, contract.startSpeaking, (ctx, { body }) => startSpeaking(ctx, body), { limit: limitStarts })
  bind(api, contract.beginSpeaking, (ctx, { params }) => beginSpeaking(ctx, params.id))
  bind(api, contract.getSpeaking, (ctx, { params }) => getSpeaking(ctx, params.id))
  bind(api, contract.submitSpeaking, (ctx, { params, query }) => submitSpeaking(ctx, params.id, query.rest === 'leave'))
  bind(api, contract.openSpeaking, (ctx, { params }) => openSpeaking(ctx, params.id).then(() => undefined))
  bind(api, contract.sendPractice, (ctx, { params }) => sendPractice(ctx, params.id))
  bind(api, contract.withdrawSpeaking, (ctx, { params }) => withdrawSpeaking(ctx, params.id))
  bindBytes(
    api,
    contract.getSealedClip,
    async (ctx, { params }) => ({
      bytes: await getSealedClip(ctx, params),
      headers: { 'cache-control': 'private, no-store' },
    }),
    { produces: 'application/octet-stream' },
  )
  bindBytes(
    api,
    contract.getSpeakingClip,
    async (ctx, { params }) => ({
      bytes: await readClip(await getSessionSet(ctx, params.id), params.clip),
      headers: { 'cache-control': 'private, max-age=3600' },
    }),
    { produces: 'audio/mpeg' },
  )
  bindBytes(api, takeContract.getSpeakingAudio, (ctx, { params, query }) => openAudio(ctx, { ...params, ...query }), {
    produces: 'audio/mp4',
  })
  bind(api, ofAttempt.getAttemptSpeaking, (ctx, { params }) => getAttemptSpeaking(ctx, params.id))
  bind(api, ofAttempt.joinSpeaking, (ctx, { params, body }) =>
    joinSpeaking(ctx, { attempt: params.id, session: body.session }).then(() => undefined),
  )
  bind(api, ofAttempt.partSpeaking, (ctx, { params }) => separateSpeaking(ctx, params.id).then(() => undefined))
  registerTakes(api)
  registerAssessing(api)
}

function registerTakes(api: Api): void {
  // One chunk a second during speech, and a whole sitting at once when the network returns.
  const limitChunks = createLimiter({ points: 1_500, perSeconds: 300 })
  bind(api, takeContract.openTake, (ctx, { params, body }) => openTake(ctx, params, body))
  bind(api, takeContract.storedChunks, (ctx, { params }) => storedChunks(ctx, params))
  bind(api, takeContract.closeTake, (ctx, { params, body }) => closeTake(ctx, params, body))
  bindUpload(
    api,
    takeContract.sendChunk,
    async (ctx, receive, { params, query }) => {
      await limitChunks.take(ctx.viewer.userId)
      return storeChunk(ctx, { ...params, sha256: query.sha256 }, receive)
    },
    { kind: 'voices' },
  )
}

function registerAssessing(api: Api): void {
  bind(api, assess.listSpeakingJobs, (ctx) => cards.listJobs(ctx))
  bind(api, assess.getSpeakingCard, (ctx, { params }) => cards.getCard(ctx, params.id))
  bind(api, assess.claimSpeaking, (ctx, { params }) => cards.claimSpeaking(ctx, params.id))
  bind(api, assess.unclaimSpeaking, (ctx, { params }) => cards.unclaimSpeaking(ctx, params.id).then(() => undefined))
  bind(api, assess.returnSpeaking, (ctx, { params, body }) =>
    cards.returnSpeaking(ctx, params.id, body).then(() => undefined),
  )
  bind(api, assess.rejoinTake, (ctx, { params }) => rejoinTake(ctx, params), {
    limit: createLimiter({ points: 60, perSeconds: 3_600 }),
  })
  bind(api, assess.saveSpeakingReview, (ctx, { params, body }) => cards.saveReview(ctx, params.id, body))
  bind(api, assess.releaseSpeaking, (ctx, { params, body }) => cards.releaseSpeaking(ctx, params.id, body.rev))
  bind(api, assess.amendSpeaking, (ctx, { params, body }) => amendSpeaking(ctx, params.id, body))
  bind(api, assess.recallSpeaking, (ctx, { params }) => cards.recallSpeaking(ctx, params.id))
}
