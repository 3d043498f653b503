import { type Author, type NamedAuthor } from '@/lib/contract/post/post-draft'
import { foldIdentifier } from '@/lib/domain/text/identifier'
import { type ViewerContext } from '@/server/http/context'
import { AppError, notFound } from '@/server/http/errors'
import * as accounts from '@/server/modules/accounts/public'
import { aboutUser, recordAct } from '@/server/modules/audit/public'
import { sendPromotion } from '@/server/modules/people/public'

export async function listAuthors({ db }: ViewerContext): Promise<{ items: Author[] }> {
  return { items: await accounts.listAuthors(db) }
}

/** @throws AppError not_found when nobody has this log-in name */
export async function nameAuthor(ctx: ViewerContext, typed: string): Promise<NamedAuthor> {
  const identifier = foldIdentifier(typed)
  if (!identifier) throw new AppError('not_found')
  return ctx.db.transaction(async (tx) => {
    const named = (await accounts.nameAuthor(tx, identifier)) ?? notFound()
    const { author, isRaised } = named
    await recordAct(ctx, tx, { ...aboutUser(ctx, author.id), act: 'author_named' })
    return { ...author, link: isRaised ? await sendPromotion(ctx, tx, author.id) : null }
  })
}

/** What was written stays on the site. */
export async function dismissAuthor(ctx: ViewerContext, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await accounts.dismissAuthor(tx, id))) throw new AppError('not_found')
    await recordAct(ctx, tx, { ...aboutUser(ctx, id), act: 'author_dismissed' })
  })
}
