import * as contract from '@/lib/contract/paper/recordings'
import { type Api } from '@/server/http/api'
import { bind, bindBytes, bindRaw } from '@/server/http/bind'
import { AppError } from '@/server/http/errors'
import { createLimiter } from '@/server/http/limiter'
import { adoptRecording, getPeaks, listRenderings, renderAgain } from './renderings'
import { beginUpload, cancelUpload, findUpload, listUploads, receivePiece } from './uploads'

const TUS = '1.0.0'

/** Recordings of listening papers: uploads by tus, renderings, drawings. */
export function registerRecordings(api: Api): void {
  const limit = createLimiter({ points: 40, perSeconds: 86_400 })
  const limitWork = createLimiter({ points: 30, perSeconds: 3_600 })
  bind(api, contract.listRecordings, async (ctx, { params }) => ({
    renderings: await listRenderings(ctx, params.id),
    uploads: await listUploads(ctx, params.id),
  }))
  bind(api, contract.adoptRecording, async (ctx, { params, body }) => adoptRecording(ctx, params.id, body.file))
  bind(api, contract.renderRecording, (ctx, { params, body }) => renderAgain(ctx, params.id, body), {
    limit: limitWork,
  })
  bindBytes(
    api,
    contract.getPeaks,
    async (ctx, { params }) => ({
      bytes: await getPeaks(ctx, params.id, params.rendering),
    }),
    { produces: 'application/octet-stream' },
  )
  bind(api, contract.beginUpload, (ctx, { params, body }) => beginUpload(ctx, params.id, body), { limit })
  registerTus(api)
}

/** Two at once from one person, and pieces of 8 MB over a fast line: far below it. */
function registerTus(api: Api): void {
  const limit = createLimiter({ points: 600, perSeconds: 60 })
  bindRaw(api, contract.getUpload, async (ctx, { params }) => {
    const upload = await findUpload(ctx, params)
    const headers = { ...tusHeaders(upload.offset), 'upload-length': String(upload.bytes) }
    return Response.json(contract.RecordingUpload.parse(upload), { headers })
  })
  bindRaw(api, contract.sendPiece, async (ctx, { params }, request) => {
    await limit.take(ctx.viewer.userId)
    const type = request.headers.get('content-type')
    if (type !== contract.sendPiece.upload.types[0]) throw new AppError('unsupported_media_type')
    const offset = request.headers.get('upload-offset') ?? ''
    if (!/^\d{1,12}$/.test(offset)) throw new AppError('malformed_request')
    const now = await receivePiece(ctx, params, { request, offset: Number(offset) })
    return new Response(null, { status: 204, headers: tusHeaders(now) })
  })
  bindRaw(api, contract.cancelUpload, async (ctx, { params }) => {
    await cancelUpload(ctx, params)
    return new Response(null, { status: 204, headers: { 'tus-resumable': TUS } })
  })
}

function tusHeaders(offset: number): Record<string, string> {
  return { 'tus-resumable': TUS, 'upload-offset': String(offset), 'cache-control': 'no-store' }
}
