import { loadModule, parseSync } from 'libpg-query'
import { createSourceReader, listProgramFiles, type SqlText } from './sql-texts'

/** A table or view that a file's SQL reads or writes; taking a lock counts as reading. */
export type Reference = {
  readonly file: string
  readonly name: string
  readonly kind: 'read' | 'write'
  /** The position in the file: a fragment used in two statements is one place. */
  readonly at: number
}
export type Statement = { readonly file: string; readonly sql: string }
export type ReferenceReport = {
  readonly references: readonly Reference[]
  /** The number of strings parsed by PostgreSQL's own grammar. */
  readonly parsed: number
  /** Statements that are literal in the source. */
  readonly whole: readonly Statement[]
  /** All statements, with fillings in place of what is only known at run time. */
  readonly filledStatements: readonly Statement[]
  /** Strings that could not be parsed, in which only the words before table names were checked: `file: text`. */
  readonly guessed: readonly string[]
}

/** Contexts that turn a fragment into a statement. */
const FRAGMENT_CONTEXTS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `select 1 ${text}`,
  (text) => `select 1 where ${text}`,
  (text) => `select 1 from zz ${text}`,
  (text) => `select ${text}`,
  (text) => `select 1 from ${text}`,
  (text) => `select 1 where true ${text}`,
  (text) => `select 1 from zz order by ${text}`,
  (text) => `with ${text} select 1`,
  (text) => `with zz as (select 1) ${text} select 1`,
  (text) => `update zz set ${text}`,
]
const STATEMENT = /^\s*(?:select|insert|update|delete|with|merge|truncate|lock|vacuum|declare|alter|create|drop)\b/i

/** Fillings for interpolated parts: tried in this order, at the place of the syntax error. */
const FILLINGS = ['zz', '', '1', '(1)', 'zz = 1', '"zz"', ', zz', 'desc']
const MAX_TRIES = 60

/** Every reference to a relation in the SQL of the program. `isOurs`: tables and views. */
export async function findReferences(isOurs: (name: string) => boolean): Promise<ReferenceReport> {
  await loadModule()
  const sources = createSourceReader()
  const covered = new Set<string>()
  const references: Reference[] = []
  const guessed: string[] = []
  const roots: SqlText[] = []
  const filled = new Map<SqlText, string>()
  let parsed = 0
  const names = (text: SqlText) => wordsBeforeTables(text, isOurs)
  const isCovered = (text: SqlText) => text.every((part) => part === null || covered.has(keyOf(part)))
  const take = (text: SqlText, prefixes: readonly ((text: string) => string)[]): boolean => {
    const found = parseText(text, prefixes)
    if (!found) return false
    parsed += 1
    filled.set(text, found.sql)
    references.push(...found.references.filter(({ name }) => isOurs(name)))
    for (const part of text) if (part) covered.add(keyOf(part))
    return true
  }
  const files = listProgramFiles((text) => mayHoldSql(text, isOurs))
  const texts = files.flatMap((file) => sources.listTexts(file).map((node) => sources.read(node)))
  for (const text of texts) {
    if (STATEMENT.test(plain(text)) && mentions(text, isOurs) && take(text, FRAGMENT_CONTEXTS.slice(0, 1)))
      roots.push(text)
  }
  for (const text of texts) {
    if (isCovered(text) || names(text).length === 0) continue
    if (take(text, FRAGMENT_CONTEXTS)) continue
    references.push(...names(text))
    guessed.push(`${text.find((part) => part !== null)?.file}: ${plain(text).replace(/\s+/g, ' ').trim()}`)
  }
  const places = new Map(references.map((one) => [`${one.file} ${one.at} ${one.name} ${one.kind}`, one]))
  const statements = listStatements(roots)
  return {
    references: [...places.values()],
    parsed,
    guessed,
    whole: statements.filter((text) => !text.includes(null)).map(toStatement),
    filledStatements: statements.map((text) => ({ ...toStatement(text), sql: filled.get(text) ?? '' })),
  }
}

const PREPARED_STATEMENT = /^\s*(?:select|insert|update|delete|with|merge)\b/i

/** A fragment that is used in another statement is not listed. */
function listStatements(roots: readonly SqlText[]): readonly SqlText[] {
  const inner = new Set(roots.flatMap((text) => text.slice(1).flatMap((part) => (part ? [keyOf(part)] : []))))
  return roots.filter(([first]) => first && !inner.has(keyOf(first)) && PREPARED_STATEMENT.test(first.text))
}

function toStatement(text: SqlText): Statement {
  return { file: text[0]?.file ?? '', sql: plain(text) }
}

/** Most files contain no SQL, and need not be parsed. */
function mayHoldSql(text: string, isOurs: (name: string) => boolean): boolean {
  return [...text.matchAll(/(?:\b(?:from|join|using|update|into)\s+|,\s*|Sql\(\s*')(\w+)/gi)].some(([, name = '']) =>
    isOurs(name),
  )
}

const keyOf = ({ file, at }: { file: string; at: number }) => `${file}:${at}`
const plain = (text: SqlText) => text.map((part) => part?.text ?? '…').join('')

function mentions(text: SqlText, isOurs: (name: string) => boolean): boolean {
  return (plain(text).match(/\w+/g) ?? []).some(isOurs)
}

function wordsBeforeTables(text: SqlText, isOurs: (name: string) => boolean): Reference[] {
  return text.flatMap((part) =>
    [...(part?.text ?? '').matchAll(/\b(from|join|using|update|into)\s+(\w+)/gi)].flatMap(
      ({ 1: word = '', 2: name = '', index }) =>
        part && isOurs(name) ? [{ file: part.file, name, kind: kindOf(word), at: part.at + index }] : [],
    ),
  )
}

const kindOf = (word: string) => (/update|into/i.test(word) ? 'write' : 'read')

/** A part of the statement being tried; `hole` is the number of the interpolation, -1 for literal text. */
type Fill = {
  readonly start: number
  readonly end: number
  readonly file: string | null
  readonly at: number
  readonly hole: number
}

type Parsed = { readonly references: readonly Reference[]; readonly sql: string }

function parseText(text: SqlText, prefixes: readonly ((text: string) => string)[]): Parsed | null {
  for (const contextText of prefixes) {
    const found = parseFilled(text, contextText)
    if (found) return found
  }
  return null
}

/** Tries fillings until the text parses: the error position tells which interpolation to fill otherwise. */
function parseFilled(text: SqlText, contextText: (text: string) => string): Parsed | null {
  const [before = ''] = contextText('\0').split('\0')
  const choices = text.map(() => 0)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const parts = joinParts(text, choices, Buffer.byteLength(before))
    const sql = contextText(text.map((part, index) => part?.text ?? FILLINGS[choices[index] ?? 0]).join(''))
    const outcome = parseSql(sql)
    if (typeof outcome !== 'number') return { references: collect(outcome, parts), sql }
    const at = Buffer.byteLength(sql.slice(0, outcome))
    const holes = parts.filter(({ hole, start }) => hole >= 0 && start <= at).toReversed()
    const next = holes.find(({ hole }) => (choices[hole] ?? 0) + 1 < FILLINGS.length)
    if (!next) return null
    // Later interpolations start again from the first filling.
    for (let index = next.hole + 1; index < choices.length; index++) choices[index] = 0
    choices[next.hole] = (choices[next.hole] ?? 0) + 1
  }
  return null
}

function joinParts(text: SqlText, choices: readonly number[], from: number): Fill[] {
  let start = from
  return text.map((part, index) => {
    const end = start + Buffer.byteLength(part?.text ?? FILLINGS[choices[index] ?? 0] ?? '')
    const fill = { start, end, file: part?.file ?? null, at: part?.at ?? 0, hole: part ? -1 : index }
    start = end
    return fill
  })
}

/** The syntax tree, or the position of the first error. */
function parseSql(sql: string): unknown {
  try {
    return parseSync(sql)
  } catch (error) {
    const details = error instanceof Error && 'sqlDetails' in error ? error.sqlDetails : null
    const hasPlace = details !== null && typeof details === 'object' && 'cursorPosition' in details
    return hasPlace && typeof details.cursorPosition === 'number' ? details.cursorPosition : sql.length
  }
}

type Tree = Readonly<Record<string, unknown>>
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Statements that write their `relation`. */
const WRITES = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'])

function collect(tree: unknown, parts: readonly Fill[]): Reference[] {
  const found: Reference[] = []
  const note = (range: Tree, kind: Reference['kind'], hidden: ReadonlySet<string>): void => {
    const { relname: name, schemaname, location = 0 } = range
    if (typeof name !== 'string' || schemaname !== undefined || hidden.has(name)) return
    const part = parts.find(({ start, end }) => Number(location) >= start && Number(location) < end)
    if (part?.file) found.push({ file: part.file, name, kind, at: part.at + Number(location) - part.start })
  }
  const visit = (value: unknown, hidden: ReadonlySet<string>): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, hidden)
    if (!isTree(value)) return
    const withHidden = isTree(value.withClause) ? visitNames(value.withClause, hidden) : hidden
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'withClause') continue
      if (key === 'RangeVar' && isTree(inner)) note(inner, 'read', withHidden)
      else if (WRITES.has(key) && isTree(inner)) visitWrite(inner, withHidden)
      else visit(inner, withHidden)
    }
  }
  const visitWrite = (statement: Tree, hidden: ReadonlySet<string>): void => {
    const { relation, ...rest } = statement
    if (isTree(relation)) note(relation, 'write', new Set())
    visit(rest, hidden)
  }
  /** Names of `with` hide tables from there on. */
  const visitNames = ({ ctes, recursive }: Tree, hidden: ReadonlySet<string>): ReadonlySet<string> => {
    const names = new Set(hidden)
    for (const item of Array.isArray(ctes) ? ctes : []) {
      const cte: unknown = isTree(item) ? item.CommonTableExpr : null
      if (!isTree(cte) || typeof cte.ctename !== 'string') continue
      if (recursive === true) names.add(cte.ctename)
      visit(cte.ctequery, new Set(names))
      names.add(cte.ctename)
    }
    return names
  }
  visit(tree, new Set())
  return found
}
