import { News, type unsubscribe } from '@/lib/accounts/notification/contract'
import { ALWAYS_SENT, NOTIFICATION_KINDS } from '@/lib/accounts/notification/rules/kinds'
import type * as contract from '@/lib/accounts/notification/contract'
import { type Reply } from '@/lib/platform/contract/endpoint'
import { vapidPublicKey } from '@/server/platform/adapters/vapid'
import { type Context, type RequestContext, type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import { deleteUnusable } from './push/repo'
import * as repo from './repo'
import { readUnsubscribe } from './unsubscribe-token'

/** The number that the privacy page promises. */
const RETENTION_DAYS = 180

export async function listNotifications(
  { db, log, viewer }: ViewerContext,
  page: PageRequest,
): Promise<Reply<typeof contract.listNotifications>> {
  const [{ rows, total }, unread] = await Promise.all([
    repo.listNotifications(db, viewer.userId, page),
    repo.countUnread(db, viewer.userId),
  ])
  const items = rows.flatMap(({ facts, at, ...row }) => {
    const news = News.safeParse(facts)
    // Written by a newer version of the program, before a roll-back.
    if (!news.success) log.warn({ notification: row.id }, 'a notification cannot be shown')
    return news.success ? [{ ...row, at: at.toISOString(), news: news.data }] : []
  })
  return { items, total, unread }
}

export async function countUnread({ db, viewer }: ViewerContext): Promise<{ unread: number }> {
  return { unread: await repo.countUnread(db, viewer.userId) }
}

export async function markNotificationsRead(
  ctx: ViewerContext,
  ids: readonly string[] | null,
): Promise<{ unread: number }> {
  await repo.setRead(ctx.db, ctx.viewer.userId, ids)
  return countUnread(ctx)
}

export async function getChoices({
  db,
  viewer,
}: ViewerContext): Promise<Reply<typeof contract.getNotificationChoices>> {
  const { quietFrom, quietTo, ...row } = (await repo.findChoices(db, viewer.userId)) ?? notFound()
  return { ...row, quiet: quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo } }
}

export async function setChoices({ db, viewer }: ViewerContext, choices: repo.GivenChoices): Promise<undefined> {
  await repo.upsertChoices(db, viewer.userId, choices)
}

/** @throws AppError not_found for a token that was not signed here */
export async function unsubscribeFrom(
  { db, settings }: RequestContext,
  token: string,
): Promise<Reply<typeof unsubscribe>> {
  const subscription = readUnsubscribe(settings, token)
  if (!subscription) throw new AppError('not_found')
  const kinds =
    subscription.kind === 'all' ? NOTIFICATION_KINDS.filter((kind) => !ALWAYS_SENT.has(kind)) : [subscription.kind]
  await repo.addToNoMail(db, subscription.userId, kinds)
  return { kind: subscription.kind }
}

export async function sweepNotifications({ db, settings }: Context): Promise<void> {
  await repo.deleteOlder(db, RETENTION_DAYS)
  await deleteUnusable(db, vapidPublicKey(settings.authSecret))
}
