import type * as z from 'zod'
import {
  type Case,
  type CaseFile,
  type CaseMessage,
  type CaseRow,
  type listCases,
} from '@/lib/support/case/contract/case'
import { isAwaiting, mayWrite } from '@/lib/support/case/rules/states'
import { setReadAbout } from '@/server/accounts/notification/public'
import { type Context, type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'
import {
  type FileRow,
  findLinkedCase,
  findOwnCase,
  listMessages,
  listOwnCases,
  type MessageRow,
  type CaseDetailRow,
  type OwnRow,
} from './read-repo'
import { recordRead } from './repo'

type Query = z.output<(typeof listCases)['query']>

export async function listOwn(
  ctx: ViewerContext,
  { only, q, ...page }: Query,
): Promise<{ items: CaseRow[]; total: number }> {
  const filter = { onlyState: only ?? null, q: q === undefined || q === '' ? null : q }
  const { rows, total } = await listOwnCases(ctx.db, ctx.viewer.userId, filter, page)
  return { items: rows.map(toRow), total }
}

/** The viewer's case; its answers count as seen. @throws AppError not_found */
export async function getOwnCase(ctx: ViewerContext, no: number): Promise<Case> {
  const row = (await findOwnCase(ctx.db, no, ctx.viewer.userId)) ?? notFound()
  if (row.isNew) await setReadAbout(ctx.db, ctx.viewer.userId, row.id)
  return read(ctx, row)
}

/** The case of a link that was checked. @throws AppError not_found */
export async function getLinkedCase(ctx: Context, id: string): Promise<Case> {
  return read(ctx, (await findLinkedCase(ctx.db, id)) ?? notFound())
}

async function read(ctx: Context, row: CaseDetailRow): Promise<Case> {
  const messages = await listMessages(ctx.db, row.id, null)
  if (row.isNew) await recordRead(ctx.db, row.id)
  return {
    ...toRow(row),
    about: row.about,
    owner: row.owner,
    messages: messages.flatMap(toMessage),
    mayWrite: row.mergedInto === null && mayWrite(row.state, row.endedAt?.getTime() ?? null, row.nowMs),
    rating: row.rating,
    ratingWord: row.ratingWord,
    mergedInto: row.mergedInto,
  }
}

function toRow({ openedAt, promisedAt, changedAt, id: _, ...row }: OwnRow): CaseRow {
  const { no, kind, subject, state, isLate, isNew } = row
  return {
    no,
    kind,
    subject,
    state,
    isLate,
    isNew,
    openedAt: openedAt.toISOString(),
    promisedAt: isAwaiting(state) ? promisedAt.toISOString() : null,
    changedAt: changedAt.toISOString(),
  }
}

/** Leaves out notes. */
function toMessage({ side, author, at, files, ...row }: MessageRow): CaseMessage[] {
  if (side === 'note') return []
  return [{ ...row, side, author: side === 'staff' ? author : null, at: at.toISOString(), files: files.map(toFile) }]
}

export function toFile(file: FileRow): CaseFile {
  return { ...file, isPicture: file.mediaType.startsWith('image/') }
}
