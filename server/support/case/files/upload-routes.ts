import * as contract from '@/lib/support/case/contract/files'
import { type Api } from '@/server/platform/http/api'
import { limitKeyOf } from '@/server/platform/http/address'
import { bind, bindRaw } from '@/server/platform/http/bind'
import { type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import {
  readChecksum,
  readChunkOffset,
  replyChunkReceived,
  replyUploadState,
  uploadGoneReply,
} from '@/server/platform/http/incoming/tus'
import { createLimiter } from '@/server/platform/http/limiter'
import { findByLink } from '@/server/support/case/link'
import { type Sender } from './upload-repo'
import { beginUpload, cancelUpload, getUpload, receiveChunk } from './uploads'

const UPLOADS_PER_HOUR = { points: 40, perSeconds: 3_600 }
/** Far above five uploads at once in chunks of 2 MB, with their retries on a bad line. */
const CHUNKS_PER_MINUTE = { points: 300, perSeconds: 60 }

/** Files of messages that are being written, of accounts and of holders of a link, as tus uploads. */
export function registerCaseUploads(api: Api): void {
  registerOwn(api)
  registerLinked(api)
}

const accountOf = ({ viewer }: ViewerContext): Sender => ({ uploadedBy: viewer.userId, caseId: null })

function registerOwn(api: Api): void {
  const chunks = createLimiter(CHUNKS_PER_MINUTE)
  const limit = createLimiter(UPLOADS_PER_HOUR)
  bind(api, contract.beginCaseUpload, (ctx, { body }) => beginUpload(ctx, accountOf(ctx), body), { limit })
  bindRaw(api, contract.getCaseUpload, async (ctx, { params }) =>
    replyUploadState(contract.CaseUpload.parse(await getUpload(ctx, accountOf(ctx), params.id))),
  )
  bindRaw(api, contract.sendCaseChunk, async (ctx, { params }, request) => {
    await chunks.take(ctx.viewer.userId)
    return replyChunkReceived(await receiveChunk(ctx, accountOf(ctx), params.id, chunkOf(request)))
  })
  bindRaw(api, contract.cancelCaseUpload, async (ctx, { params }) => {
    await cancelUpload(ctx, accountOf(ctx), params.id)
    return uploadGoneReply()
  })
}

async function findVisitor(ctx: RequestContext, token: string): Promise<Sender> {
  return { uploadedBy: null, caseId: ((await findByLink(ctx, token)) ?? notFound()).id }
}

function registerLinked(api: Api): void {
  const chunks = createLimiter(CHUNKS_PER_MINUTE)
  const limit = createLimiter(UPLOADS_PER_HOUR)
  bind(
    api,
    contract.beginLinkedUpload,
    async (ctx, { params, body }) => beginUpload(ctx, await findVisitor(ctx, params.token), body),
    { limit },
  )
  bindRaw(api, contract.getLinkedUpload, async (ctx, { params }) => {
    const upload = await getUpload(ctx, await findVisitor(ctx, params.token), params.id)
    return replyUploadState(contract.CaseUpload.parse(upload))
  })
  bindRaw(api, contract.sendLinkedChunk, async (ctx, { params }, request) => {
    await chunks.take(limitKeyOf(ctx.address))
    const visitor = await findVisitor(ctx, params.token)
    return replyChunkReceived(await receiveChunk(ctx, visitor, params.id, chunkOf(request)))
  })
  bindRaw(api, contract.cancelLinkedUpload, async (ctx, { params }) => {
    await cancelUpload(ctx, await findVisitor(ctx, params.token), params.id)
    return uploadGoneReply()
  })
}

function chunkOf(request: Request) {
  const offset = readChunkOffset(request, contract.sendCaseChunk.upload.types[0])
  return { request, offset, sha256: readChecksum(request) }
}
