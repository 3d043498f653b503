import { isUnsent } from '@/lib/domain/post/autosave'
import { type DraftCell, type DraftPorts, type Writable } from './draft-cell'

/** Every change lies on the device this soon. */
const KEEP_MS = 250

export type DraftKeeper = {
  readonly keepSoon: () => void
  readonly keepNow: () => Promise<void>
  /** Once the server has everything, nothing is left that would be offered again. */
  readonly forgetWhenSaved: () => Promise<void>
}

/** Keeps what is unsent on the device. A device that refuses is told in the view; saving to the server never depends on it. */
export function createDraftKeeper<D extends Writable>(cell: DraftCell<D>, ports: DraftPorts<D>): DraftKeeper {
  let timer: ReturnType<typeof setTimeout> | undefined

  async function keepNow(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const { changes, kept, rev } = cell.state()
    if (!isUnsent(cell.state()) || kept === changes) return
    const { draft, content } = cell.view()
    const at = new Date(ports.now()).toISOString()
    try {
      await ports.kept.write({ draft: draft.id, writer: ports.writer, rev, content, at })
      cell.step({ type: 'kept', change: changes }, { isHomeless: false })
    } catch {
      cell.show({ isHomeless: true })
    }
    // It may have been acknowledged while it was being written down.
    await forgetWhenSaved()
  }

  async function forgetWhenSaved(): Promise<void> {
    if (isUnsent(cell.state())) return
    await ports.kept.drop(cell.view().draft.id, ports.writer).catch(() => undefined)
  }

  return {
    keepSoon: () => {
      timer ??= setTimeout(() => void keepNow(), KEEP_MS)
    },
    keepNow,
    forgetWhenSaved,
  }
}
