import { type Author } from '@/lib/contract/post-draft'
import { foldIdentifier } from '@/lib/domain/text/identifier'
import { type ViewerContext } from '@/server/http/context'
import { AppError } from '@/server/http/errors'
import * as accounts from '@/server/modules/accounts/service'
import { recordAct } from '@/server/modules/audit/service'

export async function listAuthors({ db }: ViewerContext): Promise<{ items: Author[] }> {
  return { items: await accounts.listAuthors(db) }
}

/** @throws AppError not_found when nobody has this log-in name */
export async function nameAuthor(ctx: ViewerContext, typed: string): Promise<Author> {
  const identifier = foldIdentifier(typed)
  if (!identifier) throw new AppError('not_found')
  return ctx.db.transaction(async (tx) => {
    const author = await accounts.nameAuthor(tx, identifier)
    if (!author) throw new AppError('not_found')
    await recordAct(ctx, tx, {
      ...{ subject: { kind: 'user' as const, id: author.id }, actor: ctx.viewer.userId, act: 'author_named' },
    })
    return author
  })
}

/** What was written stays on the site. */
export async function dismissAuthor(ctx: ViewerContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await accounts.dismissAuthor(tx, id))) throw new AppError('not_found')
    await recordAct(ctx, tx, { subject: { kind: 'user', id }, actor: ctx.viewer.userId, act: 'author_dismissed' })
  })
}
