import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb'

/** One connection for the life of the page; reopened after the browser has closed it, or after opening has failed. */
export function shareDatabase<S extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<S>['upgrade']>,
): () => Promise<IDBPDatabase<S>> {
  let opening: Promise<IDBPDatabase<S>> | null = null
  const dropConnection = () => {
    opening = null
  }
  return () => {
    opening ??= openDB<S>(name, 1, { upgrade, terminated: dropConnection }).catch((error: unknown) => {
      dropConnection()
      throw error
    })
    return opening
  }
}
