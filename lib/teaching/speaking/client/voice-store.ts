import { type StopReason } from '@/lib/teaching/speaking/rules/take'
import { type StoredChunk, type StoredTake, type VoiceStore } from './ports'

/** Stored in memory only: for a device without storage (a private window, a full disk). */
export function createMemoryStore(): VoiceStore {
  const takes = new Map<string, StoredTake>()
  const chunks = new Map<string, StoredChunk[]>()
  return {
    open: async (take) => void takes.set(take.take, take),
    add: async (chunk) => void chunks.set(chunk.take, [...(chunks.get(chunk.take) ?? []), chunk]),
    stop: async (id, because) => {
      const stored = takes.get(id)
      if (stored?.stoppedBecause === null) takes.set(id, { ...stored, stoppedBecause: because })
    },
    close: async (id, closedAt) => {
      const stored = takes.get(id)
      if (stored) takes.set(id, { ...stored, closedAt: stored.closedAt ?? closedAt })
    },
    listTakes: async () => [...takes.values()],
    listChunks: async (take) => chunks.get(take) ?? [],
    drop: async (take) => {
      takes.delete(take)
      chunks.delete(take)
    },
  }
}

/** A device that has not answered by then counts as failed. */
const MAX_DISK_WAIT_MS = 3_000

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The device does not answer')), MAX_DISK_WAIT_MS)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/**
 * The device's store and the page's: the page keeps its own recordings in memory until they are playable from the server (fourteen minutes are a few
 * megabytes), so that no recording waits for a disk, or is lost with one. `onTrouble` is called when the device fails to store something, so that the
 * screen can say that this page must stay open.
 */
export function createSafeStore(device: VoiceStore, onTrouble: () => void): VoiceStore {
  const page = createMemoryStore()
  // Takes of earlier pages: only the device has them.
  const earlier = new Set<string>()
  // The server has them, whether or not the device deletes them.
  const dropped = new Set<string>()
  const write = async (work: (store: VoiceStore) => Promise<void>): Promise<void> => {
    await work(page)
    await withTimeout(work(device)).catch(onTrouble)
  }
  const isInMemory = async (take: string) => (await page.listTakes()).some((stored) => stored.take === take)
  return {
    open: (take) => write((store) => store.open(take)),
    add: (chunk) => write((store) => store.add(chunk)),
    stop: async (id: string, because: StopReason) => {
      await write((store) => store.stop(id, because))
      if (await isInMemory(id)) return
      // Decides here, in case the device fails: the end of an earlier page's take.
      const stored = (await withTimeout(device.listTakes()).catch(() => [])).find(({ take }) => take === id)
      if (stored?.stoppedBecause === null) await page.open({ ...stored, stoppedBecause: because })
    },
    close: (id, at) => write((store) => store.close(id, at)),
    // Unreadable is not empty: throws while an earlier page may have stored something, so that the caller retries.
    listTakes: async () => {
      const pageTakes = await page.listTakes()
      const pageTakeIds = new Set(pageTakes.map(({ take }) => take))
      const stored = await withTimeout(device.listTakes()).catch((error: unknown) => {
        if (earlier.size > 0) throw error
        return []
      })
      const otherTakes = stored.filter(({ take }) => !pageTakeIds.has(take) && !dropped.has(take))
      for (const { take } of otherTakes) earlier.add(take)
      return [...otherTakes, ...pageTakes]
    },
    listChunks: async (take) => {
      const pageChunks = await page.listChunks(take)
      const stored = await withTimeout(device.listChunks(take)).catch((error: unknown) => {
        if (earlier.has(take)) throw error
        return []
      })
      const bySeq = new Map([...stored, ...pageChunks].map((chunk) => [chunk.seq, chunk]))
      return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
    },
    drop: async (take) => {
      dropped.add(take)
      await page.drop(take)
      await withTimeout(device.drop(take)).catch(() => undefined)
      earlier.delete(take)
    },
  }
}
