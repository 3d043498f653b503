import { type listPersonAttempts as endpoint } from '@/lib/site/person/contract'
import { type Reply } from '@/lib/platform/contract/endpoint'
import { type PageRequest } from '@/server/platform/db/paged-rows'
import { type ViewerContext } from '@/server/platform/http/context'
import { listAttemptsOf } from './attempt-repo'
import { requirePerson } from '@/server/accounts/person/public'

/** A user's attempts and bands, without any of their texts. @throws AppError not_found */
export async function listPersonAttempts(
  ctx: ViewerContext,
  id: string,
  page: PageRequest,
): Promise<Reply<typeof endpoint>> {
  await requirePerson(ctx, id)
  const { rows, total } = await listAttemptsOf(ctx.db, id, page)
  const items = rows.map(({ slug, title, startedAt, finishedAt, givenUpAt, sections, ...row }) => ({
    ...row,
    exam: { slug, title },
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    givenUpAt: givenUpAt?.toISOString() ?? null,
    sections: [...sections],
  }))
  return { items, total }
}
