import { type SittingStore } from './ports'
import { createDeviceStore, type Device } from './store-device'
import { createMemoryStore } from './store-memory'

type Opening = { readonly open: () => Promise<Device>; readonly onMemoryOnly: () => void }

/**
 * The device's store; when the browser refuses it (private mode, quota, storage cleared under us) one more opening is tried, then
 * everything goes on in memory and `onMemoryOnly` is called once. Saving to the server never depends on it.
 */
export async function openSittingStore(sitting: string, { open, onMemoryOnly }: Opening): Promise<SittingStore> {
  const memory = createMemoryStore()
  let current: SittingStore = memory
  const reopen = async () => {
    current = createDeviceStore(await open(), sitting)
  }
  const giveUp = () => {
    if (current !== memory) onMemoryOnly()
    current = memory
  }
  await reopen().catch(onMemoryOnly)

  /** Memory always gets a copy, so that the fall-back has all that was written since the load. */
  async function run<T>(work: (store: SittingStore) => Promise<T>): Promise<T> {
    const kept = await work(memory)
    if (current === memory) return kept
    try {
      return await work(current)
    } catch {
      try {
        await reopen()
        return await work(current)
      } catch {
        giveUp()
        return kept
      }
    }
  }
  return {
    kind: () => current.kind(),
    readOutbox: () => run((store) => store.readOutbox()),
    writeOutbox: (entries, strict) => run((store) => store.writeOutbox(entries, strict)),
    dropOutbox: (entries) => run((store) => store.dropOutbox(entries)),
    readNotes: () => run((store) => store.readNotes()),
    patchNotes: (patch) => run((store) => store.patchNotes(patch)),
    forget: () => run((store) => store.forget()),
  }
}
