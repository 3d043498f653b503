import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { SUPERUSER } from './embedded/server-process'
import { migrate, migrationsFolder } from './migrate'

const SHIM = '0019_uuidv7.sql'
const server = { host: process.env.SANJEH_TEST_SOCKET, user: SUPERUSER }
const database = `oldest_${process.pid}`
const connection = { ...server, database }
const folder = mkdtempSync(path.join(os.tmpdir(), 'sanjeh-oldest-'))

async function run<Row extends object>(text: string, to: pg.ClientConfig = connection): Promise<Row[]> {
  const client = new pg.Client(to)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
const administer = (text: string) => run(text, { ...server, database: 'postgres' })

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the shim', () => {
  beforeEach(() => administer(`create database ${database}`))
  afterEach(() => administer(`drop database ${database}`))

  test('N3: on a server without uuidv7() all migrations run, and ids sort by time', async () => {
    // Removes from this database what PostgreSQL 15 to 17 lack.
    await run(`set allow_system_table_mods = on; delete from pg_proc where proname = 'uuidv7'`)
    await expect(run('select uuidv7()')).rejects.toThrow(/does not exist/)
    const applied = await migrate(connection)
    expect(applied).toContain(SHIM)
    expect(applied).toHaveLength(readdirSync(migrationsFolder).length)

    const before = Date.now()
    const made = await run<{ id: string }>('select uuidv7()::text as id from generate_series(1, 500)')
    const ids = made.map(({ id }) => id)
    expect(new Set(ids).size).toBe(500)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    const times = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(before - 1)
    expect(times.at(-1)).toBeLessThanOrEqual(Date.now() + 1)
  })

  test('N3: an installation with all later migrations applies it late, and keeps its existing function', async () => {
    for (const name of readdirSync(migrationsFolder).filter((each) => each !== SHIM))
      copyFileSync(path.join(migrationsFolder, name), path.join(folder, name))
    await migrate(connection, folder)
    expect(await migrate(connection)).toEqual([SHIM])
    expect(
      await run(`select pronamespace::regnamespace::text as schema from pg_proc where proname = 'uuidv7' group by 1`),
    ).toEqual([{ schema: 'pg_catalog' }])
  })
})

/** Functions in PostgreSQL 18 and not in 15.18 that a statement could call, found by comparing both catalogues. */
const NEW_FUNCTIONS =
  'any_value array_reverse array_sample array_shuffle array_sort bytea casefold crc32 crc32c date_add date_subtract erf erfc gamma ' +
  'has_largeobject_privilege icu_unicode_version json_agg_strict json_object_agg_strict json_object_agg_unique ' +
  'json_object_agg_unique_strict jsonb_agg_strict jsonb_object_agg_strict jsonb_object_agg_unique jsonb_object_agg_unique_strict ' +
  'jsonb_populate_record_valid lgamma pg_basetype pg_column_toast_chunk_id pg_get_acl pg_get_loaded_modules pg_get_sequence_data ' +
  'pg_get_wait_events pg_input_error_info pg_input_is_valid pg_log_standby_snapshot pg_numa_available pg_split_walfile_name ' +
  'pg_stat_get_backend_io pg_stat_get_io pg_stat_reset_backend_stats random_normal system_user to_bin to_oct to_regtypemod ' +
  'unicode_assigned unicode_version uuid_extract_timestamp uuid_extract_version uuidv4 xmltext ' +
  // SQL/JSON, which is grammar rather than functions.
  'json json_array json_arrayagg json_exists json_object_agg json_objectagg json_query json_scalar json_serialize json_table json_value merge_action'
const NEW_SYNTAX: readonly RegExp[] = [
  new RegExp(`\\b(?:${NEW_FUNCTIONS.replace('json_object_agg ', '').replaceAll(' ', '|')})\\s*\\(`),
  /\bpg_(?:stat_io|stat_checkpointer|wait_events|aios|shmem_allocations_numa)\b/,
  /\bis (?:not )?json\b/,
  // `returning` with old and new, virtual generated columns, temporal keys, unenforced constraints.
  /\breturning\b[^;`]*\b(?:old|new)\.\w/,
  /\bgenerated always as \([^`;]*\) virtual\b/,
  /\bwithout overlaps\b|\bnot enforced\b|\bperiod for\b/,
  /\bmerge into\b[^;`]*(?:\breturning\b|\bnot matched by\b)/,
  // A subquery without an alias, separators in numbers and non-decimal numbers.
  /\bfrom \((?:select|values)\b[^()]*\)\s*(?:where|order|group|limit|\)|;|`)/,
  /(?<![\w$.'#-])(?:\d+_\d[\d_]*|0x[\da-f]+|0b[01]+|0o[0-7]+)\b/,
  /\bon_error\b|\btransaction_timeout\b|\bany_value\b/,
]

/** Statements in source: migrations, and strings in our files that begin like one. */
function listStatements(): (readonly [file: string, text: string])[] {
  const migrations = readdirSync(migrationsFolder).map((name) => path.join('server/platform/db/migrations', name))
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('server', name))
    .filter((name) => name.endsWith('.ts') && !/\.(test|drill)\.ts$|^server\/testing\//.test(name))
  const inFile = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)]
      .map(([text]) => text)
      .filter((text) => /\b(?:select|insert into|update|delete from|create|alter|from|where|coalesce)\b/.test(text))
      .map((text) => [file, text] as const)
  return [
    ...migrations.map((file) => [file, readFileSync(file, 'utf8').replace(/--.*/g, '')] as const),
    ...files.flatMap(inFile),
  ]
}

test('N3: no migration and no statement uses features newer than PostgreSQL 15', () => {
  const statements = listStatements()
  expect(statements.length).toBeGreaterThan(1_000)
  const found = statements.flatMap(([file, text]) =>
    NEW_SYNTAX.flatMap((pattern) => {
      const [match] = pattern.exec(text.toLowerCase()) ?? []
      return match === undefined ? [] : [`${file}: ${match}`]
    }),
  )
  expect(found).toEqual([])
})

test.each([
  'select any_value(a) from t',
  'select json_table(a, b)',
  'select json_object_agg_unique(a, b)',
  'select a is json from t',
  'update t set a = 1 returning old.a, new.a',
  'select * from (select 1) where true',
  'select 1_000',
  'create table t (a int generated always as (b + 1) virtual)',
  'select * from pg_stat_checkpointer',
])('the search finds %s', (text) => {
  expect(NEW_SYNTAX.some((pattern) => pattern.test(text))).toBe(true)
})
