import { type AnswerEntry } from '@/lib/sittings/player/rules/answer-ledger'
import { createSignal } from '@/lib/platform/browser/signal'
import { type SittingNotes, type SittingStorage, type SittingStore, type Timers } from '../ports'
import { createDeviceStore, type Device } from './store-device'
import { createMemoryStore } from './store-memory'

type Opening = {
  readonly open: () => Promise<Device>
  readonly onMemoryOnly: () => void
  readonly timers: Pick<Timers, 'after'>
}

/** A tab that hangs in a transaction blocks all others of this browser; after this time memory answers. */
const MAX_DISK_WAIT_MS = 2_000

/**
 * The device's store; if the browser refuses it (private mode, quota, storage cleared) it is reopened once, then everything continues in memory and
 * `onMemoryOnly` is called once. While it does not answer, memory does: pending operations run in order when it resumes, and texts of an earlier page
 * arrive late by `lateOutbox`. Saving to the server never depends on it.
 */
export async function openSittingStore(
  sitting: string,
  { open, onMemoryOnly, timers }: Opening,
): Promise<SittingStore> {
  const memory = createMemoryStore()
  const lateOutbox = createSignal<readonly AnswerEntry[]>([])
  let current: SittingStorage = memory
  let patches = 0
  const withTimeout = createPatience(timers)
  let isUnread = false
  const reopen = async () => {
    current = createDeviceStore(await open(), sitting)
  }
  const giveUp = () => {
    if (current !== memory) onMemoryOnly()
    current = memory
  }
  await reopen().catch(onMemoryOnly)

  /** Memory always gets a copy, so that the fallback has everything written since the load. */
  async function run<T>(work: (store: SittingStorage) => Promise<T>): Promise<T> {
    const stored = await work(memory)
    return current === memory ? stored : withTimeout(onDevice(work, stored), stored)
  }

  async function onDevice<T>(work: (store: SittingStorage) => Promise<T>, stored: T): Promise<T> {
    try {
      return await work(current)
    } catch {
      try {
        await reopen()
        return await work(current)
      } catch {
        giveUp()
        return stored
      }
    }
  }

  async function readOutbox(): Promise<readonly AnswerEntry[]> {
    isUnread = true
    const stored = await memory.readOutbox()
    if (current === memory) return stored
    let storedEntries: readonly AnswerEntry[] | null = null
    let isResumed = false
    const reading = onDevice((store) => store.readOutbox(), stored).then((entries) => {
      if (current === memory) return
      isUnread = false
      storedEntries = entries
      if (isResumed) lateOutbox.set(entries)
    })
    await withTimeout(reading, undefined)
    isResumed = true
    return storedEntries ?? stored
  }

  /** Values read from the device are copied to memory, so that changes based on them are right even while the device does not answer. */
  async function readNotes(): Promise<SittingNotes> {
    const before = patches
    const notes = await run((store) => store.readNotes())
    if (patches === before) await memory.patchNotes(notes)
    return notes
  }

  return {
    kind: () => current.kind(),
    isUnread: () => isUnread,
    lateOutbox,
    readOutbox,
    writeOutbox: (entries, strict) => run((store) => store.writeOutbox(entries, strict)),
    dropOutbox: (entries) => run((store) => store.dropOutbox(entries)),
    readNotes,
    patchNotes: (patch) => {
      patches += 1
      return run((store) => store.patchNotes(patch))
    },
    forget: () => {
      patches += 1
      return run((store) => store.forget())
    },
  }
}

/** Returns the device's answer, or the value in memory if it takes too long; while the device has not answered, nothing else waits for it. */
function createPatience(timers: Opening['timers']) {
  let overdue = 0
  return function withTimeout<T>(work: Promise<T>, stored: T): Promise<T> {
    if (overdue > 0) return Promise.resolve(stored)
    return new Promise((resolve) => {
      let isLate = false
      const cancel = timers.after(MAX_DISK_WAIT_MS, () => {
        isLate = true
        overdue += 1
        resolve(stored)
      })
      void work.then((value) => {
        cancel()
        if (isLate) overdue -= 1
        resolve(value)
      })
    })
  }
}
