import { type Database, findRow } from '@/server/db/client'

export type Installation = {
  readonly id: string
  readonly keyFingerprint: string
  /** Folders in which its id stands. */
  readonly markedFolders: readonly string[]
}

/** Written by the first start. Of nodes that start at the same time one writes it, and the others find it. */
export async function writeInstallation(db: Database, keyFingerprint: string): Promise<void> {
  await db.query({
    text: 'insert into installation (key_fingerprint) values ($1) on conflict do nothing',
    values: [keyFingerprint],
  })
}

export async function findInstallation(db: Database): Promise<Installation | null> {
  return findRow<Installation>(db, { text: SELECT, values: [] })
}

/** Until the transaction ends no other node marks its folders. */
export async function lockInstallation(tx: Database): Promise<Installation | null> {
  return findRow<Installation>(tx, { text: `${SELECT} for update`, values: [] })
}

const SELECT = `select id, key_fingerprint as "keyFingerprint", marked_folders as "markedFolders" from installation`

export async function replaceKey(db: Database, keyFingerprint: string): Promise<void> {
  await db.query({
    text: 'update installation set key_fingerprint = $1, key_since = now() where key_fingerprint <> $1',
    values: [keyFingerprint],
  })
}

export async function noteMarked(tx: Database, folders: readonly string[]): Promise<void> {
  await tx.query({ text: 'update installation set marked_folders = $1', values: [folders] })
}

/** A restored installation is another one than that of the copy: neither may take the other's folders for its own. */
export async function renewInstallation(tx: Database): Promise<void> {
  await tx.query({ text: `update installation set id = gen_random_uuid(), marked_folders = '{}'`, values: [] })
}
