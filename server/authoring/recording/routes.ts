import * as contract from '@/lib/authoring/recording/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindRaw } from '@/server/platform/http/bind'
import {
  readChunkOffset,
  replyChunkReceived,
  replyUploadState,
  uploadGoneReply,
} from '@/server/platform/http/incoming/tus'
import { createLimiter } from '@/server/platform/http/limiter'
import { adoptRecording, getPeaks, listRenderings, renderAgain } from './renderings'
import { beginUpload, cancelUpload, findUpload, listUploads, receiveChunk } from './uploads'

/** Recordings of listening papers: tus uploads, renderings, waveforms. */
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

/** The limit is far above two parallel uploads of one person in chunks of 8 MB over a fast connection. */
function registerTus(api: Api): void {
  const limit = createLimiter({ points: 600, perSeconds: 60 })
  bindRaw(api, contract.getUpload, async (ctx, { params }) =>
    replyUploadState(contract.RecordingUpload.parse(await findUpload(ctx, params))),
  )
  bindRaw(api, contract.sendChunk, async (ctx, { params }, request) => {
    await limit.take(ctx.viewer.userId)
    const offset = readChunkOffset(request, contract.sendChunk.upload.types[0])
    const now = await receiveChunk(ctx, params, { request, offset })
    return replyChunkReceived(now)
  })
  bindRaw(api, contract.cancelUpload, async (ctx, { params }) => {
    await cancelUpload(ctx, params)
    return uploadGoneReply()
  })
}
