import * as contract from '@/lib/accounts/notification/contract'
import { type Api } from '@/server/platform/http/api'
import { bind, bindBytes } from '@/server/platform/http/bind'
import {
  countUnread,
  getChoices,
  listNotifications,
  markNotificationsRead,
  setChoices,
  unsubscribeFrom,
} from './notifications'
import { endPush, getPush, setPush } from './push/push'
import { type Streams } from './streams'

/** No cache and no proxy may buffer the stream. */
const STREAM_HEADERS = {
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** The centre of notifications. */
export function registerNotifications(api: Api, streams: Streams): void {
  bind(api, contract.listNotifications, (ctx, { query }) => listNotifications(ctx, query))
  bind(api, contract.countUnread, (ctx) => countUnread(ctx))
  bindBytes(
    api,
    contract.streamNotifications,
    async (ctx) => ({ bytes: await streams.open(ctx.viewer), headers: STREAM_HEADERS }),
    { produces: 'text/event-stream' },
  )
  bind(api, contract.markNotificationsRead, (ctx, { body }) => markNotificationsRead(ctx, body.ids))
  bind(api, contract.markAllNotificationsRead, (ctx) => markNotificationsRead(ctx, null))
  bind(api, contract.getNotificationChoices, (ctx) => getChoices(ctx))
  bind(api, contract.setNotificationChoices, (ctx, { body }) => setChoices(ctx, body))
  bind(api, contract.getPush, (ctx) => getPush(ctx))
  bind(api, contract.setPush, (ctx, { body }) => setPush(ctx, body))
  bind(api, contract.endPush, (ctx, { params }) => endPush(ctx, params.id))
  bind(api, contract.unsubscribe, (ctx, { params }) => unsubscribeFrom(ctx, params.token))
}
