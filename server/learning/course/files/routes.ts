import * as contract from '@/lib/learning/lesson/contract/lesson-files'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindRaw } from '@/server/platform/http/bind'
import {
  readChecksum,
  readChunkOffset,
  replyChunkReceived,
  replyUploadState,
  uploadGoneReply,
} from '@/server/platform/http/incoming/tus'
import { createLimiter } from '@/server/platform/http/limiter'
import { listFiles, openLessonDraftFile, openLessonFile } from './files'
import { openLessonDraftRecording, openLessonRecording } from './recordings'
import { beginUpload, cancelUpload, findUpload, receiveChunk } from './uploads'

/** Recordings and videos of lessons: tus uploads, and downloads for those with access to the lesson. */
export function registerLessonFiles(api: Api): void {
  const limit = createLimiter({ points: 60, perSeconds: 86_400 })
  bind(api, contract.listLessonFiles, (ctx, { params }) => listFiles(ctx, params.id))
  bind(api, contract.beginLessonUpload, (ctx, { params, body }) => beginUpload(ctx, params.id, body), { limit })
  bindBytes(
    api,
    contract.getLessonDraftFile,
    (ctx, { params, query }) => openLessonDraftFile(ctx, { ...params, ...query }),
    {
      produces: 'video/mp4',
    },
  )
  bindBytes(api, contract.getLessonFile, (ctx, { params, query }) => openLessonFile(ctx, params, query), {
    produces: 'video/mp4',
  })
  bindBytes(
    api,
    contract.getLessonDraftRecording,
    (ctx, { params, query }) => openLessonDraftRecording(ctx, { ...params, ...query }),
    {
      produces: 'audio/mpeg',
    },
  )
  bindBytes(api, contract.getLessonRecording, (ctx, { params, query }) => openLessonRecording(ctx, params, query), {
    produces: 'audio/mpeg',
  })
  registerTus(api)
}

/** The limit is far above two parallel uploads of one person in chunks of 2 MB over a fast connection. */
function registerTus(api: Api): void {
  const limit = createLimiter({ points: 900, perSeconds: 60 })
  bindRaw(api, contract.getLessonUpload, async (ctx, { params }) =>
    replyUploadState(contract.LessonUpload.parse(await findUpload(ctx, params))),
  )
  bindRaw(api, contract.sendLessonChunk, async (ctx, { params }, request) => {
    await limit.take(ctx.viewer.userId)
    const offset = readChunkOffset(request, contract.sendLessonChunk.upload.types[0])
    const sha256 = readChecksum(request)
    const now = await receiveChunk(ctx, params, { request, offset, sha256 })
    return replyChunkReceived(now)
  })
  bindRaw(api, contract.cancelLessonUpload, async (ctx, { params }) => {
    await cancelUpload(ctx, params)
    return uploadGoneReply()
  })
}
