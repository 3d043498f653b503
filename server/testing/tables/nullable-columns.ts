import { parseSync } from 'libpg-query'

type Tree = { readonly [key: string]: unknown }
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Tree[] => (Array.isArray(value) ? value.filter(isTree) : [])
/** A node of the tree is an object whose only key is its kind. */
const partOf = (node: unknown, kind: string): Tree | null => {
  const part = isTree(node) ? node[kind] : null
  return isTree(part) ? part : null
}

/** Columns of a relation, and whether each may be null. */
type Columns = ReadonlyMap<string, boolean>
export type Relations = ReadonlyMap<string, Columns>
/** The source of a name in `from`. */
type Source = { readonly columns: Columns; readonly mayBeMissing: boolean }
type Scope = {
  readonly sources: ReadonlyMap<string, Source>
  /** Columns used in a condition, which may exclude nulls. As `alias.column` and `column`. */
  readonly asked: ReadonlySet<string>
}

/**
 * The columns that a statement may return as null, by its text and the catalogue: nullable columns, those of a table that may be missing (a left
 * join), and expressions of them. Anything not understood, or used in a condition, counts as not null.
 */
export function listNullable(sql: string, relations: Relations): ReadonlySet<string> {
  const columns = columnsOf(readStatement(sql), relations)
  return new Set([...columns].filter(([, mayBeNull]) => mayBeNull).map(([name]) => name))
}

export function readStatement(sql: string): unknown {
  const parsed: unknown = parseSync(sql)
  const [first] = listOf(isTree(parsed) ? parsed.stmts : [])
  return first?.stmt
}

/** The columns that a statement returns. */
export function columnsOf(statement: unknown, outer: Relations): Columns {
  const select = partOf(statement, 'SelectStmt')
  const changed =
    ['InsertStmt', 'UpdateStmt', 'DeleteStmt'].map((kind) => partOf(statement, kind)).find(Boolean) ?? null
  const part = select ?? changed
  if (!part) return new Map()
  const relations = withNames(part, outer)
  if (select && select.op !== undefined && select.op !== 'SETOP_NONE') return joinSets(select, relations)
  const from = listOf(part.fromClause).concat(listOf(part.usingClause))
  const sources = new Map(from.flatMap((node) => [...sourcesOf(node, relations, false)]))
  if (changed)
    for (const [name, source] of sourcesOf({ RangeVar: changed.relation }, relations, false)) sources.set(name, source)
  const asked = new Set([part.whereClause, ...from].flatMap((node) => listAsked(node)))
  const returning = changed?.returningClause
  const targets = listOf(select ? select.targetList : isTree(returning) ? returning.exprs : [])
  return readTargets(targets, { sources, asked })
}

function joinSets(select: Tree, relations: Relations): Columns {
  const [left, right] = [select.larg, select.rarg].map((side) => columnsOf({ SelectStmt: side }, relations))
  const others = [...(right?.values() ?? [])]
  return new Map([...(left ?? [])].map(([name, mayBeNull], at) => [name, mayBeNull || (others[at] ?? false)]))
}

function withNames(part: Tree, outer: Relations): Relations {
  const clause = isTree(part.withClause) ? part.withClause : null
  const relations = new Map(outer)
  for (const item of listOf(clause?.ctes)) {
    const named = partOf(item, 'CommonTableExpr')
    // Recursive ones, which read themselves, are not supported.
    if (named && typeof named.ctename === 'string')
      relations.set(named.ctename, clause?.recursive === true ? new Map() : columnsOf(named.ctequery, relations))
  }
  return relations
}

function* sourcesOf(node: unknown, relations: Relations, mayBeMissing: boolean): Generator<[string, Source]> {
  const table = partOf(node, 'RangeVar')
  if (table) {
    const columns = relations.get(String(table.relname)) ?? new Map<string, boolean>()
    yield [aliasOf(table) ?? String(table.relname), { columns, mayBeMissing }]
  }
  const inner = partOf(node, 'RangeSubselect')
  if (inner) yield [aliasOf(inner) ?? '', { columns: columnsOf(inner.subquery, relations), mayBeMissing }]
  const join = partOf(node, 'JoinExpr')
  if (!join) return
  const { jointype, larg, rarg } = join
  yield* sourcesOf(larg, relations, mayBeMissing || jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL')
  yield* sourcesOf(rarg, relations, mayBeMissing || jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL')
}

const aliasOf = ({ alias }: Tree): string | null =>
  isTree(alias) && typeof alias.aliasname === 'string' ? alias.aliasname : null

/** Columns in conditions that every row must meet: not in those of an outer join. */
function listAsked(node: unknown): string[] {
  const join = partOf(node, 'JoinExpr')
  if (join) {
    const joinNamed = join.jointype === 'JOIN_INNER' ? listNamed(join.quals) : []
    return [...joinNamed, ...listAsked(join.larg), ...listAsked(join.rarg)]
  }
  return partOf(node, 'RangeVar') || partOf(node, 'RangeSubselect') || partOf(node, 'RangeFunction')
    ? []
    : listNamed(node)
}

function listNamed(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listNamed)
  if (!isTree(node)) return []
  const column = partOf(node, 'ColumnRef')
  if (!column) return Object.values(node).flatMap(listNamed)
  const names = namesOf(column)
  return [names.join('.'), names.at(-1) ?? '']
}

const textOf = (node: unknown): string => {
  const text = partOf(node, 'String')?.sval
  return typeof text === 'string' ? text : '*'
}
const namesOf = (column: Tree): string[] => listOf(column.fields).map(textOf)

function readTargets(targets: readonly Tree[], scope: Scope): Columns {
  return new Map(
    targets.flatMap((node) => {
      const target = partOf(node, 'ResTarget')
      const column = partOf(target?.val, 'ColumnRef')
      const names = column ? namesOf(column) : []
      if (names.at(-1) === '*') return listAll(names, scope)
      const name = typeof target?.name === 'string' ? target.name : names.at(-1)
      return name ? [[name, mayBeNull(target?.val, scope)] as const] : []
    }),
  )
}

/** Expands `*` or `alias.*`. */
function listAll([of = '*']: readonly string[], scope: Scope) {
  return [...scope.sources]
    .filter(([alias]) => of === '*' || of === alias)
    .flatMap(([alias, { columns }]) =>
      [...columns.keys()].map((name) => [name, mayColumnBeNull([alias, name], scope)] as const),
    )
}

/** Functions that return null only for null. */
const STRICT = /^(?:floor|ceil|round|extract|date_part|to_char|lower|upper|btrim|date_trunc|abs|length)$/

type Rule = (part: Tree, mayBe: (node: unknown) => boolean, scope: Scope) => boolean
/** Anything not listed counts as not null. */
const RULES: Readonly<Record<string, Rule>> = {
  ColumnRef: (column, _, scope) => mayColumnBeNull(namesOf(column), scope),
  TypeCast: ({ arg }, mayBe) => mayBe(arg),
  A_Const: ({ isnull }) => isnull === true,
  CoalesceExpr: ({ args }, mayBe) => listOf(args).every(mayBe),
  CaseExpr: ({ defresult }) => !defresult || partOf(defresult, 'A_Const')?.isnull === true,
  A_Expr: ({ kind, lexpr, rexpr }, mayBe) => kind === 'AEXPR_OP' && [lexpr, rexpr].some(mayBe),
  FuncCall: ({ funcname, args }, mayBe) => STRICT.test(textOf(listOf(funcname).at(-1))) && listOf(args).some(mayBe),
}

function mayBeNull(node: unknown, scope: Scope): boolean {
  for (const [kind, rule] of Object.entries(RULES)) {
    const part = partOf(node, kind)
    if (part) return rule(part, (inner) => mayBeNull(inner, scope), scope)
  }
  return false
}

function mayColumnBeNull(names: readonly string[], scope: Scope): boolean {
  const name = names.at(-1) ?? ''
  const found = names.length > 1 ? findNamed(names.at(-2) ?? '', scope) : findWith(name, scope)
  if (!found) return false
  const [alias, { columns, mayBeMissing }] = found
  const { asked } = scope
  if (asked.has(`${alias}.${name}`) || (names.length === 1 && asked.has(name))) return false
  const isMissing = mayBeMissing && ![...asked].some((one) => one.startsWith(`${alias}.`))
  return columns.has(name) && (isMissing || columns.get(name) === true)
}

const findNamed = (alias: string, { sources }: Scope) => [...sources].find(([name]) => name === alias)

/** The source of an unqualified column, if it is unambiguous. */
function findWith(name: string, { sources }: Scope) {
  const having = [...sources].filter(([, { columns }]) => columns.has(name))
  return having.length === 1 ? having[0] : undefined
}
