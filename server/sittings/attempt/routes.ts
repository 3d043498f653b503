import * as attempts from '@/lib/sittings/attempt/contract'
import { getEligibility as getEligibilityEndpoint } from '@/lib/authoring/exam/contract/exam'
import { reopenSection as reopenSectionEndpoint } from '@/lib/sittings/exam-results/contract'
import * as sittings from '@/lib/sittings/sitting/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindDirect, bindReady } from '@/server/platform/http/bind'
import { type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { giveUpAttempt } from './closing/give-up'
import { createSubmit } from './closing/submit-sitting'
import { reopenSection } from './closing/reopen'
import { createLimits } from './limits'
import { restartSitting } from './restart'
import { setPause } from './clock/pause'
import { createSave } from './saving/save'
import { isTokenOf, readSittingToken, viewerOf } from './saving/sitting-token'
import { openAttemptRecording } from './recording'
import { getAttempt, listAttempts, startAttempt } from './attempts'
import { beginSitting, claimSitting, getSitting, getSittingProgress, PAPER_MEMBERS, startSitting } from './sitting'
import { getEligibility } from './eligibility'

type Limits = ReturnType<typeof createLimits>
const PAPER_IS_READY = { ready: PAPER_MEMBERS }
/** Each of these handlers replies by statements that ask for the session, too: a check before them would be as many round trips again. */
const OPEN_IN_QUERY = { session: 'open-in-query' } as const

export function registerAttempts(api: Api): void {
  const limits = createLimits()

  bindDirect(
    api,
    attempts.startAttempt,
    async (ctx, { body }) => {
      limits.start(ctx.viewer.userId)
      return startAttempt(ctx, ctx.viewer, body)
    },
    { usesStartLine: true, ...OPEN_IN_QUERY },
  )
  bind(api, attempts.listAttempts, (ctx, { query }) => listAttempts(ctx, ctx.viewer, query))
  bind(api, getEligibilityEndpoint, (ctx, { params }) => getEligibility(ctx, ctx.viewer, params.slug))
  bind(api, attempts.getAttempt, (ctx, { params }) => getAttempt(ctx, ctx.viewer, params.id), OPEN_IN_QUERY)
  bind(api, attempts.giveUpAttempt, (ctx, { params }) => {
    limits.claim(ctx.viewer.userId)
    return giveUpAttempt(ctx, ctx.viewer, params.id)
  })
  bindBytes(
    api,
    attempts.getRecording,
    async (ctx, { params, query }) => {
      limits.read(ctx.viewer.userId)
      return openAttemptRecording(ctx, params.id, query.size)
    },
    { produces: 'application/octet-stream' },
  )
  registerStarts(api, limits)
  registerSections(api, limits)
  registerWriting(api, limits)
}

function registerStarts(api: Api, limits: Limits): void {
  bindReady(
    api,
    sittings.startSitting,
    async (ctx, { params }) => {
      limits.start(ctx.viewer.userId)
      return startSitting(ctx, ctx.viewer, { attemptId: params.id, skill: params.skill })
    },
    { usesStartLine: true, ...PAPER_IS_READY, ...OPEN_IN_QUERY },
  )
  bindDirect(
    api,
    sittings.beginSitting,
    async (ctx, { params }) => {
      limits.start(ctx.viewer.userId)
      return beginSitting(ctx, ctx.viewer, { attemptId: params.id, skill: params.skill })
    },
    { usesStartLine: true, ...OPEN_IN_QUERY },
  )
}

function registerSections(api: Api, limits: Limits): void {
  bindReady(
    api,
    sittings.getSitting,
    async (ctx, { params }) => {
      limits.read(ctx.viewer.userId)
      return getSitting(ctx, ctx.viewer, params.id)
    },
    { ...PAPER_IS_READY, ...OPEN_IN_QUERY },
  )
  bind(api, sittings.getSittingProgress, async (ctx, { params }) => {
    limits.read(ctx.viewer.userId)
    return getSittingProgress(ctx, ctx.viewer, params.id)
  })
  bindReady(
    api,
    sittings.claimSitting,
    async (ctx, { params }) => {
      limits.claim(ctx.viewer.userId)
      return claimSitting(ctx, ctx.viewer, params.id)
    },
    PAPER_IS_READY,
  )
  bindReady(
    api,
    sittings.restartSitting,
    async (ctx, { params }) => {
      limits.claim(ctx.viewer.userId)
      return restartSitting(ctx, ctx.viewer, params.id)
    },
    PAPER_IS_READY,
  )
  bind(api, sittings.setPause, async (ctx, { params, body }) => {
    limits.claim(ctx.viewer.userId)
    return setPause(ctx, ctx.viewer, params.id, body.isPaused)
  })
  bind(api, reopenSectionEndpoint, (ctx, { params, body }) =>
    reopenSection(ctx, ctx.viewer, { id: params.id, minutes: body.minutes }),
  )
}

/** Saving and handing in check the session in their own statements, and the token of the section replaces a lost session. */
function registerWriting(api: Api, limits: Limits): void {
  const save = createSave(api.ctx)
  const submit = createSubmit(api.ctx)
  const readToken = ({ sittingToken }: RequestContext) => readSittingToken(api.ctx.settings.authSecret, sittingToken)
  const standIn = (ctx: RequestContext, { id }: Readonly<Record<string, string>>) => viewerOf(readToken(ctx), id)
  const checkedInQuery = { session: 'checked-in-query', standIn } as const
  const writerOf = (ctx: ViewerContext, sitting: string, epoch: number) => {
    const { userId, sessionId } = ctx.viewer
    return { userId, sessionId, hasSectionToken: isTokenOf(readToken(ctx), { sitting, epoch, sessionId }) }
  }
  bindDirect(
    api,
    sittings.saveResponses,
    async (ctx, { params, body }) => {
      limits.save(ctx.viewer.userId)
      return save(writerOf(ctx, params.id, body.epoch), params.id, body)
    },
    checkedInQuery,
  )
  bind(
    api,
    sittings.submitSitting,
    (ctx, { params, body }) => submit(writerOf(ctx, params.id, body.epoch), params.id, body),
    checkedInQuery,
  )
}
