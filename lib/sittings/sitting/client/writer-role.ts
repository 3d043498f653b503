import { ApiError } from '@/lib/platform/client/api-error'
import { type Sitting } from './ports'
import { type SittingCore } from './sitting-core'
import { type CatchingUp, type CatchUpHooks, createCatchingUp, isOver, createReading } from './catching-up'
import { type LockEvents } from './writer-lock'
import { createWriterTurns, type TurnHooks, type WriterTurns } from './writer-turns'

export type Writing = Pick<CatchingUp, 'adopt' | 'mayLackTexts' | 'reload' | 'reloadIfChanged' | 'showStored'> & {
  /** Events of the tab lock. */
  readonly lockEvents: LockEvents
  /** «Continue here»: raises the epoch, so that every other device turns read-only. */
  readonly claim: () => Promise<void>
  /**
   * After a new log-in, or a refusal: if the server still has this device's epoch and only the session differs, claims it without asking. If another
   * device has claimed it in the meantime, nothing happens: «Continue here» asks.
   */
  readonly reclaim: () => Promise<void>
  readonly confirmTurn: WriterTurns['confirm']
}

type Grant = Parameters<LockEvents['onGranted']>[0]
type Hooks = CatchUpHooks & TurnHooks & { readonly onWriting: () => void }

/** Acquires, holds and loses the role of a sitting's writer. */
export function createWriting(core: SittingCore, hooks: Hooks): Writing {
  const turns = createWriterTurns(core, hooks)
  const catchingUp = createCatchingUp(core, turns, hooks)
  const { adopt, catchUp, isWriterSession } = catchingUp
  /** The epoch with which this page has written: any other device asks the person before it takes over. */
  let heldEpoch: number | null = null
  let isReclaiming = false
  /** Counts the lock's reports: a grant that was lost while this page caught up must not be taken for a present one. */
  let lockTurns = 0
  /** Another tab of this browser has taken the lock, or is about to. */
  let isLockLost = false

  async function claim(): Promise<void> {
    core.notifyWriter({ type: 'claim-started' })
    const sentAtMs = core.timers.nowMs()
    try {
      const sitting = await core.calls.claim()
      await adopt(sitting, createReading(core, sitting, sentAtMs))
      core.setEpoch(sitting.epoch)
      // Raised to the new epoch, texts of a tab that has lost the lock meanwhile would bar those of the writing tab from the disk.
      if (!isLockLost) enterEpoch(sitting.epoch)
      await core.store.patchNotes({ epoch: sitting.epoch })
      core.notifyWriter({ type: 'claimed' })
      hooks.onWriting()
    } catch (error) {
      handleFailedClaim(core, error)
    }
  }

  function enterEpoch(epoch: number): void {
    heldEpoch = epoch
    // Other devices count their own turns, and this page continues from their revisions.
    turns.begin()
    core.answers.adopt(epoch)
    core.ownFlags.adopt(epoch)
    void core.answers.persist(true)
  }

  async function reclaim(): Promise<void> {
    if (isReclaiming || core.closing.get().phase === 'closed') return
    isReclaiming = true
    try {
      const { epoch, isWriter } = await loadWithClock(core)
      if (epoch === heldEpoch && !isWriter) await claim()
    } catch {
      // No network, no session, or the section is over: the next save finds out.
    } finally {
      isReclaiming = false
    }
  }

  /** Neither a grant that still catches up nor a claim that is on its way makes this tab the writer again. */
  function loseRole(): void {
    // After a log-in the tab with the lock claims the section.
    ;[lockTurns, isLockLost, heldEpoch] = [lockTurns + 1, true, null]
    core.notifyWriter({ type: 'lock-lost' })
  }

  async function beginWriting({ hasWaited, isStolen, isShared }: Grant): Promise<void> {
    lockTurns += 1
    isLockLost = false
    const granted = lockTurns
    if (hasWaited) await catchUp()
    if (granted !== lockTurns) return
    turns.begin()
    core.notifyWriter({ type: 'lock-granted' })
    if (core.writer.get() === 'writer') heldEpoch = core.epoch()
    // A tab that did not answer may wake up and write, and without locks any tab may: only a new epoch excludes them. The same holds for a session
    // that is not the writer's, and for a device store that has not answered yet, whose entries are older than anything typed from now on.
    const isNewWriter = isShared || !isWriterSession() || core.store.isUnread()
    if (isStolen || (isNewWriter && core.writer.get() === 'writer')) await claim()
    else hooks.onWriting()
  }

  return {
    ...catchingUp,
    claim,
    reclaim,
    confirmTurn: turns.confirm,
    lockEvents: {
      onGranted: (how) => void beginWriting(how),
      onBusy: () => core.notifyWriter({ type: 'lock-busy' }),
      onLost: () => {
        core.answers.endTurn()
        core.ownFlags.endTurn()
        loseRole()
      },
      onHandoverRequest: () => {
        // What is typed while the disk is waited for would reach it after the other tab's texts, which have a higher epoch by then, and be barred.
        loseRole()
        return core.answers.persist(true)
      },
      turn: turns.last,
      onTurn: turns.note,
    },
  }
}

function handleFailedClaim(core: SittingCore, error: unknown): void {
  core.notifyWriter({ type: 'claim-failed' })
  if (isOver(error)) core.notifyClosing({ type: 'found-closed' })
  else if (error instanceof ApiError && error.problem?.status === 401) core.isSignedOut.set(true)
}

/** Sets the clock by the reply: that of a device which slept may have stood still, and no save corrects it where another device writes. */
async function loadWithClock(core: SittingCore): Promise<Sitting> {
  const sentAtMs = core.timers.nowMs()
  const sitting = await core.calls.load()
  core.countdown.resync(createReading(core, sitting, sentAtMs), sitting)
  return sitting
}
