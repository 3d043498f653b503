import { loadModule, parseSync } from 'libpg-query'
import { type Key, SHARDED } from './sharded-tables'

/**
 * How a statement would run if the rows of an attempt lay together on one of many database servers (Citus, distributed by attempt id):
 * `one`: on the server of one attempt; `given`: on those of the attempts that its parameters list; `every`: on all of them side by side, each with
 * its own rows; `across`: it joins rows of attempts that may lie on different servers.
 */
export type Reach = 'one' | 'given' | 'every' | 'across'

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const inner = (value: unknown, kind: string): Tree | null => {
  const found = isTree(value) ? value[kind] : null
  return isTree(found) ? found : null
}
const nameIn = (value: unknown): string => {
  const text = inner(value, 'String')?.sval
  return typeof text === 'string' ? text : ''
}

/** A source of rows in a statement: a distributed table (a group of its own), or something else that is `given` or unknown. */
type Source = {
  readonly columns: Readonly<Record<string, Key>> | null
  readonly group: number | null
  readonly isGiven: boolean
}
type Scope = { readonly sources: Map<string, Source>; readonly ctes: Map<string, Source>; readonly above: Scope | null }

const NAMES = new RegExp(`\\b(${Object.keys(SHARDED).join('|')})\\b`)

/** Null when the statement names no distributed table. @throws when PostgreSQL's grammar refuses it */
export async function readReach(sql: string): Promise<Reach | null> {
  if (!NAMES.test(sql)) return null
  await loadModule()
  const groups = createGroups()
  const parsed: unknown = parseSync(sql)
  const statements = listOf(isTree(parsed) ? parsed.stmts : null)
  for (const statement of statements)
    visit(inner(statement, 'RawStmt')?.stmt ?? (isTree(statement) ? statement.stmt : null), null, groups)
  return groups.reach()
}

function createGroups() {
  const parents: number[] = []
  const fixed = new Map<number, 'one' | 'given'>()
  /** A part of a statement is reached by its clause and by its conditions. */
  const visited = new WeakMap<Tree, number | null>()
  const rootOf = (group: number): number => {
    const parent = parents[group] ?? group
    return parent === group ? group : rootOf(parent)
  }
  return {
    visited,
    add: (): number => parents.push(parents.length) - 1,
    join: (a: number, b: number): void => {
      const [from, to] = [rootOf(a), rootOf(b)]
      const fixedShard = fixed.get(from) ?? fixed.get(to)
      parents[from] = to
      if (fixedShard) fixed.set(to, fixedShard)
    },
    fix: (group: number, how: 'one' | 'given'): void => {
      const root = rootOf(group)
      if (fixed.get(root) !== 'one') fixed.set(root, how)
    },
    reach: (): Reach | null => {
      const roots = [...new Set(parents.map((_, group) => rootOf(group)))]
      if (roots.length === 0) return null
      const open = roots.filter((root) => !fixed.has(root)).length
      if (open > 0) return roots.length > 1 ? 'across' : 'every'
      return roots.every((root) => fixed.get(root) === 'one') && roots.length === 1 ? 'one' : 'given'
    },
  }
}
type Groups = ReturnType<typeof createGroups>

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']

/** Visits any part of the tree. @returns the group of the first distributed table of a statement, by which others may know its rows */
function visit(value: unknown, above: Scope | null, groups: Groups): number | null {
  if (Array.isArray(value)) return value.map((one) => visit(one, above, groups)).find((group) => group !== null) ?? null
  if (!isTree(value)) return null
  for (const [kind, part] of Object.entries(value))
    if (STATEMENTS.includes(kind) && isTree(part)) return visitStatement(part, above, groups)
  return (
    Object.values(value)
      .map((part) => visit(part, above, groups))
      .find((group) => group !== null) ?? null
  )
}

function visitStatement(statement: Tree, above: Scope | null, groups: Groups): number | null {
  const visitedGroup = groups.visited.get(statement)
  if (visitedGroup !== undefined) return visitedGroup
  const scope: Scope = { sources: new Map(), ctes: new Map(above?.ctes), above }
  const conditions = readSources(statement, scope, groups)
  const other = visitRest(statement, conditions, scope, groups)
  const own = [...scope.sources.values()].find(({ group }) => group !== null)?.group ?? null
  if (isTree(statement.relation) && 'selectStmt' in statement && own !== null) placeInserted(own, other, groups)
  groups.visited.set(statement, own ?? other)
  return own ?? other
}

/** Notes where a statement's rows come from. @returns its conditions, whose equalities have been read */
function readSources(statement: Tree, scope: Scope, groups: Groups): readonly unknown[] {
  const { withClause, relation, fromClause, usingClause, whereClause } = statement
  for (const item of listOf(isTree(withClause) ? withClause.ctes : null)) {
    const cte = inner(item, 'CommonTableExpr')
    if (typeof cte?.ctename === 'string') scope.ctes.set(cte.ctename, sourceOf(cte.ctequery, scope, groups))
  }
  if (isTree(relation)) addTable(relation, scope, groups)
  const items = [...listOf(fromClause), ...listOf(usingClause)]
  for (const item of items) addFrom(item, scope, groups)
  const conditions = [whereClause, ...listConditions(items)]
  for (const condition of conditions) readCondition(condition, scope, groups)
  return conditions
}

const READ = new Set(['withClause', 'relation', 'fromClause', 'usingClause', 'whereClause'])

/** Visits the queries within a statement's lists and conditions, and both halves of a union. */
function visitRest(statement: Tree, conditions: readonly unknown[], scope: Scope, groups: Groups): number | null {
  const found = Object.entries(statement).flatMap(([name, part]) => {
    if (READ.has(name)) return []
    const isHalf = name === 'larg' || name === 'rarg'
    return [isHalf && isTree(part) ? visitStatement(part, scope, groups) : visit(part, scope, groups)]
  })
  const within = conditions.map((part) => visit(part, scope, groups))
  return [...found, ...within].find((group) => group !== null) ?? null
}

/** Inserted rows go to the server of their attempt, which comes from the rows they are selected from, or from a parameter. */
function placeInserted(own: number, from: number | null, groups: Groups): void {
  if (from === null) groups.fix(own, 'one')
  else groups.join(own, from)
}

/** The rows of a query: it names those of attempts so. */
const QUERY_KEYS: Source['columns'] = {
  id: 'sitting',
  sitting: 'sitting',
  sitting_id: 'sitting',
  stream_id: 'sitting',
  attempt: 'attempt',
  attempt_id: 'attempt',
}

function sourceOf(query: unknown, scope: Scope, groups: Groups): Source {
  const group = visit(query, scope, groups)
  return { columns: group === null ? null : QUERY_KEYS, group, isGiven: group === null && isFirstGiven(query) }
}

/** Whether a query begins with rows that the program gives: `from unnest($1::uuid[]) …`. */
function isFirstGiven(query: unknown): boolean {
  const first = (item: unknown): unknown => {
    const join = inner(item, 'JoinExpr')
    return join ? first(join.larg) : item
  }
  const from = listOf(inner(query, 'SelectStmt')?.fromClause)
  return inner(first(from[0]), 'RangeFunction') !== null
}

function addTable(range: Tree, scope: Scope, groups: Groups): void {
  const { relname } = range
  if (typeof relname !== 'string') return
  const alias = isTree(range.alias) ? range.alias.aliasname : null
  const name = typeof alias === 'string' ? alias : relname
  const cte = scope.ctes.get(relname)
  const columns = SHARDED[relname] ?? null
  if (cte) scope.sources.set(name, cte)
  else scope.sources.set(name, { columns, group: columns && groups.add(), isGiven: false })
}

function addFrom(item: unknown, scope: Scope, groups: Groups): void {
  const table = inner(item, 'RangeVar')
  if (table) addTable(table, scope, groups)
  const join = inner(item, 'JoinExpr')
  if (join) for (const side of [join.larg, join.rarg]) addFrom(side, scope, groups)
  for (const column of listOf(join?.usingClause).map(nameIn)) joinAllWith(column, scope, groups)
  const query = inner(item, 'RangeSubselect')
  const call = inner(item, 'RangeFunction')
  const alias = inner({ a: (query ?? call)?.alias }, 'a')?.aliasname
  if (query) scope.sources.set(String(alias), sourceOf(query.subquery, scope, groups))
  // `unnest($1::uuid[])`: rows that the program gives.
  if (call) scope.sources.set(String(alias), { columns: null, group: null, isGiven: true })
}

/** `join … using (sitting_id)` */
function joinAllWith(column: string, { sources }: Scope, groups: Groups): void {
  const found = [...sources.values()].flatMap(({ columns, group }) =>
    columns?.[column] && group !== null ? [group] : [],
  )
  for (const group of found.slice(1)) groups.join(group, found[0] ?? group)
}

function listConditions(items: readonly unknown[]): readonly unknown[] {
  return items.flatMap((item) => {
    const join = inner(item, 'JoinExpr')
    return join ? [join.quals, ...listConditions([join.larg, join.rarg])] : []
  })
}

/** Equalities that hold for every row: of an `and`, never of an `or`. */
function readCondition(condition: unknown, scope: Scope, groups: Groups): void {
  const all = inner(condition, 'BoolExpr')
  if (all?.boolop === 'AND_EXPR') for (const part of listOf(all.args)) readCondition(part, scope, groups)
  const within = inner(condition, 'SubLink')
  if (within?.subLinkType === 'ANY_SUBLINK') readMembership(within, scope, groups)
  const equal = inner(condition, 'A_Expr')
  if (!equal || nameIn(listOf(equal.name)[0]) !== '=') return
  const isList = equal.kind !== 'AEXPR_OP'
  readEquality([equal.lexpr, equal.rexpr], isList, scope, groups)
  readEquality([equal.rexpr, equal.lexpr], isList, scope, groups)
}

/** `id in (select sitting_id from …)` */
function readMembership({ testexpr, subselect }: Tree, scope: Scope, groups: Groups): void {
  const [group, other] = [groupOf(testexpr, scope), visit(subselect, scope, groups)]
  if (group !== null && other !== null) groups.join(group, other)
}

function readEquality(
  [one, other]: readonly [one: unknown, other: unknown],
  isList: boolean,
  scope: Scope,
  groups: Groups,
): void {
  const group = groupOf(one, scope)
  if (group === null) return
  const beside = groupOf(other, scope)
  if (beside !== null) groups.join(group, beside)
  else if (isValue(other)) groups.fix(group, isList ? 'given' : 'one')
  else if (findSource(other, scope)?.isGiven) groups.fix(group, 'given')
  else joinQuery(other, group, scope, groups)
}

/** `id = (select sitting_id from …)` */
function joinQuery(value: unknown, group: number, scope: Scope, groups: Groups): void {
  const query = inner(value, 'SubLink')
  const other = query?.subLinkType === 'EXPR_SUBLINK' ? visit(query.subselect, scope, groups) : null
  if (other !== null) groups.join(group, other)
}

/** A parameter or a constant, also cast, or an array of them. */
function isValue(value: unknown): boolean {
  const cast = inner(value, 'TypeCast')
  if (cast) return isValue(cast.arg)
  const list = inner(value, 'List') ?? inner(value, 'A_ArrayExpr')
  if (list) return listOf(list.items ?? list.elements).every(isValue)
  return inner(value, 'ParamRef') !== null || inner(value, 'A_Const') !== null
}

function groupOf(value: unknown, scope: Scope): number | null {
  const source = findSource(value, scope)
  const column = listOf(inner(value, 'ColumnRef')?.fields).map(nameIn).at(-1) ?? ''
  return source?.columns?.[column] ? source.group : null
}

/** The source of a column: by its prefix, or the only one that has a key of this name. */
function findSource(value: unknown, scope: Scope | null): Source | null {
  const names = listOf(inner(value, 'ColumnRef')?.fields).map(nameIn)
  const [prefix, column] = names.length > 1 ? [names[0] ?? '', names[1] ?? ''] : [null, names[0] ?? '']
  for (let at = scope; at && column !== ''; at = at.above) {
    const found =
      prefix === null ? [...at.sources.values()].filter(({ columns }) => columns?.[column]) : [at.sources.get(prefix)]
    const [first] = found
    if (first) return found.length === 1 ? first : null
  }
  return null
}
