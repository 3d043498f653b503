import { type listPersonMessages as endpoint } from '@/lib/site/person/contract'
import { type Reply } from '@/lib/platform/contract/endpoint'
import { findMailbox } from '@/server/accounts/person/public'
import { listMessagesTo } from '@/server/platform/outbox/public'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import { type ViewerContext } from '@/server/platform/http/context'
import { notFound } from '@/server/platform/http/errors'

/** Messages that the program sent to somebody, without their texts, which may contain a code or a link. @throws AppError not_found */
export async function listPersonMessages(
  { db }: ViewerContext,
  id: string,
  page: PageRequest,
): Promise<Reply<typeof endpoint>> {
  const mailbox = (await findMailbox(db, id)) ?? notFound()
  const { rows, total } = await listMessagesTo(db, mailbox, page)
  return { items: rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })), total }
}
