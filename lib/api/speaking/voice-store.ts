import { type StopReason } from '@/lib/domain/speaking/take'
import { type KeptChunk, type KeptTake, type VoiceStore } from './ports'

/** In the page alone: for a device that keeps nothing (a private window, a full disk). */
export function createMemoryStore(): VoiceStore {
  const takes = new Map<string, KeptTake>()
  const chunks = new Map<string, KeptChunk[]>()
  return {
    open: async (take) => void takes.set(take.take, take),
    add: async (chunk) => void chunks.set(chunk.take, [...(chunks.get(chunk.take) ?? []), chunk]),
    stop: async (id, because) => {
      const kept = takes.get(id)
      if (kept?.stoppedBecause === null) takes.set(id, { ...kept, stoppedBecause: because })
    },
    listTakes: async () => [...takes.values()],
    listChunks: async (take) => chunks.get(take) ?? [],
    drop: async (take) => {
      takes.delete(take)
      chunks.delete(take)
    },
  }
}

/**
 * The device's store, and beside it the page's for whatever the device does not take: nothing that was spoken waits for a disk. `onTrouble`
 * hears when that begins, so that the screen can say that this page must stay open.
 */
export function createSafeStore(device: VoiceStore, onTrouble: () => void): VoiceStore {
  const page = createMemoryStore()
  const both = async (write: (store: VoiceStore) => Promise<void>): Promise<void> => {
    try {
      await write(device)
    } catch {
      onTrouble()
      await write(page)
    }
  }
  const read = async <T>(ask: (store: VoiceStore) => Promise<readonly T[]>): Promise<readonly T[]> => {
    const kept = await ask(device).catch(() => [])
    return [...kept, ...(await ask(page))]
  }
  return {
    open: (take) => both((store) => store.open(take)),
    add: (chunk) => both((store) => store.add(chunk)),
    stop: async (id: string, because: StopReason) => {
      await page.stop(id, because)
      await device.stop(id, because).catch(async () => {
        onTrouble()
        const kept = (await device.listTakes().catch(() => [])).find(({ take }) => take === id)
        if (kept) await page.open({ ...kept, stoppedBecause: because })
      })
    },
    listTakes: async () => {
      const takes = await read((store) => store.listTakes())
      // What the page says is newer.
      return [...new Map(takes.map((take) => [take.take, take])).values()]
    },
    listChunks: async (take) =>
      [...(await read((store) => store.listChunks(take)))].toSorted((one, other) => one.seq - other.seq),
    drop: async (take) => {
      await page.drop(take)
      await device.drop(take).catch(() => undefined)
    },
  }
}
