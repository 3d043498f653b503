import { findRow, hasRow, type Database } from '@/server/platform/db/client'
import { type QueueLoad, queueLoadColumns } from '@/server/platform/db/queue-load'
import { EXPORTS } from './export-tables'
import { type OwnFile } from './own-files'

export type ExportRow = {
  readonly id: string
  readonly askedAt: Date
  readonly madeAt: Date | null
  readonly expiresAt: Date | null
  readonly bytes: number | null
  readonly isGivenUp: boolean
}
const MAX_TRIES = 3
const LIFE_HOURS = 24
const COLUMNS = `e.id, asked_at as "askedAt", made_at as "madeAt", expires_at as "expiresAt", bytes,
  made_at is null and tries >= ${MAX_TRIES} as "isGivenUp"`

/**
 * SQL: the export was requested after the latest change of the password of its account `u`: somebody who knew an earlier password may have the URL of
 * an earlier export.
 */
const IS_LATER = `coalesce(u.password_changed_at, '-infinity') <= e.asked_at`

/** Requests a new file; one that is being made stays. */
export async function upsertExport(db: Database, id: string, userId: string): Promise<void> {
  await db.query({
    text: `insert into data_exports (user_id, id) values ($1, $2)
      on conflict (user_id) do update set id = excluded.id, asked_at = now(), tries = 0, made_at = null, expires_at = null, file = null, bytes = null, files = '[]'
      where data_exports.made_at is not null or data_exports.tries >= ${MAX_TRIES}
        or data_exports.asked_at < (select password_changed_at from users where id = $1)`,
    values: [userId, id],
  })
}

export async function findExport(db: Database, userId: string): Promise<ExportRow | null> {
  return findRow(db, {
    text: `select ${COLUMNS} from data_exports e join users u on u.id = e.user_id
      where e.user_id = $1 and (expires_at is null or expires_at > now()) and ${IS_LATER}`,
    values: [userId],
  })
}

export type StoredExport = {
  /** The page, packed by gzip. */
  readonly page: Buffer
  readonly files: readonly OwnFile[]
}
/** A finished export, while its account may log in with the same password. */
export function findFile(db: Database, id: string): Promise<StoredExport | null> {
  return findRow(db, {
    text: `select e.file as page, e.files from data_exports e join users u on u.id = e.user_id
      where e.id = $1 and e.file is not null and e.expires_at > now() and u.suspended_at is null and ${IS_LATER}`,
    values: [id],
  })
}

/** The next file to make; the try is counted first, so that an export that crashes its node is given up. */
export async function claimExport(db: Database): Promise<{ id: string; userId: string; identifier: string } | null> {
  return findRow(db, {
    text: `update data_exports e set tries = tries + 1 from users u
      where u.id = e.user_id and e.id = (select id from data_exports where made_at is null and tries < ${MAX_TRIES}
        order by asked_at limit 1 for update skip locked)
      returning e.id, e.user_id as "userId", u.identifier`,
    values: [],
  })
}

export async function storeFile(
  db: Database,
  id: string,
  { page, files, bytes }: StoredExport & { readonly bytes: number },
): Promise<boolean> {
  return hasRow(db, {
    text: `update data_exports set made_at = now(), expires_at = now() + interval '${LIFE_HOURS} hours', file = $2, files = $3::jsonb, bytes = $4
      where id = $1 and made_at is null returning id`,
    values: [id, page, JSON.stringify(files), bytes],
  })
}

export async function deleteOldExports(db: Database): Promise<void> {
  await db.query({
    text: `delete from data_exports where expires_at < now() or (made_at is null and asked_at < now() - interval '2 days')`,
    values: [],
  })
}

export type Section = {
  readonly table: string
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** There are more rows than fit into a file. */
  readonly isCut: boolean
}

/** A person's own rows, table by table. */
export async function readOwnRows(
  db: Database,
  { userId, identifier, maxRows }: { userId: string; identifier: string; maxRows: number },
): Promise<Section[]> {
  const sections: Section[] = []
  for (const [table, decision] of Object.entries(EXPORTS)) {
    if ('not' in decision) continue
    const { columns, from = '', whose } = decision
    const rows = await db.query<Record<string, unknown>>({
      text: `with given as (select $1::uuid as id, $2::text as word)
        select ${columns} from ${table} t ${from} where (${whose}) limit ${maxRows + 1}`,
      values: [userId, identifier],
    })
    if (rows.length > 0) sections.push({ table, rows: rows.slice(0, maxRows), isCut: rows.length > maxRows })
  }
  return sections
}

export function findQueueLoad(db: Database): Promise<QueueLoad | null> {
  return findRow(db, {
    text: `select ${queueLoadColumns('asked_at')} from data_exports where made_at is null and tries < ${MAX_TRIES}`,
    values: [],
  })
}
