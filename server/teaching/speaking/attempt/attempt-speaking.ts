import { type Output } from '@/lib/platform/contract/endpoint'
import { type getAttemptSpeaking as contract } from '@/lib/teaching/speaking/contract/attempt-speaking'
import { toCandidateState } from '@/lib/teaching/speaking/rules/session'
import { type ViewerContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import * as repo from './attempt-repo'
import { listOpenAttempts } from '../repo'

/** The speaking of the viewer's attempt, and mocks that could complete it. @throws AppError not_found */
export async function getAttemptSpeaking(
  { db, viewer }: ViewerContext,
  attempt: string,
): Promise<Output<typeof contract>> {
  const { userId } = viewer
  const joined = await repo.findJoined(db, attempt, userId)
  if (joined) {
    const { session, isSubmitted, isShared } = joined
    return { joined: { session, canPart: isSubmitted && !isShared, isShared }, offers: [] }
  }
  if (!(await repo.hasAttempt(db, attempt, userId))) notFound()
  const isOpen = (await listOpenAttempts(db, userId, attempt)).length > 0
  const offers = isOpen ? await repo.listOffers(db, attempt, userId) : []
  return { joined: null, offers: offers.map(toOffer) }
}

function toOffer({ state, startedAt, halfBands, ...row }: repo.OfferRow): Output<typeof contract>['offers'][number] {
  const bandX2 = state === 'published' ? halfBands : null
  return { ...row, state: toCandidateState(state), startedAt: startedAt.toISOString(), bandX2 }
}

/** @throws AppError not_found for an attempt or a mock that is not theirs or does not fit; changed_meanwhile when the attempt has another */
export async function joinSpeaking(
  { db, viewer, newId }: ViewerContext,
  { attempt, session }: { readonly attempt: string; readonly session: string },
): Promise<void> {
  const { userId } = viewer
  await db.transaction(async (tx) => {
    if (!(await repo.lockAttempt(tx, attempt, userId))) notFound()
    const joined = await repo.findJoined(tx, attempt, userId)
    if (joined?.session === session) return
    if (joined) throw new AppError('changed_meanwhile')
    if ((await listOpenAttempts(tx, userId, attempt)).length === 0) notFound()
    if (!(await repo.joinSession(tx, { attempt, session, userId, eventId: newId() }))) notFound()
  })
}

/** Separates the mock, which may then complete another attempt. @throws AppError not_found; result_shared while a link to the result is valid */
export async function separateSpeaking({ db, viewer, newId }: ViewerContext, attempt: string): Promise<void> {
  const { userId } = viewer
  await db.transaction(async (tx) => {
    if (!(await repo.lockAttempt(tx, attempt, userId))) notFound()
    const joined = await repo.findJoined(tx, attempt, userId)
    if (!joined?.isSubmitted) return
    if (joined.isShared) throw new AppError('result_shared')
    await repo.separateSession(tx, { attempt, session: joined.session, userId, eventId: newId() })
  })
}
