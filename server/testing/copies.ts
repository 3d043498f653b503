import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { writeFileList } from '@/server/platform/backup/file-list'
import { startTestApp, type TestApp } from './test-app'

export type Installation = TestApp & { readonly dataDir: string }

/** Makes folders and installations, removed after each test, or after all. */
export function provideInstallations(atEnd: typeof afterEach = afterEach) {
  const folders: string[] = []
  const apps: TestApp[] = []
  const newFolder = () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-backup-'))
    folders.push(folder)
    return folder
  }
  atEnd(async () => {
    for (const api of apps.splice(0)) await api.close()
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return {
    newFolder,
    newCopy: () => path.join(newFolder(), 'copy'),
    newApp: async (): Promise<Installation> => {
      const dataDir = path.join(newFolder(), 'data')
      const api = await startTestApp({ dataDir })
      apps.push(api)
      await mkdir(dataDir)
      return { ...api, dataDir }
    },
    keep: (api: TestApp) => apps.push(api),
  }
}

/**
 * Every row of every table in PostgreSQL's text format, to compare two databases. Leaves out `made_in`, the database's own transaction id, which
 * differs in a restored ledger, and the id of the installation, which is new after a restore.
 */
export async function readAllRows(api: Pick<TestApp, 'sql'>): Promise<Record<string, string[]>> {
  const tables = await api.sql<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations' order by 1",
  )
  const inEachTest = tables.map(({ name }) => {
    const changingColumns =
      name === 'installation' ? `array['id', 'marked_folders', 'backed_up_at', 'made_at']` : `array['made_in']`
    return `select '${name}' as name, (to_jsonb(t) - ${changingColumns})::text as row from "${name}" t`
  })
  const rows = await api.sql<{ name: string; row: string }>(`${inEachTest.join(' union all ')} order by 1, 2`)
  const all = Object.fromEntries(tables.map(({ name }) => [name, new Array<string>()]))
  for (const { name, row } of rows) all[name]?.push(row)
  return all
}

/** The files of a backup beside tables and key, with their SHA-256. */
export function filesOf(dataDir: string): Record<string, string> {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name !== 'secrets.json')
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(
    files.map((file) => [path.relative(dataDir, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

export async function keepFile(
  { dataDir }: Pick<Installation, 'dataDir'>,
  text: string,
  name = 'plain/x',
): Promise<void> {
  const file = path.join(dataDir, 'media', name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}

/** Changes the lines of a backup's database, and its list of files: like an attacker who knows the format. */
export async function rewriteRows(copy: string, change: (lines: string[]) => string[]): Promise<void> {
  const file = path.join(copy, 'database.jsonl.gz')
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n')
  writeFileSync(file, gzipSync(`${change(lines).join('\n')}\n`))
  await writeFileList(copy)
}

/** Changes an amount in the first row of a table. */
export function addTenRial(lines: readonly string[], table: string, column: string): string[] {
  const at = lines.findIndex((line) => line.startsWith(`{"table":"${table}"`))
  const { columns } = JSON.parse(lines[at] ?? '') as { columns: string[] }
  const row = JSON.parse(lines[at + 1] ?? '') as (string | null)[]
  const changed = row.map((value, index) => (columns[index] === column ? String(Number(value) + 10) : value))
  return lines.map((line, index) => (index === at + 1 ? JSON.stringify(changed) : line))
}
