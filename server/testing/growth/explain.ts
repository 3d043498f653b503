import pg from 'pg'
import { errorCode } from '@/server/platform/error-code'
import { SUPERUSER } from '@/server/platform/db/embedded/server-process'

/** The planner's cost of a statement at each of the sizes, and the tables that it reads completely. */
export type Plan = { readonly costs: readonly number[]; readonly scanned: readonly string[] }

type Node = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}
type ExplainReply = Node & { readonly 'Total Cost': number }

type GrowthCheck = {
  readonly texts: readonly string[]
  readonly growingTables: readonly string[]
  readonly sizes: readonly number[]
}

/**
 * Explains statements, with values for their parameters, as if these tables had `sizes` times their rows. The planner takes the density
 * of rows from the catalogue, so no rows are needed; the number of distinct values grows with the rows where `analyze` has stored it as a share.
 */
export async function explainGrown(
  database: string,
  { texts, growingTables, sizes }: GrowthCheck,
): Promise<ReadonlyMap<string, Plan>> {
  const client = new pg.Client({ host: process.env.SANJEH_TEST_SOCKET, user: SUPERUSER, database })
  await client.connect()
  try {
    await client.query('create temporary table sizes (oid oid, rows real)')
    await client.query(
      `insert into sizes select c.oid, c.reltuples from pg_class c left join pg_index i on i.indexrelid = c.oid
        where coalesce(i.indrelid, c.oid) = any ($1::text[]::regclass[]) and c.reltuples > 0`,
      [growingTables],
    )
    await client.query('set plan_cache_mode = force_custom_plan; set max_parallel_workers_per_gather = 0')
    const plans = new Map<string, Plan>()
    for (const times of sizes) {
      await client.query('update pg_class c set reltuples = s.rows * $1 from sizes s where s.oid = c.oid', [times])
      for (const text of new Set(texts)) {
        const root = await explain(client, text)
        plans.set(text, {
          costs: [...(plans.get(text)?.costs ?? []), root['Total Cost']],
          scanned: [...new Set(listScanned(root))].filter((table) => growingTables.includes(table)),
        })
      }
    }
    return plans
  } finally {
    await client.end()
  }
}

/** Values for a text parameter: a cast may require a number, JSON or an id, so each is tried. */
const WORDS = [`'1'`, `'01a2254a-8173-7724-b8c3-ffd9035ac4bb'`, `'2026-01-01'`, 'null'] as const
/** A value of each type for the other parameters. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: `'01a2254a-8173-7724-b8c3-ffd9035ac4bb'`,
  integer: '20',
  smallint: '20',
  bigint: '20',
  boolean: 'true',
  'timestamp with time zone': 'now()',
  date: 'current_date',
  interval: `interval '1 day'`,
  'double precision': '1',
  real: '1',
  numeric: '1',
  json: `'{}'`,
  jsonb: `'{}'`,
  bytea: `'\\x00'`,
}

async function explain(client: pg.Client, text: string): Promise<ExplainReply> {
  await client.query(`prepare as_written as ${text}`)
  try {
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'as_written'`,
    )
    const types = rows[0]?.types ?? []
    for (const word of WORDS) {
      const values = types.map((type) => valueOf(type, word))
      const plan = await findPlan(client, values).catch((error: unknown) => {
        if (errorCode(error)?.startsWith('22')) return null
        throw error
      })
      if (plan) return plan
    }
    throw new Error(`No plan of: ${text}`)
  } finally {
    await client.query('deallocate as_written')
  }
}

function valueOf(type: string, word: string): string {
  return type.endsWith('[]') ? `array[${VALUES[type.slice(0, -2)] ?? word}]::${type}` : (VALUES[type] ?? word)
}

async function findPlan(client: pg.Client, values: readonly string[]): Promise<ExplainReply | undefined> {
  const parameterList = values.length > 0 ? `(${values.join(', ')})` : ''
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: ExplainReply }[] }>(
    `explain (format json) execute as_written${parameterList}`,
  )
  return rows[0]?.['QUERY PLAN'][0]?.Plan
}

function listScanned(node: Node): readonly string[] {
  const inner = (node.Plans ?? []).flatMap(listScanned)
  const table = node['Relation Name']
  return table && node['Node Type'] === 'Seq Scan' ? [table, ...inner] : inner
}
