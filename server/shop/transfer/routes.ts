import * as contract from '@/lib/shop/transfer/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes, bindUpload } from '@/server/platform/http/bind'
import { notFound } from '@/server/platform/http/errors'
import { createLimiter } from '@/server/platform/http/limiter'
import { openPrivatePicture } from '@/server/documents/media/public'
import { findPictureOf, listTransfers } from './repo'
import { confirmTransfer, refuseTransfer } from './review-transfer'
import { getCard, storeTransferPicture, reportTransfer } from './report-transfer'

const PICTURES_PER_HOUR = { points: 12, perSeconds: 3_600 }
const REPORTS_PER_HOUR = { points: 12, perSeconds: 3_600 }

/** Card transfers: reports by buyers, and their review by managers. */
export function registerTransfers(api: Api): void {
  bind(api, contract.getCard, (ctx, { params }) => getCard(ctx, params.id))
  const pictures = createLimiter(PICTURES_PER_HOUR)
  bindUpload(api, contract.uploadTransferPicture, async (ctx, receive, { params }) => {
    await pictures.take(ctx.viewer.userId)
    return storeTransferPicture(ctx, params.id, receive)
  })
  bind(api, contract.reportTransfer, (ctx, { params, body }) => reportTransfer(ctx, params.id, body), {
    limit: createLimiter(REPORTS_PER_HOUR),
  })
  bind(api, contract.listTransfers, ({ db }, { query: { state, order, ...page } }) =>
    listTransfers(db, { isWaiting: state === 'waiting', orderId: order ?? null }, page),
  )
  bindBytes(
    api,
    contract.getTransferPicture,
    async (ctx, { params }) => {
      const { role, userId } = ctx.viewer
      const picture = (await findPictureOf(ctx.db, params.id, role === 'manager' ? null : userId)) ?? notFound()
      return openPrivatePicture(ctx, picture)
    },
    { produces: 'image/webp' },
  )
  bind(api, contract.confirmTransfer, (ctx, { params, body }) => confirmTransfer(ctx, params.id, body.bankRef))
  bind(api, contract.refuseTransfer, (ctx, { params, body }) => refuseTransfer(ctx, params.id, body.reason))
}
