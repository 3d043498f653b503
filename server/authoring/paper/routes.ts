import * as contract from '@/lib/authoring/paper/contract/papers'
import {
  archiveDocuments,
  byId,
  listDocumentLog,
  listDocuments,
  listVersions,
  saveDocument,
} from '@/server/documents/draft/public'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindUpload } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { createPaper, duplicatePaper, getPaper } from './drafts'
import { examineDraft } from './examine-paper'
import { listFiles } from './file-repo'
import { storePicture, openPaperFile } from './files'
import { getSnapshot, listFormerStates } from './history'
import { PAPER } from './paper-document'
import { announceEditor } from './presence'

export function registerPapers(api: Api): void {
  // Far above the needs of autosave; stops a runaway program.
  const limit = createLimiter({ points: 240, perSeconds: 60 })
  bind(api, contract.listPapers, (ctx, { query }) => listDocuments(ctx, PAPER, ctx.viewer, query))
  bind(api, contract.createPaper, (ctx, { body }) => createPaper(ctx, ctx.viewer, body), { limit })
  bind(api, contract.actOnPapers, (ctx, { body }) => archiveDocuments(ctx, PAPER, ctx.viewer, body), { limit })
  bind(api, contract.getPaper, (ctx, { params }) => getPaper(ctx.db, ctx.viewer, params.id))
  bind(
    api,
    contract.savePaper,
    (ctx, { params, body }) => saveDocument(ctx, PAPER, ctx.viewer, { ...params, ...body, content: body.draft }),
    { limit },
  )
  bind(api, contract.announceEditor, (ctx, { params, body }) => announceEditor(ctx, ctx.viewer, { ...params, ...body }))
  bind(
    api,
    contract.duplicatePaper,
    (ctx, { params, body }) => duplicatePaper(ctx, ctx.viewer, { from: params.id, id: body.id }),
    { limit },
  )
  registerReadRoutes(api)
  registerFiles(api)
}

function registerReadRoutes(api: Api): void {
  bind(api, contract.listPaperHistory, (ctx, { params }) =>
    listVersions(ctx, PAPER, ctx.viewer, { ...params, list: listFormerStates }),
  )
  bind(api, contract.getPaperSnapshot, (ctx, { params }) => getSnapshot(ctx, ctx.viewer, params))
  bind(api, contract.listPaperLog, byId(PAPER, listDocumentLog))
  bind(api, contract.checkPaper, async (ctx, { params }) => {
    const { rev, draft } = await getPaper(ctx.db, ctx.viewer, params.id)
    return { rev, findings: await examineDraft(ctx, draft, await listFiles(ctx.db, params.id)) }
  })
}

function registerFiles(api: Api): void {
  const limit = createLimiter({ points: 60, perSeconds: 600 })
  bindUpload(api, contract.uploadPaperPicture, async (ctx, receive, { params }) => {
    await getPaper(ctx.db, ctx.viewer, params.id)
    await limit.take(ctx.viewer.userId)
    return storePicture(ctx, ctx.viewer, params.id, await receive())
  })
  bindBytes(api, contract.getPaperFile, (ctx, { params }) => openPaperFile(ctx, ctx.viewer, params), {
    produces: 'application/octet-stream',
  })
}
