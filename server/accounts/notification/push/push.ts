import type * as contract from '@/lib/accounts/notification/contract'
import { type Input, type Reply } from '@/lib/platform/contract/endpoint'
import { nameDevice } from '@/lib/platform/text/device-name'
import { vapidPublicKey } from '@/server/platform/adapters/vapid'
import { isCurvePoint } from '@/server/platform/adapters/web-push-cipher'
import { inTransaction, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import * as repo from './repo'

/** More browsers than people use; each message is sent to all of them. */
const MAX_DEVICES = 10

export async function getPush({ db, settings, viewer }: ViewerContext): Promise<Reply<typeof contract.getPush>> {
  const key = vapidPublicKey(settings.authSecret)
  const devices = await repo.listSubscriptions(db, viewer.userId, key)
  return {
    key,
    devices: devices.map(({ id, sessionId, userAgent, since }) => ({
      id,
      device: nameDevice(userAgent),
      since: since.toISOString(),
      isCurrent: sessionId === viewer.sessionId,
    })),
  }
}

/**
 * Switches this browser on, or replaces its subscription.
 * @throws AppError invalid_input for a key to which no message can be encrypted, or a former one of ours; not_found for a renewal of a browser that is not switched on
 */
export async function setPush(
  ctx: ViewerContext,
  subscription: Input<typeof contract.setPush>['body'],
): Promise<undefined> {
  const { userId, sessionId } = ctx.viewer
  if (subscription.isRenewal && !(await repo.hasSubscription(ctx.db, sessionId))) notFound()
  const p256dh = Buffer.from(subscription.p256dh, 'base64url')
  const vapidKey = vapidPublicKey(ctx.settings.authSecret)
  if (subscription.key !== vapidKey || !isCurvePoint(p256dh)) throw new AppError('invalid_input')
  const auth = Buffer.from(subscription.auth, 'base64url')
  await inTransaction(ctx, async ({ db, newId }) => {
    const { endpoint } = subscription
    await repo.upsertSubscription(db, { id: newId(), userId, sessionId, endpoint, p256dh, auth, vapidKey })
    await repo.deleteBeyond(db, userId, MAX_DEVICES)
  })
}

/** @throws AppError not_found for another person’s */
export async function endPush({ db, viewer }: ViewerContext, id: string): Promise<undefined> {
  if (!(await repo.deleteOwn(db, viewer.userId, id))) notFound()
}
