import { type listPersonSubmissions as endpoint } from '@/lib/site/person/contract'
import { type Reply } from '@/lib/platform/contract/endpoint'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import { type ViewerContext } from '@/server/platform/http/context'
import { requirePerson } from '@/server/accounts/person/public'
import { listSubmissionsOf } from './submission-repo'

/** @throws AppError not_found */
export async function listPersonSubmissions(
  ctx: ViewerContext,
  id: string,
  page: PageRequest,
): Promise<Reply<typeof endpoint>> {
  await requirePerson(ctx, id)
  const { rows, total } = await listSubmissionsOf(ctx.db, id, page)
  const items = rows.map(({ at, publishedAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }))
  return { items, total }
}
