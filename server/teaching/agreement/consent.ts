import { announceContentChange } from '@/server/platform/http/content-change'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import * as repo from './repo'

type Consent = { isGiven: boolean; canGive: boolean }

/** @throws AppError not_found for a submission of others */
export async function getConsent({ db, viewer }: ViewerContext, id: string): Promise<Consent> {
  return (await repo.findConsent(db, id, viewer.userId)) ?? notFound()
}

/** Withdrawing deletes the copy of the text and its marks at once. @throws AppError not_ready before it is published; not_found */
export async function setConsent(ctx: ViewerContext, id: string, isGiven: boolean): Promise<Consent> {
  const { canGive } = await getConsent(ctx, id)
  if (isGiven && !canGive) throw new AppError('not_ready')
  if (isGiven) await repo.giveConsent(ctx.db, id, ctx.viewer.userId)
  else {
    await ctx.db.transaction((tx) => repo.withdrawConsent(tx, id, ctx.viewer.userId))
    // Its pairs are gone from the public figures.
    announceContentChange()
  }
  return getConsent(ctx, id)
}
