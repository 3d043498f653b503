import * as contract from '@/lib/accounts/picture/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindUpload } from '@/server/platform/http/bind'
import { createLimiter } from '@/server/platform/http/limiter'
import { openProfilePicture, removeProfilePicture, setProfilePicture } from './picture'

export function registerProfilePictures(api: Api): void {
  const limit = createLimiter({ points: 20, perSeconds: 86_400 })
  bindUpload(api, contract.uploadProfilePicture, async (ctx, receive) => {
    await limit.take(ctx.viewer.userId)
    return setProfilePicture(ctx, await receive())
  })
  bind(api, contract.deleteProfilePicture, (ctx) => removeProfilePicture(ctx))
  bindBytes(api, contract.getProfilePicture, (ctx, { params }) => openProfilePicture(ctx, params.id), {
    produces: 'image/webp',
  })
}
