/** A fake of the part of `idb` that our stores use. Tests mock `idb` with it and inspect the contents through `fakeDevice`. */
type Key = string | readonly string[]
type Row = Readonly<Record<string, unknown>>
type Store = {
  readonly keyPath: Key | null
  readonly indexes: Map<string, Key>
  readonly rows: Map<string, Row>
}
type Upgrade = { readonly upgrade: (database: ReturnType<typeof upgrading>, before: number) => void }

const databases = new Map<string, Map<string, Store>>()
let gate = Promise.resolve()
let isBroken = false

export const fakeDevice = {
  /** Empties it; open connections stay open. */
  reset: () => {
    for (const stores of databases.values()) for (const { rows } of stores.values()) rows.clear()
  },
  /** All entries of a store, in insertion order. */
  list: (database: string, store: string): readonly Row[] => [
    ...(databases.get(database)?.get(store)?.rows.values() ?? []),
  ],
  /** Blocks every read until it is released. */
  hold: (): (() => void) => {
    let release = () => undefined as void
    gate = new Promise((resolve) => {
      release = resolve
    })
    return release
  },
  /** Fails every read until the returned function is called. */
  breakDown: (): (() => void) => {
    isBroken = true
    return () => {
      isBroken = false
    }
  },
}

export async function openDB(name: string, _version: number, { upgrade }: Partial<Upgrade> = {}) {
  if (!databases.has(name)) {
    const stores = new Map<string, Store>()
    databases.set(name, stores)
    upgrade?.(upgrading(stores), 0)
  }
  const storeOf = (store: string) => reach(databases.get(name)?.get(store))
  return {
    get: (store: string, key: Key) => storeOf(store).get(key),
    put: (store: string, value: Row, key?: Key) => storeOf(store).put(value, key),
    delete: (store: string, key: Key) => storeOf(store).delete(key),
    getAllFromIndex: (store: string, index: string, key: Key) => storeOf(store).listBy(index, key),
    transaction: (store: string) => ({ store: storeOf(store), done: Promise.resolve() }),
    close: () => undefined,
  }
}

function upgrading(stores: Map<string, Store>) {
  return {
    createObjectStore: (name: string, options: { readonly keyPath?: Key } = {}) => {
      const store: Store = { keyPath: options.keyPath ?? null, indexes: new Map(), rows: new Map() }
      stores.set(name, store)
      return { createIndex: (index: string, path: Key) => void store.indexes.set(index, path) }
    },
  }
}

function reach(store: Store | undefined) {
  if (!store) throw new Error('There is no such store')
  const { keyPath, indexes, rows } = store
  return {
    get: async (key: Key) => {
      await pass()
      return rows.get(JSON.stringify(key))
    },
    put: async (value: Row, key?: Key) => {
      rows.set(JSON.stringify(key ?? pick(value, keyPath ?? [])), structuredClone(value))
    },
    delete: async (key: Key) => {
      rows.delete(JSON.stringify(key))
    },
    listBy: async (index: string, key: Key) => {
      await pass()
      const path = indexes.get(index) ?? []
      return [...rows.values()].filter((row) => JSON.stringify(pick(row, path)) === JSON.stringify(key))
    },
  }
}

async function pass(): Promise<void> {
  await gate
  if (isBroken) throw new Error('The device does not answer')
}

function pick(value: Row, path: Key): unknown {
  return typeof path === 'string' ? value[path] : path.map((field) => value[field])
}
