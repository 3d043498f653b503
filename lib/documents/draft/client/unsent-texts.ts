import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { subjectOf } from '@/lib/platform/session/client/token-user'
import { readAccessToken } from '@/lib/platform/session/client/tokens'

/** A text that the server has not acknowledged, as one tab stored it on the device. */
export type UnsentText<C> = {
  readonly draft: string
  /** The tab that wrote it: two tabs never overwrite or delete each other's text. */
  readonly writer: string
  /** The server's rev on which it is based. */
  readonly rev: number
  readonly content: C
  readonly at: string
}
export type UnsentTextStore<C> = {
  readonly write: (text: UnsentText<C>) => Promise<void>
  readonly drop: (draft: string, writer: string) => Promise<void>
  /** My texts of closed tabs, newest first. */
  readonly listAbandoned: (draft: string) => Promise<readonly UnsentText<C>[]>
}

/**
 * `user`: the author; other people at this device do not get it. Texts of older versions, and of a token without a user, have none: they are offered
 * to everybody, because otherwise nobody could find them, until they are stored again.
 */
type StoredText<C> = UnsentText<C> & { readonly user?: string | null }

interface DraftDatabase<C> extends DBSchema {
  texts: { key: [string, string]; value: StoredText<C>; indexes: { draft: string } }
}
const lockOf = (writer: string) => `sanjeh.draft-writer.${writer}`

/** The device's store for unsent texts (IndexedDB). Each call throws if the browser has none. */
export function openUnsentTexts<C>(): UnsentTextStore<C> {
  let opening: Promise<IDBPDatabase<DraftDatabase<C>>> | null = null
  /** The user who opened this page: somebody else may log in in another tab. */
  let person: string | null = null
  const readPerson = () => (person ??= subjectOf(readAccessToken() ?? ''))
  const open = () => {
    opening ??= openDB<DraftDatabase<C>>('sanjeh-drafts', 1, {
      upgrade: (database) => {
        database.createObjectStore('texts', { keyPath: ['draft', 'writer'] }).createIndex('draft', 'draft')
      },
      terminated: () => {
        opening = null
      },
    })
    return opening
  }
  return {
    write: async (text) => {
      await (await open()).put('texts', { ...text, user: readPerson() })
    },
    drop: async (draft, writer) => {
      await (await open()).delete('texts', [draft, writer])
    },
    listAbandoned: async (draft) => {
      const user = readPerson()
      const all = await (await open()).getAllFromIndex('texts', 'draft', draft)
      const texts = all.filter((text) => (text.user ?? user) === user)
      const openLocks = await listOpenWriters()
      return texts.filter(({ writer }) => !openLocks.has(lockOf(writer))).sort((a, b) => b.at.localeCompare(a.at))
    },
  }
}

/** Tells other tabs that this writer still has its text on the screen. Returns a function that stops it. */
export function claimWriter(writer: string): () => void {
  let release: () => void = () => undefined
  const heldLocks = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without Web Locks (plain http) the text of an open tab is also offered in other tabs, which is better than losing it.
  void navigator.locks?.request(lockOf(writer), () => heldLocks)
  return () => release()
}

async function listOpenWriters(): Promise<ReadonlySet<string>> {
  const { held: heldLocks = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(heldLocks.flatMap(({ name }) => name ?? []))
}

/** Deep equality of two texts: jsonb does not keep key order. */
export function isSameContent(first: object, second: object): boolean {
  return JSON.stringify(first, sorted) === JSON.stringify(second, sorted)
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
