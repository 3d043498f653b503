import * as contract from '@/lib/documents/media/contract'
import { type Api } from '@/server/platform/http/api'
import { bindBytes, bindUpload } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { type IsPrivateRecording, storePicture, storeRecording, openPicture, openRecording } from './media'

/** Pictures and recordings of posts. */
export function registerMedia(api: Api, isPrivate: IsPrivateRecording): void {
  const limit = createLimiter({ points: 60, perSeconds: 600 })
  bindUpload(api, contract.uploadPicture, async (ctx, receive) => {
    await limit.take(ctx.viewer.userId)
    return storePicture(ctx, await receive())
  })
  bindUpload(api, contract.uploadRecording, async (ctx, receive) => {
    await limit.take(ctx.viewer.userId)
    return storeRecording(ctx, await receive())
  })
  bindBytes(api, contract.getPicture, (ctx, { params }) => openPicture(ctx, params), { produces: 'image/webp' })
  bindBytes(api, contract.getRecording, (ctx, { params }) => openRecording(ctx, params.id, isPrivate), {
    produces: 'audio/mpeg',
  })
}
