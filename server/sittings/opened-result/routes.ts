import * as contract from '@/lib/sittings/opened-result/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { shareLimiter } from '@/server/platform/limit/shared-limiter'
import { notFound } from '@/server/platform/http/errors'
import { openReviewedRecording } from '@/server/sittings/attempt/public'
import { placeAttempt, readReview } from '@/server/sittings/result/public'
import {
  getOpenedResult,
  listMyOpenings,
  openResult,
  requireOpened,
  requireOpenedSection,
  toOpened,
} from './opened-results'

/** Staff handle a few complaints an hour; nobody needs to read everybody's results. */
const OPENINGS_AN_HOUR = 60
const RECORDINGS_A_MINUTE = 60

/** Results and reviews of candidates, read-only for staff. No endpoint here writes a candidate's data. */
export function registerOpenedResults(api: Api): void {
  const openings = shareLimiter(api.ctx, {
    name: 'opened results',
    points: OPENINGS_AN_HOUR,
    perSeconds: 3_600,
    whenStoreIsDown: 'refuse',
  })
  const recordings = createLimiter({ points: RECORDINGS_A_MINUTE, perSeconds: 60 })
  bind(api, contract.listMyOpenings, (ctx) => listMyOpenings(ctx))
  bind(api, contract.openResult, (ctx, { body }) => openResult(ctx, body), { limit: openings })
  bind(api, contract.getOpened, async (ctx, { params }) => toOpened(await requireOpened(ctx, params.id)))
  bind(api, contract.getOpenedResult, (ctx, { params }) => getOpenedResult(ctx, params.id))
  bind(api, contract.getOpenedPercentile, async (ctx, { params }) => {
    const { attempt, userId, openSections: only } = await requireOpened(ctx, params.id)
    return only ? { skills: [] } : placeAttempt(ctx, userId, attempt)
  })
  bind(api, contract.getOpenedReview, async (ctx, { params }) => {
    const { attempt, userId } = await requireOpenedSection(ctx, params.id, params.sitting)
    const review = await readReview(ctx, userId, params.sitting)
    return review.attempt === attempt ? review : notFound()
  })
  bindBytes(
    api,
    contract.getOpenedRecording,
    async (ctx, { params }) => {
      const { attempt, userId, openSections: only } = await requireOpened(ctx, params.id)
      if (only?.every(({ skill }) => skill !== 'listening')) return notFound()
      return openReviewedRecording(ctx, attempt, userId)
    },
    { produces: 'application/octet-stream', limit: recordings },
  )
}
