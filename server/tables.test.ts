import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { MAIN_TABLES } from './platform/backup/continuous/restore/restore-to'
import { type Database } from './platform/db/client'
import { areaOf, TABLE_OWNERS } from './table-owners'
import { describeTables, type TableDescription } from './testing/tables/describe-tables'
import { countArrows, type ForeignTable, listForeign, listUpward } from './testing/tables/foreign-tables'
import { readReach } from './testing/tables/shard-reach'
import { COPIED, SHARDED } from './testing/tables/sharded-tables'
import { findReferences, type ReferenceReport } from './testing/tables/sql-references'
import { readForeign, writePage } from './testing/tables/tables-page'
import { shareTestApp } from './testing/test-app'

const FILE = 'docs/tables.md'
const ATTEMPT_ID = /^(?:attempt|sitting|stream)_id$/
const isWriting = process.env.TABLES === 'write'

const api = shareTestApp()
let tables: readonly TableDescription[]
let found: ReferenceReport
beforeAll(async () => {
  tables = await describeTables(api.sql)
  const names = new Set(tables.map(({ name }) => name))
  found = await findReferences((name) => names.has(name))
})

test('a restore to a moment counts tables that are there', () => {
  expect(MAIN_TABLES.filter((name) => !TABLE_OWNERS.has(name))).toEqual([])
})

test('every table has an owner, a noun of the server', () => {
  const names = tables.filter(({ isView }) => !isView).map(({ name }) => name)
  expect(
    names.filter((name) => !TABLE_OWNERS.has(name)).map((name) => `${name}: name its noun in server/table-owners.ts`),
  ).toEqual([])
  const removed = [...TABLE_OWNERS.keys()].filter((name) => !names.includes(name))
  expect(removed.map((name) => `${name} is in server/table-owners.ts but not a table`)).toEqual([])
  const missing = new Set([...TABLE_OWNERS.values()].filter((noun) => !existsSync(`server/${noun}`)))
  expect([...missing]).toEqual([])
})

test('a view is named after its area, reads only that area’s tables, and has a description', () => {
  const views = tables.filter(({ isView }) => isView)
  const areas = new Set([...TABLE_OWNERS.values()].map(areaOf))
  const wrong = views.flatMap(({ name, about, readsTables }) => {
    const area = [...areas].find((one) => name.startsWith(`${one}_`))
    const foreign = readsTables.filter((table) => areaOf(TABLE_OWNERS.get(table) ?? '') !== area)
    return [
      ...(area ? [] : [`${name}: begin its name with that of its area`]),
      ...(about ? [] : [`${name}: say by \`comment on view\` what it is`]),
      ...foreign.map((table) => `${name} reads ${table} of another area`),
    ]
  })
  expect(wrong).toEqual([])
})

const pairOf = ({ file, table }: ForeignTable) => `${file} ${table}`

test.each(['read', 'write'] as const)('no area may %s another area’s tables', (kind) => {
  const listed = new Set(readForeign(readFileSync(FILE, 'utf8'), kind).map(pairOf))
  const fresh = listForeign(found.references, kind).filter((pair) => !listed.has(pairOf(pair)))
  const sentences = fresh.map(
    ({ file, table }) =>
      `${file} ${kind}s ${table}, which belongs to ${TABLE_OWNERS.get(table)}: read a view of that area or ask its public.ts. If only the file was renamed, rename its line in ${FILE}.`,
  )
  expect(sentences).toEqual([])
})

test('SQL adds no new cycle between areas', () => {
  const listed = new Set(readForeign(readFileSync(FILE, 'utf8'), 'upward').map(pairOf))
  const fresh = listUpward(found.references).filter((pair) => !listed.has(pairOf(pair)))
  const sentences = fresh.map(
    ({ file, table }) =>
      `${file} reads ${table} of a higher area (scripts/areas.cjs): let that area do it through a port (server/ports.ts), or move the statement up.`,
  )
  expect(sentences).toEqual([])
})

test('every SQL string is parsed by PostgreSQL’s grammar', () => {
  expect(found.parsed).toBeGreaterThan(800)
  expect(found.guessed).toEqual([])
})

test('a statement that a function builds from a table name is found at each call', () => {
  const file = 'server/authoring/paper/paper-document.ts'
  expect(found.references).toContainEqual(expect.objectContaining({ file, name: 'paper_drafts', kind: 'write' }))
  expect(found.references).toContainEqual(expect.objectContaining({ file, name: 'papers', kind: 'write' }))
  expect(found.whole.map(({ sql }) => sql)).toContainEqual(
    expect.stringMatching(/^update paper_drafts d set archived_at/),
  )
})

test('PostgreSQL plans every statement that is literal in the sources', async () => {
  expect(found.whole.length).toBeGreaterThan(600)
  const refused: string[] = []
  for (const { file, sql } of found.whole) {
    await api.ctx.db
      .transaction((tx) => plan(tx, sql))
      .catch((error: Error) => refused.push(`${file}: ${error.message} in: ${sql}`))
  }
  expect(refused).toEqual([])
})

/** Some errors only show when a statement is planned: a lock on the nullable side of a join, for instance. */
async function plan(tx: Database, sql: string): Promise<void> {
  await tx.query({ text: 'set local plan_cache_mode = force_generic_plan', values: [] })
  await tx.query({ text: `prepare as_written as ${sql}`, values: [] })
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>({
    text: `select cardinality(parameter_types) as count from pg_prepared_statements where name = 'as_written'`,
    values: [],
  })
  const nulls = count > 0 ? `(${Array.from({ length: count }, () => 'null').join(', ')})` : ''
  await tx.query({ text: `explain execute as_written${nulls}`, values: [] })
  await tx.query({ text: 'deallocate as_written', values: [] })
}

test('each table or view that names an attempt or a sitting is distributed with it, or copied for a reason', () => {
  const hasId = ({ columns, references }: TableDescription) =>
    columns.some(({ name }) => ATTEMPT_ID.test(name)) || references.some(({ to }) => /^(?:attempts|sittings)$/.test(to))
  const named = tables.filter(hasId).map(({ name }) => name)
  expect(named.filter((name) => !SHARDED[name] && !COPIED[name])).toEqual([])
  expect(Object.keys(COPIED).filter((name) => !named.includes(name) || SHARDED[name])).toEqual([])
  const columns = new Set(tables.flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`)))
  const keys = Object.entries(SHARDED).flatMap(([name, own]) => Object.keys(own).map((key) => `${name}.${key}`))
  expect(keys.filter((key) => !columns.has(key))).toEqual([])
})

test('a statement that joins attempts of several servers is listed in docs/nodes.md', async () => {
  const files: string[] = []
  for (const { file, sql } of found.filledStatements) if ((await readReach(sql)) === 'across') files.push(file)
  const present = [...new Set(files)].toSorted().map((file) => `${file}: ${files.filter((one) => one === file).length}`)
  const rows = readFileSync('docs/nodes.md', 'utf8').matchAll(/^\| `(server\/[^`]+)` \| (\d+) \|/gm)
  const listed = [...rows].map(([, file, count]) => `${file}: ${count}`).toSorted()
  expect({ 'files with statements that join attempts of any servers': present }).toEqual({
    'files with statements that join attempts of any servers': listed,
  })
})

test.each([
  ['one', 'select from responses where sitting_id = $1'],
  ['one', 'select from sittings s join attempts a on a.id = s.attempt_id where s.id = $1'],
  ['one', "update sittings s set state = 'closed' from attempts a where a.id = $1 and s.attempt_id = a.id"],
  ['given', 'select from results where sitting_id = any($1::uuid[])'],
  [
    'given',
    'with e as (select t.s from unnest($1::uuid[]) as t(s)) select from e join responses r on r.sitting_id = e.s',
  ],
  [
    'every',
    'select from attempts a where a.user_id = $1 and exists (select from sittings s where s.attempt_id = a.id)',
  ],
  ['every', "select from sittings where state = 'running' and closes_at < now()"],
  ['across', 'select from attempts a join attempts o on o.user_id = a.user_id where a.id = $1'],
  ['across', 'select from sittings s where s.id = $1 or exists (select from results r where r.raw > 3)'],
  [null, 'select from users where id = $1'],
] as const)('a statement reaches %s: %s', async (reach, sql) => {
  expect(await readReach(sql)).toBe(reach)
})

test('docs/tables.md matches the database and the SQL', () => {
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : ''
  const listKnownUses = (kind: 'read' | 'write' | 'upward') => {
    const listed = new Set(readForeign(page, kind).map(pairOf))
    const present = kind === 'upward' ? listUpward(found.references) : listForeign(found.references, kind)
    return present.filter((pair) => listed.has(pairOf(pair)))
  }
  const expectedPage = writePage({
    tables,
    arrows: countArrows(found.references),
    reads: listKnownUses('read'),
    writes: listKnownUses('write'),
    upward: listKnownUses('upward'),
  })
  if (isWriting) return writeFileSync(FILE, expectedPage)
  const [is, should] = [page.split('\n'), expectedPage.split('\n')]
  const differences = [
    ...without(should, is).map((line) => `missing: ${line}`),
    ...without(is, should).map((line) => `outdated: ${line}`),
  ]
  expect({ 'npm run tables writes': differences }).toEqual({ 'npm run tables writes': [] })
  expect(page === expectedPage ? '' : `${FILE} has its lines in another order: npm run tables`).toBe('')
})

function without(lines: readonly string[], excluded: readonly string[]): string[] {
  const all = new Set(excluded)
  return lines.filter((line) => !all.has(line))
}
