import type * as z from 'zod'
import { type Board, type MockDayAct } from '@/lib/institute/mock-day/contract/board'
import { type Database } from '@/server/platform/db/client'
import { type EditorContext } from '@/server/platform/http/context'
import { AppError, notFound } from '@/server/platform/http/errors'
import { deleteNotificationsAbout } from '@/server/accounts/notification/public'
import { addTime, resumeAll, pauseAll } from '@/server/sittings/attempt/public'
import { findAnnouncement, lockTargets, setPercent, setSeatsPaused, setWithdrawn, type TargetSeat } from './act-repo'
import { getBoard } from './board'
import { notifyOfAnnouncement, notifyOfCancelledDay } from './day-messages'
import { type DayState, insertLogEntry, lockManagedDay, setState } from './day-repo'

type Act = z.output<typeof MockDayAct>
type ActOn<K extends Act['act']> = Extract<Act, { act: K }>
type LockedDay = {
  readonly ctx: EditorContext
  readonly tx: Database
  readonly day: string
  readonly state: DayState
  readonly by: string
}

/**
 * Performs an action of the invigilator and logs it, in one transaction. Idempotent. @throws AppError not_found; changed_meanwhile when the day is in
 * another state; nobody_reached when it would affect nobody
 */
export async function actOnMockDay(ctx: EditorContext, day: string, act: Act): Promise<z.input<typeof Board>> {
  const { viewer } = ctx
  await ctx.db.transaction(async (tx) => {
    const mockDay = (await lockManagedDay(tx, day, viewer.ownerFilter)) ?? notFound()
    await applyAct({ ctx: { ...ctx, db: tx }, tx, day, state: mockDay.state, by: viewer.userId }, act)
  })
  return getBoard(ctx, day)
}

async function applyAct(mockDay: LockedDay, act: Act): Promise<void> {
  switch (act.act) {
    case 'start':
      return changeDayState(mockDay, act, { from: ['planned'], to: 'started', isDone: mockDay.state !== 'cancelled' })
    case 'close_doors':
      return changeDayState(mockDay, act, { from: ['started'], to: 'closed', isDone: mockDay.state === 'closed' })
    case 'open_doors':
      return changeDayState(mockDay, act, { from: ['closed'], to: 'started', isDone: mockDay.state === 'started' })
    case 'cancel':
      return changeDayState(mockDay, act, { from: ['planned'], to: 'cancelled', isDone: mockDay.state === 'cancelled' })
    case 'pause':
    case 'resume':
      return pauseOrResume(mockDay, act)
    case 'minutes':
      return giveMinutes(mockDay, act)
    case 'percent':
      return givePercent(mockDay, act)
    case 'note':
    case 'announce':
      return writeNote(mockDay, act)
    case 'take_back':
      return withdrawAnnouncement(mockDay, act)
  }
}

type DayTransition = { readonly from: readonly DayState[]; readonly to: DayState; readonly isDone: boolean }

async function changeDayState(
  { ctx, tx, day, state, by }: LockedDay,
  { id, act }: Act,
  { from, to, isDone }: DayTransition,
): Promise<void> {
  if (!from.includes(state)) {
    if (isDone) return
    throw new AppError('changed_meanwhile')
  }
  if (!(await insertLogEntry(tx, { id, day, kind: act, by }))) return
  await setState(tx, day, to)
  if (to === 'cancelled') await notifyOfCancelledDay(ctx, day)
}

async function pauseOrResume(mockDay: LockedDay, act: ActOn<'pause' | 'resume'>): Promise<void> {
  const { tx, day, by } = mockDay
  const targets = (await lockTargetsOrRefuse(mockDay, act.seat)).filter(({ isOver }) => !isOver)
  if (!(await logAct(mockDay, act, targets))) return
  const isPaused = act.act === 'pause'
  await setSeatsPaused(
    tx,
    targets.map(({ id }) => id),
    isPaused,
  )
  await (isPaused ? pauseAll : resumeAll)(tx, listAttempts(targets), { by, mockDay: day })
}

async function giveMinutes(mockDay: LockedDay, act: ActOn<'minutes'>): Promise<void> {
  const { tx, day, by } = mockDay
  const targets = (await lockTargetsOrRefuse(mockDay, act.seat)).filter(({ openAttempt }) => openAttempt !== null)
  if (!(await logAct(mockDay, act, targets, { amount: act.minutes }))) return
  const requests = listAttempts(targets).map((attempt) => ({ attempt, minutes: act.minutes, percent: 0 }))
  const added = await addTime(tx, requests, { by, mockDay: day })
  // No time was added: the exam's window ends earlier, or the last section is in its grace period.
  if (added.length === 0) throw new AppError('nobody_reached')
}

/** Percentages of running attempts can only grow; before the start they can also be reduced. */
async function givePercent(mockDay: LockedDay, act: ActOn<'percent'>): Promise<void> {
  const { tx, day, by } = mockDay
  const { percent, seat } = act
  const canShrink = (target: TargetSeat) => seat !== null && target.openAttempt === null
  const targets = (await lockTargetsOrRefuse(mockDay, seat)).filter(
    (target) => !target.isOver && (target.extraPercent < percent || canShrink(target)),
  )
  if (!(await logAct(mockDay, act, targets, { amount: percent }))) return
  await setPercent(
    tx,
    targets.map(({ id }) => id),
    percent,
  )
  const requests = targets.flatMap(({ openAttempt, extraPercent }) =>
    openAttempt === null ? [] : [{ attempt: openAttempt, minutes: 0, percent: percent - extraPercent }],
  )
  await addTime(tx, requests, { by, mockDay: day })
}

async function writeNote(mockDay: LockedDay, act: ActOn<'note' | 'announce'>): Promise<void> {
  const { id, note: text } = act
  const targets = act.seat === null && act.act === 'note' ? [] : await lockTargetsOrRefuse(mockDay, act.seat)
  const [aboutSeat] = act.seat === null ? [] : targets
  const entry = { id: act.id, day: mockDay.day, kind: act.act, by: mockDay.by, detail: { note: act.note } }
  if (!(await insertLogEntry(mockDay.tx, { ...entry, userId: aboutSeat?.userId, number: aboutSeat?.number }))) return
  if (act.act === 'announce')
    await notifyOfAnnouncement(
      mockDay.ctx,
      { id, day: mockDay.day, text },
      targets.map(({ userId }) => userId),
    )
}

/** @throws AppError not_found for an announcement of another day */
async function withdrawAnnouncement(
  { tx, day, by }: LockedDay,
  { id, act, announcement }: ActOn<'take_back'>,
): Promise<void> {
  const { userId, number, note, isTakenBack } = (await findAnnouncement(tx, day, announcement)) ?? notFound()
  if (isTakenBack) return
  await insertLogEntry(tx, { id, day, kind: act, by, userId, number, detail: { note } })
  await setWithdrawn(tx, announcement)
  await deleteNotificationsAbout(tx, [announcement])
}

/** @throws AppError not_found for a seat of another day */
async function lockTargetsOrRefuse({ tx, day }: LockedDay, seat: string | null): Promise<TargetSeat[]> {
  const targets = await lockTargets(tx, day, seat)
  if (seat !== null && targets.length === 0) throw new AppError('not_found')
  return targets
}

type SeatAct = { readonly id: string; readonly act: Act['act']; readonly seat: string | null }

/** Logs the act. False if it was logged before. @throws AppError nobody_reached */
async function logAct(
  { tx, day, by }: LockedDay,
  { id, act, seat }: SeatAct,
  targets: readonly TargetSeat[],
  detail: Readonly<Record<string, number>> = {},
): Promise<boolean> {
  const [aboutSeat] = seat === null ? [] : targets
  const entry = { id, day, kind: act, by, userId: aboutSeat?.userId, number: aboutSeat?.number, detail }
  if (!(await insertLogEntry(tx, entry))) return false
  // Checked after the log entry: a repeated action succeeds as the first time, even if it would affect nobody now.
  if (targets.length === 0) throw new AppError('nobody_reached')
  return true
}

function listAttempts(targets: readonly TargetSeat[]): string[] {
  return targets.flatMap(({ openAttempt }) => (openAttempt === null ? [] : [openAttempt]))
}
