import * as contract from '@/lib/support/announcement/contract'
import { type Api } from '@/server/platform/http/api'
import { bind } from '@/server/platform/http/bind'
import { announce, countAudience, listAnnouncements, listAudiences, stopAnnouncement } from './announcements'

/** Announcements of managers to many people. */
export function registerAnnouncements(api: Api): void {
  bind(api, contract.listAnnouncements, (ctx, { query }) => listAnnouncements(ctx, query))
  bind(api, contract.listAudiences, (ctx) => listAudiences(ctx))
  bind(api, contract.countAudience, (ctx, { body }) => countAudience(ctx, body.audience))
  bind(api, contract.announce, (ctx, { body }) => announce(ctx, body))
  bind(api, contract.stopAnnouncement, (ctx, { params }) => stopAnnouncement(ctx, params.id))
}
