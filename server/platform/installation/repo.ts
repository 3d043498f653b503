import { type Database, findRow } from '@/server/platform/db/client'
import { type Administrator } from '@/server/platform/db/embedded/administrator'

export type Installation = {
  readonly id: string
  readonly keyFingerprint: string
  /** Folders marked with its id. */
  readonly markedFolders: readonly string[]
  /** The place of its files, as it was recorded; null before the first start. */
  readonly filesIn: string | null
}

/** Inserted by the first start; of concurrent ones one inserts it, and the others find it. */
export async function writeInstallation(db: Database, keyFingerprint: string): Promise<void> {
  await db.query({
    text: 'insert into installation (key_fingerprint) values ($1) on conflict do nothing',
    values: [keyFingerprint],
  })
}

export async function findInstallation(db: Database): Promise<Installation | null> {
  return findRow<Installation>(db, { text: SELECT, values: [] })
}

/** Prevents other nodes from marking folders until the transaction ends. */
export async function lockInstallation(tx: Database): Promise<Installation | null> {
  return findRow<Installation>(tx, { text: `${SELECT} for update`, values: [] })
}

const SELECT = `select id, key_fingerprint as "keyFingerprint", marked_folders as "markedFolders", files_in as "filesIn" from installation`

export async function replaceKey(db: Database, keyFingerprint: string): Promise<void> {
  await db.query({
    text: 'update installation set key_fingerprint = $1, key_since = now() where key_fingerprint <> $1',
    values: [keyFingerprint],
  })
}

export async function recordMarkedFolders(tx: Database, folders: readonly string[]): Promise<void> {
  await tx.query({ text: 'update installation set marked_folders = $1', values: [folders] })
}

export async function recordFilesPlace(db: Database, place: string): Promise<void> {
  await db.query({ text: 'update installation set files_in = $1', values: [place] })
}

const RENEWED_BEFORE_0325 = `update installation set id = gen_random_uuid(), marked_folders = '{}', backed_up_at = null, made_at = now()`
const RENEWED = `${RENEWED_BEFORE_0325}, files_in = null`

/** Gives a restored installation a new id, so that it and the original do not use each other's folders or bucket. */
export async function renewInstallation(tx: Database): Promise<void> {
  await tx.query({ text: RENEWED, values: [] })
}

/** Like {@link renewInstallation}, for a recovered cluster, whose schema is as old as its copy and may precede migration 0325. */
export async function renewRecovered({ query }: Administrator): Promise<void> {
  const columns = await query(
    `select from pg_attribute where attrelid = 'installation'::regclass and attname = 'files_in' and not attisdropped`,
  )
  await query(columns.length > 0 ? RENEWED : RENEWED_BEFORE_0325)
}

/** Records a complete backup by its start time. Backups may overlap: the newest counts. */
export async function recordBackup(db: Database, begunAt: Date): Promise<void> {
  await db.query({
    text: 'update installation set backed_up_at = greatest(backed_up_at, least($1, now()))',
    values: [begunAt],
  })
}

const BACKUP_HOURS = 48

/** Null before the first start. */
export async function findBackupState(db: Database): Promise<{ lastAt: Date | null; isOld: boolean } | null> {
  return findRow(db, {
    text: `select backed_up_at as "lastAt", coalesce(backed_up_at, made_at) < now() - interval '${BACKUP_HOURS} hours' as "isOld" from installation`,
    values: [],
  })
}
