import { type Author, type AppointedAuthor } from '@/lib/learning/post/contract/post-draft'
import { foldIdentifier } from '@/lib/platform/text/input/identifier'
import { type ViewerContext, inTransaction } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import * as accounts from '@/server/accounts/account/public'
import { withTargetUser, recordAct } from '@/server/accounts/audit/public'
import { sendPromotion } from '@/server/accounts/person/public'

export async function listAuthors({ db }: ViewerContext): Promise<{ items: Author[] }> {
  return { items: await accounts.listAuthors(db) }
}

/** @throws AppError not_found when there is no account with this log-in name */
export async function appointAuthor(ctx: ViewerContext, typed: string): Promise<AppointedAuthor> {
  const identifier = foldIdentifier(typed)
  if (!identifier) throw new AppError('not_found')
  return inTransaction(ctx, async (ctx) => {
    const named = (await accounts.appointAuthor(ctx.db, identifier)) ?? notFound()
    const { author, isRaised: isPromoted } = named
    await recordAct(ctx, { ...withTargetUser(ctx, author.id), act: 'author_named' })
    return { ...author, link: isPromoted ? await sendPromotion(ctx, author.id) : null }
  })
}

/** The author's published posts stay. */
export async function dismissAuthor(ctx: ViewerContext, id: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await accounts.dismissAuthor(ctx.db, id))) throw new AppError('not_found')
    await recordAct(ctx, { ...withTargetUser(ctx, id), act: 'author_dismissed' })
  })
}
