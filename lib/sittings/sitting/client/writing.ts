import { ApiError, codeOf } from '@/lib/platform/client/api-error'
import { type ClockReading } from '@/lib/sittings/player/rules/clock'
import { type Entry } from '@/lib/sittings/player/rules/ledger'
import { type Core } from './sitting-core'
import { type Sitting } from './ports'
import { type LockEvents } from './writer-lock'

export type Writing = {
  /** Events of the tab lock. */
  readonly lockEvents: LockEvents
  /** «Continue here»: raises the epoch, so that every other device turns read-only. */
  readonly claim: () => Promise<void>
  /**
   * After a new log-in, or a refusal: if the server still has this device's epoch and only the session differs, claims it without asking. If somebody
   * else has claimed meanwhile, nothing happens: «Continue here» asks.
   */
  readonly regain: () => Promise<void>
  /** Adopts what another device or tab has saved. */
  readonly adopt: (sitting: Sitting, reading: ClockReading) => Promise<void>
}

type Hooks = {
  readonly onWriting: () => void
  readonly onLoaded: (loaded: { readonly flags: readonly number[] | null; readonly playheadMs: number }) => void
}

/** Acquires, holds and loses the role of a sitting's writer. */
export function createWriting(core: Core, { onWriting, onLoaded }: Hooks): Writing {
  /** The server's last answer: this session may write with the present epoch. */
  let isBound = true
  /** The epoch with which this page has written: any other device asks the person before it takes over. */
  let heldEpoch: number | null = null
  let isRegaining = false

  async function merge(stored: readonly Entry[]): Promise<void> {
    await keepSupersededTexts(core, core.answers.merge(stored, await core.store.readOutbox()))
  }
  core.store.lateOutbox.subscribe(
    () => void keepSupersededTexts(core, core.answers.mergeLate(core.store.lateOutbox.get())),
  )

  async function adopt(sitting: Sitting, reading: ClockReading): Promise<void> {
    core.countdown.resync(reading, sitting)
    isBound = sitting.isWriter
    await merge(sitting.responses)
    onLoaded(sitting)
  }

  async function claim(): Promise<void> {
    core.notifyWriter({ type: 'claim-started' })
    const sentAtMs = core.timers.nowMs()
    try {
      const sitting = await core.calls.claim()
      await adopt(sitting, readingOf(core, sitting, sentAtMs))
      core.setEpoch(sitting.epoch)
      heldEpoch = sitting.epoch
      core.answers.adopt(sitting.epoch)
      await core.store.patchNotes({ epoch: sitting.epoch })
      core.notifyWriter({ type: 'claimed' })
      onWriting()
    } catch (error) {
      core.notifyWriter({ type: 'claim-failed' })
      if (isOver(error)) core.notifyClosing({ type: 'found-closed' })
      else if (error instanceof ApiError && error.problem?.status === 401) core.isSignedOut.set(true)
    }
  }

  async function regain(): Promise<void> {
    if (isRegaining || core.closing.get().phase === 'closed') return
    isRegaining = true
    try {
      const { epoch, isWriter } = await core.calls.load()
      if (epoch === heldEpoch && !isWriter) await claim()
    } catch {
      // No network, no session, or the section is over: the next save finds out.
    } finally {
      isRegaining = false
    }
  }

  /** The other tab wrote until now: its outbox is on disk, and the server may have more. Offline the disk is enough. */
  async function catchUp(): Promise<void> {
    const sentAtMs = core.timers.nowMs()
    const notes = await core.store.readNotes()
    if (notes.epoch !== null) core.setEpoch(Math.max(core.epoch(), notes.epoch))
    onLoaded({ flags: notes.flags, playheadMs: notes.playheadMs })
    try {
      const sitting = await core.calls.load()
      await adopt(sitting, readingOf(core, sitting, sentAtMs))
      if (sitting.epoch > core.epoch()) core.notifyWriter({ type: 'epoch-moved' })
    } catch (error) {
      if (isOver(error)) core.notifyClosing({ type: 'found-closed' })
      else await merge([])
    }
  }

  return {
    claim,
    regain,
    adopt,
    lockEvents: {
      onGranted: ({ waited, stolen, isShared }) => {
        void (async () => {
          if (waited) await catchUp()
          core.notifyWriter({ type: 'lock-granted' })
          if (core.writer.get() === 'writer') heldEpoch = core.epoch()
          // A tab that did not answer may wake up and write, and without locks any tab may: only a new epoch excludes them. The same holds for a
          // session that is not the writer's, and for a device store that has not answered yet, whose entries are older than anything typed from now
          // on.
          const isNewWriter = isShared || !isBound || core.store.isUnread()
          if (stolen || (isNewWriter && core.writer.get() === 'writer')) await claim()
          else onWriting()
        })()
      },
      onBusy: () => core.notifyWriter({ type: 'lock-busy' }),
      onLost: () => core.notifyWriter({ type: 'lock-lost' }),
      onAsked: () => core.answers.persist(true),
    },
  }
}

function readingOf({ timers }: Core, { serverNowMs }: Sitting, sentAtMs: number): ClockReading {
  return { serverNowMs, sentAtMs, receivedAtMs: timers.nowMs() }
}

function isSame(a: Entry, b: Entry): boolean {
  return a.question === b.question && a.epoch === b.epoch && a.rev === b.rev
}

/** The API returns a sitting only while it is running. */
function isOver(error: unknown): boolean {
  const code = codeOf(error)
  return code === 'not_found' || code === 'not_released' || code === 'out_of_order'
}

/** Text superseded by another device: displayed and stored, never sent automatically. */
async function keepSupersededTexts(core: Core, superseded: readonly Entry[]): Promise<void> {
  if (superseded.length === 0) return
  core.superseded.set([
    ...core.superseded.get().filter((known) => !superseded.some((overtaken) => isSame(overtaken, known))),
    ...superseded,
  ])
  await core.store.patchNotes({ strays: core.superseded.get() })
  await core.store.dropOutbox(superseded)
}
