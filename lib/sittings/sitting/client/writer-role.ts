import { ApiError } from '@/lib/platform/client/api-error'
import { type Sitting } from './ports'
import { type SittingCore } from './sitting-core'
import { type CatchingUp, type CatchUpHooks, createCatchingUp, isOver, createReading } from './catching-up'
import { type LockEvents } from './writer-lock'
import { createWriterTurns, type TurnHooks, type WriterTurns } from './writer-turns'

export type Writing = Pick<CatchingUp, 'adopt' | 'mayLackTexts' | 'reload' | 'reloadIfChanged' | 'showStored'> & {
  /** Events of the tab lock. */
  readonly lockEvents: LockEvents
  /** Takes the section over («Continue here»): raises the epoch, so that every other device becomes read-only. */
  readonly claim: () => Promise<void>
  /**
   * Called after a new log-in, or a refusal. If the server still has this device's epoch and only the session differs, it claims the section without
   * asking the person. If another device has claimed it in the meantime, it does nothing: the screen offers «Continue here».
   */
  readonly reclaim: () => Promise<void>
  readonly confirmTurn: WriterTurns['confirm']
}

type Grant = Parameters<LockEvents['onGranted']>[0]
type Hooks = CatchUpHooks & TurnHooks & { readonly onWriting: () => void }

/**
 * Acquires, holds and loses the role of a sitting's writer. Two numbers order what is written. The server raises the epoch when a device claims the
 * section: saves with a lower one are refused. Within an epoch, each page that becomes the writer begins a turn: the revisions of its texts are higher
 * than those of the turns before, so that a late save of a former page does not replace newer text.
 */
export function createWriting(core: SittingCore, hooks: Hooks): Writing {
  const writerTurns = createWriterTurns(core, hooks)
  const catchingUp = createCatchingUp(core, writerTurns, hooks)
  const { adopt, catchUp, isWriterSession } = catchingUp
  /** The epoch with which this page has written, which it may reclaim without asking; null if it never has, or has lost the lock since. */
  let heldEpoch: number | null = null
  let isReclaiming = false
  /** Grants and losses of the lock so far: tells a page that was catching up whether its grant still holds. */
  let lockEventCount = 0
  /** Another tab of this browser has the lock, or is about to get it. */
  let isLockLost = false

  async function claim(): Promise<void> {
    core.notifyWriter({ type: 'claim-started' })
    const sentAtMs = core.timers.nowMs()
    try {
      const sitting = await core.calls.claim()
      await adopt(sitting, createReading(core, sitting, sentAtMs))
      core.setEpoch(sitting.epoch)
      // A tab that has lost the lock meanwhile must not raise its texts to the new epoch: the device store would then reject those of the writing tab.
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
    // Each device counts its own turns: this one begins above the revisions that were adopted from another.
    writerTurns.begin()
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
      // Without a network or a session, or after the end of the section, the next save finds out.
    } finally {
      isReclaiming = false
    }
  }

  /** From now on, neither a grant that is still catching up nor a claim that is in flight makes this tab the writer. */
  function loseRole(): void {
    lockEventCount += 1
    // After a log-in only the tab with the lock may reclaim the section.
    ;[isLockLost, heldEpoch] = [true, null]
    core.notifyWriter({ type: 'lock-lost' })
  }

  async function beginWriting({ hasWaited, isStolen, isShared }: Grant): Promise<void> {
    const countAtGrant = (lockEventCount += 1)
    isLockLost = false
    if (hasWaited) await catchUp()
    if (lockEventCount !== countAtGrant) return
    writerTurns.begin()
    core.notifyWriter({ type: 'lock-granted' })
    if (core.writer.get() === 'writer') heldEpoch = core.epoch()
    // Only a new epoch helps in four cases. The lock was stolen: the tab that did not answer may wake up and write. There are no locks (`isShared`):
    // any tab may write. The server has another session as the writer. The device store is unread: its entries must not replace what is typed now.
    const isNewWriter = isShared || !isWriterSession() || core.store.isUnread()
    if (isStolen || (isNewWriter && core.writer.get() === 'writer')) await claim()
    else hooks.onWriting()
  }

  return {
    ...catchingUp,
    claim,
    reclaim,
    confirmTurn: writerTurns.confirm,
    lockEvents: {
      onGranted: (how) => void beginWriting(how),
      onBusy: () => core.notifyWriter({ type: 'lock-busy' }),
      onLost: () => {
        core.answers.endTurn()
        core.ownFlags.endTurn()
        loseRole()
      },
      onHandoverRequest: () => {
        // Lose the role first: text typed while waiting for the disk would be stored after the other tab's, with a lower epoch, and be rejected.
        loseRole()
        return core.answers.persist(true)
      },
      turn: writerTurns.last,
      onTurn: writerTurns.note,
    },
  }
}

function handleFailedClaim(core: SittingCore, error: unknown): void {
  core.notifyWriter({ type: 'claim-failed' })
  if (isOver(error)) core.notifyClosing({ type: 'found-closed' })
  else if (error instanceof ApiError && error.problem?.status === 401) core.isSignedOut.set(true)
}

/** Also resets the countdown: the clock of a device that slept may be behind, and only the replies to a writer's saves correct it. */
async function loadWithClock(core: SittingCore): Promise<Sitting> {
  const sentAtMs = core.timers.nowMs()
  const sitting = await core.calls.load()
  core.countdown.resync(createReading(core, sitting, sentAtMs), sitting)
  return sitting
}
