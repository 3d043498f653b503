import { type Device } from '../../store/store-device'
import { type Page } from './page'
import { type Random } from './random'
import { type WorldTime } from './world-time'

/**
 * - `hangs`: no operation ends until the disk recovers.
 * - `full`: writes are refused.
 * - `absent`: the browser opens no database.
 */
export type DiskState = 'fine' | 'hangs' | 'full' | 'absent'
type Rows = Map<string, Map<string, unknown>>
type Write = (rows: Rows) => void

/** The database of one simulated browser, which outlives its pages; what a page sees of it is `deviceFor`. */
export type Disk = {
  readonly set: (state: DiskState) => void
  readonly state: () => DiskState
  /** A page sleeps in the middle of a transaction: nothing of its browser reaches the disk. */
  readonly isBlocked: () => boolean
  /** The power fails: commits that the operating system still held are gone. */
  readonly losePower: () => void
  /** The person deletes the site's data. */
  readonly clear: () => void
  readonly read: (store: string) => readonly unknown[]
  readonly deviceFor: (page: Page) => Promise<Device>
}

/** The operating system writes a relaxed commit to the disk within this time. */
const FLUSH_MS = 5_000

/** The player's use of IndexedDB: transactions one after the other, all or nothing, relaxed or strict. */
export function createDisk(time: WorldTime, random: Random): Disk {
  let state: DiskState = 'fine'
  let visible: Rows = emptyRows()
  let durable: Rows = emptyRows()
  let waiting: (() => void)[] = []
  let last: Promise<void> = Promise.resolve()
  let commits = 0
  let flushed = 0
  const openTransactions = new Set<Page>()

  const copy = (rows: Rows): Rows => new Map([...rows].map(([name, entries]) => [name, new Map(entries)]))

  /** Waits for the latency of one operation, and while the disk hangs. A dead page is never answered. */
  async function waitForDisk(page: Page): Promise<void> {
    await new Promise<void>((resolve) => time.after(random.integer(0, 4), resolve))
    while (state === 'hangs') await new Promise<void>((resolve) => waiting.push(resolve))
    await new Promise<void>((resolve) => page.enter(resolve))
  }

  function commit(writes: readonly Write[], isStrict: boolean): void {
    for (const write of writes) write(visible)
    commits += 1
    const mine = { number: commits, rows: copy(visible) }
    // Commits are ordered: an earlier one must not overwrite what a later one has flushed.
    const flush = () => {
      if (mine.number <= flushed) return
      flushed = mine.number
      durable = mine.rows
    }
    if (isStrict) flush()
    else time.after(random.integer(0, FLUSH_MS), flush)
  }

  /** A transaction waits for the previous one, and reads what that has written. It ends with `done`, or when its page dies. */
  function transaction(page: Page, store: string, isStrict: boolean) {
    const former = last
    let release = () => {}
    const over = new Promise<void>((resolve) => {
      release = () => {
        openTransactions.delete(page)
        resolve()
      }
    })
    // Code of a page that has just died may still begin a transaction; later ones do not wait for it.
    // Where it ends with its page, the later ones still wait for the earlier ones.
    if (!page.isDead()) last = former.then(() => over)
    page.onDeath(release)
    const begun = former.then(() => {
      if (!page.isDead()) openTransactions.add(page)
      return waitForDisk(page)
    })
    const writes: Write[] = []
    let failure: Error | null = null
    const readUncommitted = () => {
      const rows = copy(visible)
      for (const write of writes) write(rows)
      return rows.get(store) ?? new Map<string, unknown>()
    }
    const write = async (change: (rows: Map<string, unknown>) => void) => {
      await begun
      if (state === 'full') failure = new Error('QuotaExceededError')
      if (failure) {
        // The transaction aborts even if nobody awaits `done`.
        release()
        throw failure
      }
      writes.push((rows) => change(rows.get(store) ?? new Map<string, unknown>()))
    }
    return {
      store: {
        get: async (key: string | readonly string[]) => {
          await begun
          return readUncommitted().get(String(key))
        },
        put: (value: Record<string, unknown>, key?: string) =>
          write((rows) => rows.set(key ?? `${String(value.sitting)},${String(value.question)}`, value)),
        delete: (key: string | readonly string[]) => write((rows) => rows.delete(String(key))),
      },
      get done() {
        return begun.then(() => {
          if (!failure) commit(writes, isStrict)
          release()
          if (failure) throw failure
        })
      },
    }
  }

  return {
    state: () => state,
    isBlocked: () => [...openTransactions].some((page) => page.isAsleep()),
    set: (next) => {
      state = next
      const resumed = waiting
      waiting = []
      for (const resume of resumed) resume()
    },
    losePower: () => {
      flushed = commits
      visible = copy(durable)
    },
    clear: () => {
      flushed = commits
      visible = emptyRows()
      durable = emptyRows()
    },
    read: (store) => [...(visible.get(store)?.values() ?? [])],
    deviceFor: async (page) => {
      await waitForDisk(page)
      if (state === 'absent') throw new Error('SecurityError')
      const device = {
        get: async (store: string, key: string) => {
          await last.then(() => waitForDisk(page))
          return visible.get(store)?.get(key)
        },
        getAllFromIndex: async (store: string) => {
          await last.then(() => waitForDisk(page))
          return [...(visible.get(store)?.values() ?? [])]
        },
        transaction: (store: string, _mode: string, options?: { durability?: string }) =>
          transaction(page, store, options?.durability === 'strict'),
      }
      return device as unknown as Device
    },
  }
}

function emptyRows(): Rows {
  return new Map([
    ['outbox', new Map()],
    ['notes', new Map()],
  ])
}
