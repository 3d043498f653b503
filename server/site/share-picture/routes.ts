import * as contract from '@/lib/platform/share-picture/contract'
import { type Api } from '@/server/platform/http/api'
import { bindBytes } from '@/server/platform/http/bind'
import { getPagePicture, getTitlePicture } from './pictures'

const HEADERS = { 'cache-control': 'public, max-age=86400', 'cross-origin-resource-policy': 'cross-origin' }

/** Open Graph pictures for link previews. */
export function registerOg(api: Api): void {
  bindBytes(
    api,
    contract.getPagePicture,
    async (_, { params }) => ({
      bytes: new Uint8Array(await getPagePicture(params.name)),
      headers: HEADERS,
    }),
    { produces: 'image/png' },
  )
  bindBytes(
    api,
    contract.getTitlePicture,
    async (ctx, { params }) => ({
      bytes: new Uint8Array(await getTitlePicture(ctx, params)),
      headers: HEADERS,
    }),
    { produces: 'image/png' },
  )
}
