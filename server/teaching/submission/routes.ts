import * as desk from '@/lib/teaching/submission/contract/assessment'
import * as manage from '@/lib/teaching/submission/contract/manage-submissions'
import * as contract from '@/lib/teaching/submission/contract/submissions'
import { SHEET_TYPES } from '@/server/platform/adapters/sheet'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindUpload } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { getDesk, letGo, recallDesk, releaseDesk, returnPiece, saveDesk } from './assessment/assess-submission'
import { draftRemarks } from './assessment/drafts'
import { readPieceFile } from './submit/file'
import { getHints, waveSuspect } from './assessment/hints'
import { amendPiece, getHistory, listManaged, reassignPiece } from './manage/manage'
import { getPiece, listPieces, openPiece, withdrawPiece } from './my-submissions'
import { askSecondLook } from './assessment/publishing'
import { claimPiece, listMine, listQueue } from './submission-queue'
import { dropRemark, openRemark, putRemark } from './assessment/remark'
import { exportPay, getPay, getStrictness } from './manage/reports'
import { dropSnippet, keepSnippet, listSnippets, useSnippet } from './assessment/snippets'
import { getSittingTexts, submitPiece } from './submit/submit'
import { listWritingTasks } from './submit/tasks'

/** Texts handed in for correction: their writers', their teachers' and the managers' side. */
export function registerPieces(api: Api): void {
  registerMine(api)
  registerDesk(api)
  registerManagers(api)
}

function registerMine(api: Api): void {
  const submits = createLimiter({ points: 30, perSeconds: 3_600 })
  const files = createLimiter({ points: 30, perSeconds: 600 })
  bind(api, contract.listPieces, (ctx) => listPieces(ctx))
  bind(api, contract.listWritingTasks, (ctx, { query }) => listWritingTasks(ctx, query.kind))
  bind(api, contract.submitPiece, (ctx, { body }) => submitPiece(ctx, body), { limit: submits })
  bind(api, contract.getSittingTexts, (ctx, { params }) => getSittingTexts(ctx, params.id))
  bindUpload(
    api,
    contract.readPieceFile,
    async (ctx, receive) => {
      await files.take(ctx.viewer.userId)
      return readPieceFile(ctx, await receive())
    },
    { kind: 'documents' },
  )
  bind(api, contract.getPiece, (ctx, { params }) => getPiece(ctx, params.id))
  bind(api, contract.withdrawPiece, (ctx, { params }) => withdrawPiece(ctx, params.id))
  bind(api, contract.openPiece, (ctx, { params }) => openPiece(ctx, params.id).then(() => undefined))
  bind(api, contract.askSecondLook, (ctx, { params, body }) => askSecondLook(ctx, params.id, body.reason))
  bindBytes(api, contract.getPieceRemark, (ctx, { params, query }) => openRemark(ctx, params.id, query.round ?? null), {
    produces: 'audio/*',
    limit: createLimiter({ points: 600, perSeconds: 600 }),
  })
}

function registerDesk(api: Api): void {
  bind(api, desk.listPieceQueue, (ctx, { query }) => listQueue(ctx, query))
  bind(api, desk.claimPiece, (ctx, { body }) => claimPiece(ctx, body))
  bind(api, desk.listMyReadings, (ctx, { query }) => listMine(ctx, query))
  bind(api, desk.getPieceDesk, (ctx, { params }) => getDesk(ctx, params.id))
  bind(api, desk.savePieceDesk, (ctx, { params, body }) => saveDesk(ctx, params.id, body))
  bind(api, desk.letGoPiece, (ctx, { params }) => letGo(ctx, params.id).then(() => undefined))
  bind(api, desk.returnPiece, (ctx, { params, body }) => returnPiece(ctx, params.id, body).then(() => undefined))
  bind(api, desk.releasePiece, (ctx, { params, body }) => releaseDesk(ctx, params.id, body.rev))
  bind(api, desk.recallPiece, (ctx, { params }) => recallDesk(ctx, params.id))
  bind(api, desk.getPieceHints, (ctx, { params }) => getHints(ctx, params.id))
  bind(api, desk.waveSuspect, (ctx, { params, body }) => waveSuspect(ctx, params.id, body).then(() => undefined))
  bind(api, desk.draftRemarks, (ctx, { params }) => draftRemarks(ctx, params.id), {
    limit: createLimiter({ points: 20, perSeconds: 3_600 }),
  })
  bindUpload(api, desk.putPieceRemark, async (ctx, receive, { params, query }) =>
    putRemark(ctx, params.id, await receive(), query.seconds),
  )
  bind(api, desk.dropPieceRemark, (ctx, { params }) => dropRemark(ctx, params.id))
  bind(api, desk.listSnippets, (ctx) => listSnippets(ctx))
  bind(api, desk.keepSnippet, (ctx, { params, body }) => keepSnippet(ctx, params.id, body))
  bind(api, desk.useSnippet, (ctx, { params }) => useSnippet(ctx, params.id).then(() => undefined))
  bind(api, desk.dropSnippet, (ctx, { params }) => dropSnippet(ctx, params.id).then(() => undefined))
}

function registerManagers(api: Api): void {
  bind(api, manage.listManagedPieces, (ctx, { query }) => listManaged(ctx, query))
  bind(api, manage.reassignPiece, (ctx, { params, body }) => reassignPiece(ctx, params.id, body))
  bind(api, manage.amendPiece, (ctx, { params, body }) => amendPiece(ctx, params.id, body))
  bind(api, manage.getPieceHistory, (ctx, { params }) => getHistory(ctx, params.id))
  bind(api, manage.getStrictness, (ctx, { query }) => getStrictness(ctx, query.days))
  bind(api, manage.getPiecePay, (ctx, { query }) => getPay(ctx, query))
  bindBytes(api, manage.exportPiecePay, (ctx, { query }) => exportPay(ctx, query), {
    produces: SHEET_TYPES,
    limit: createLimiter({ points: 30, perSeconds: 300 }),
  })
}
