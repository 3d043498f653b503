import type * as z from 'zod'
import type * as contract from '@/lib/support/announcement/contract'
import { Audience, type Announcement, type NewAnnouncement } from '@/lib/support/announcement/contract'
import { recordAct } from '@/server/accounts/audit/public'
import { deleteNotificationsAbout, writeLetter, notify } from '@/server/accounts/notification/public'
import { type Context, inTransaction, type ManagerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { deleteMessagesAbout } from '@/server/platform/outbox/public'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import * as repo from './repo'

type ShownAnnouncement = z.input<typeof Announcement>
const WEEK_SECONDS = 604_800
/** People per transaction: messages already sent when the program stops are not sent again. */
const CHUNK = 500
/** Chunks per pass; the next one continues. */
const MAX_CHUNKS = 20

export async function listAnnouncements(
  { db }: Context,
  page: PageRequest,
): Promise<{ items: ShownAnnouncement[]; total: number }> {
  const { rows, total } = await repo.listAnnouncements(db, page)
  return { items: rows.map(toShown), total }
}

export async function countAudience({ db }: Context, audience: Audience): Promise<{ people: number }> {
  return { people: await repo.countPeople(db, toTarget(audience)) }
}

export async function listAudiences({ db }: Context): Promise<z.input<(typeof contract.listAudiences)['response']>> {
  const [products, classes] = await Promise.all([repo.listBuyers(db), repo.listClasses(db)])
  return { products, classes }
}

/** @throws AppError nobody_reached */
export async function announce(ctx: ManagerContext, body: NewAnnouncement): Promise<ShownAnnouncement> {
  const { audience, sendAt, ...announcement } = body
  await inTransaction(ctx, async (ctx) => {
    const target = toTarget(audience)
    const row = {
      ...announcement,
      ...target,
      madeBy: ctx.viewer.userId,
      sendAt: sendAt === null ? null : new Date(sendAt),
    }
    if (!(await repo.insertAnnouncement(ctx.db, row))) return
    if ((await repo.countPeople(ctx.db, target)) === 0) throw new AppError('nobody_reached')
    const subject = { kind: 'announcement' as const, id: body.id }
    await recordAct(ctx, { subject, actor: ctx.viewer.userId, act: 'announced', detail: body.title })
  })
  return getShownAnnouncement(ctx, body.id)
}

/** @throws AppError not_found */
export async function stopAnnouncement(ctx: ManagerContext, id: string): Promise<ShownAnnouncement> {
  await inTransaction(ctx, async (ctx) => {
    const before = (await repo.findAnnouncement(ctx.db, id)) ?? notFound()
    await repo.setStopped(ctx.db, id)
    await deleteNotificationsAbout(ctx.db, [id])
    await deleteMessagesAbout(ctx.db, [id])
    if (before.stoppedAt) return
    const subject = { kind: 'announcement' as const, id }
    await recordAct(ctx, { subject, actor: ctx.viewer.userId, act: 'announcement_stopped' })
  })
  return getShownAnnouncement(ctx, id)
}

/** Sends due announcements, some hundred people at a time. */
export async function sendAnnouncements(ctx: Context): Promise<void> {
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const isDone = await inTransaction(ctx, async (ctx) => {
      const due = await repo.lockNextDue(ctx.db)
      if (due) await sendChunk(ctx, due)
      return due === null
    })
    if (isDone) return
  }
}

async function sendChunk(
  ctx: Context,
  { id, title, text, link, byMail, ...target }: repo.AnnouncementRow,
): Promise<void> {
  const people = await repo.listUnnotified(ctx.db, id, target, CHUNK)
  const news = { kind: 'announcement', event: 'sent', announcement: id, title, text, link } as const
  const letter = byMail ? writeLetter(ctx, news, { lifeSeconds: WEEK_SECONDS }) : undefined
  await notify(
    ctx,
    people.map((userId) => ({ userId, news, key: id, about: id, ...(letter && { letter }) })),
  )
  if (people.length < CHUNK) await repo.setSent(ctx.db, id)
}

async function getShownAnnouncement({ db }: Context, id: string): Promise<ShownAnnouncement> {
  return toShown((await repo.findAnnouncement(db, id)) ?? notFound())
}

function toShown({
  audience,
  target,
  sendAt,
  sentAt,
  stoppedAt,
  isDue,
  ...row
}: repo.AnnouncementRow): ShownAnnouncement {
  const state = stateOf({ sentAt, stoppedAt, isDue })
  return { ...row, audience: toAudience({ audience, target }), state, sendAt: sendAt.toISOString() }
}

function stateOf({ sentAt, stoppedAt, isDue }: Pick<repo.AnnouncementRow, 'sentAt' | 'stoppedAt' | 'isDue'>) {
  if (stoppedAt) return 'stopped'
  if (sentAt) return 'sent'
  return isDue ? 'sending' : 'planned'
}

function toTarget(audience: Audience): repo.Target {
  switch (audience.kind) {
    case 'everybody':
      return { audience: audience.kind, target: '' }
    case 'role':
      return { audience: audience.kind, target: audience.role }
    case 'buyers':
      return { audience: audience.kind, target: audience.product }
    case 'class':
      return { audience: audience.kind, target: audience.class }
  }
}

function toAudience({ audience, target }: repo.Target): Audience {
  return Audience.parse({ kind: audience, ...(audience !== 'everybody' && { [TARGET_FIELDS[audience]]: target }) })
}

const TARGET_FIELDS = { role: 'role', buyers: 'product', class: 'class' } as const
