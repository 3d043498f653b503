import * as contract from '@/lib/contract/media'
import { type Api } from '@/server/http/api'
import { bindBytes, bindUpload } from '@/server/http/bind'
import { type ViewerContext } from '@/server/http/context'
import { createLimiter } from '@/server/http/limiter'
import {
  keepPicture,
  keepRecording,
  openPicture,
  openRecording,
  requirePictureUploader,
  requireUploader,
} from './service'

/** Pictures and recordings of posts. */
export function registerMedia(api: Api): void {
  const limit = createLimiter({ points: 60, perSeconds: 600 })
  const admit = async (ctx: ViewerContext, require: (ctx: ViewerContext) => Promise<void>) => {
    await require(ctx)
    await limit.take(ctx.viewer.userId)
  }
  bindUpload(api, contract.uploadPicture, async (ctx, receive) => {
    await admit(ctx, requirePictureUploader)
    return keepPicture(ctx, await receive())
  })
  bindUpload(api, contract.uploadRecording, async (ctx, receive) => {
    await admit(ctx, requireUploader)
    return keepRecording(ctx, await receive())
  })
  bindBytes(api, contract.getPicture, 'image/webp', (ctx, { params }) => openPicture(ctx, params))
  bindBytes(api, contract.getRecording, 'audio/mpeg', (ctx, { params }) => openRecording(ctx, params.id))
}
