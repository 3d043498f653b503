import { isUnsent } from '@/lib/documents/draft/rules/autosave'
import { type DraftStore, type DraftPorts, type WritableDocument } from './draft-store'

/** Delay until a change is stored on the device. */
const BACKUP_DELAY_MS = 250

export type DraftBackup = {
  readonly backUpSoon: () => void
  readonly backUpNow: () => Promise<void>
  /** Deletes the backup once the server has everything, so that it is not offered again. */
  readonly deleteWhenSaved: () => Promise<void>
}

/** Backs up unsent changes on the device. If the device refuses, the view says so; saving to the server never depends on it. */
export function createDraftBackup<D extends WritableDocument>(store: DraftStore<D>, ports: DraftPorts<D>): DraftBackup {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function backUpNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const { changes, backedUp, rev } = store.state()
    if (!isUnsent(store.state()) || backedUp === changes) return
    const { draft, content } = store.view()
    const at = new Date(ports.now()).toISOString()
    try {
      await ports.unsentTexts.write({ draft: draft.id, writer: ports.writer, rev, content, at })
      store.step({ type: 'kept', change: changes }, { isOnlyOnPage: false })
    } catch {
      store.show({ isOnlyOnPage: true })
    }
    // The server may have acknowledged the change while it was being stored.
    await deleteWhenSaved()
  }

  async function deleteWhenSaved(): Promise<void> {
    if (isUnsent(store.state())) return
    await ports.unsentTexts.drop(store.view().draft.id, ports.writer).catch(() => undefined)
  }

  return {
    backUpSoon: () => {
      timer ??= setTimeout(() => void backUpNow(), BACKUP_DELAY_MS)
    },
    backUpNow,
    deleteWhenSaved,
  }
}
