import type * as z from 'zod'
import { type listManagedCases, type ManagedCase, type ManagedCaseRow } from '@/lib/support/case/contract/manage-case'
import { setReadAbout } from '@/server/accounts/notification/public'
import { type EditorContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import { toFile } from '@/server/support/case/read-case'
import { listMessages } from '@/server/support/case/read-repo'
import {
  countQueue,
  findManaged,
  listEvents,
  listOtherCases,
  listQueue,
  recordStaffRead,
  type QueueCounts,
  type QueueRow,
} from './queue-repo'
import { canOpenSubject } from './may-open'
import { rightsOf } from './rights-sql'

type Query = z.output<(typeof listManagedCases)['query']>
type Queue = { items: ManagedCaseRow[]; total: number; counts: QueueCounts }

export async function listManaged({ db, viewer }: EditorContext, { view, kind, q, ...page }: Query): Promise<Queue> {
  const rights = rightsOf(viewer)
  const filter = { view, kind: kind ?? null, q: q === undefined || q === '' ? null : q }
  const [{ rows, total }, counts] = await Promise.all([listQueue(db, rights, filter, page), countQueue(db, rights)])
  return { items: rows.map(toRow), total, counts }
}

/** @throws AppError not_found when the viewer may not handle it */
export async function getManaged(ctx: EditorContext, no: number): Promise<ManagedCase> {
  return (await findManagedCase(ctx, no)) ?? notFound()
}

/** Notifications about it count as read. */
export async function findManagedCase(ctx: EditorContext, no: number): Promise<ManagedCase | null> {
  const { db, viewer } = ctx
  const rights = rightsOf(viewer)
  const row = await findManaged(db, no, rights)
  if (!row) return null
  await setReadAbout(db, viewer.userId, row.id)
  const [messages, events, others, isOpen] = await Promise.all([
    listMessages(db, row.id, viewer.userId),
    listEvents(db, row.id),
    listOtherCases(db, row.id, rights),
    canOpenSubject(ctx, row.about),
  ])
  await recordStaffRead(db, row.id, viewer.userId, row.now)
  return {
    ...toRow(row),
    about: row.about,
    mayOpenSubject: isOpen,
    messages: messages.map(({ at, files, side, author, ...message }) => ({
      ...message,
      side,
      author: side === 'person' ? null : author,
      at: at.toISOString(),
      files: files.map(toFile),
    })),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
    personId: row.personId,
    isGuest: row.isGuest,
    replyTo: row.replyTo,
    accountOfAddress: row.accountOfAddress,
    firstAnsweredAt: row.firstAnsweredAt?.toISOString() ?? null,
    rating: row.rating,
    ratingWord: row.ratingWord,
    mergedInto: row.mergedInto,
    others: others.map(({ openedAt, ...other }) => ({ ...other, openedAt: openedAt.toISOString() })),
  }
}

function toRow({
  no,
  kind,
  subject,
  state,
  person,
  owner,
  aboutKind,
  openedAt,
  promisedAt,
  isLate,
  changedAt,
  isNew,
}: QueueRow): ManagedCaseRow {
  const times = {
    openedAt: openedAt.toISOString(),
    promisedAt: promisedAt.toISOString(),
    changedAt: changedAt.toISOString(),
  }
  return { no, kind, subject, state, person, owner, aboutKind, isLate, isNew, ...times }
}
