import path from 'node:path'
import ts from 'typescript'
import { createSourceReader, listProgramFiles, type SqlText } from './sql-texts'

/** The kind of a TypeScript type, as far as rows are concerned. */
export type Kind = 'string' | 'number' | 'boolean' | 'Date' | 'Buffer' | 'other'
export type Shape = {
  readonly kinds: readonly Kind[]
  readonly mayBeNull: boolean
  /** The elements of an array. */
  readonly elements: Shape | null
  /** It is, or contains, a Date or a Buffer, which parsed JSON never does. */
  readonly containsObjects: boolean
  /** `unknown` or `any`: the code checks it before use. */
  readonly isUnknown: boolean
}
export type Property = Shape & { readonly name: string; readonly isOptional: boolean }
type TypedStatement = {
  readonly file: string
  readonly line: number
  readonly sql: string
  readonly properties: readonly Property[]
}
type TypedStatements = {
  readonly statements: readonly TypedStatement[]
  /** Calls whose statement is not literal in the source: `file:line`. */
  readonly nonLiteral: readonly string[]
}

/** Functions that query the database (server/platform/db/client.ts, paged-rows.ts). */
const CALLS = new Set(['query', 'findRow', 'hasRow', 'countOf', 'findPage'])
const STATEMENT = /^\s*(?:select|insert|update|delete|with|merge|values)\b/i

/** Every statement of the program with its expected row type. */
export function listTypedStatements(): TypedStatements {
  const files = listProgramFiles((text) => /\b(?:query|findRow|hasRow|countOf|findPage)\b/.test(text))
  const program = createProgram(files)
  const checker = program.getTypeChecker()
  const sources = createSourceReader((file) => program.getSourceFile(path.resolve(file)))
  const statements: TypedStatement[] = []
  const nonLiteral: string[] = []
  const checkCall = (file: string, call: ts.CallExpression): void => {
    const text = asksDatabase(call) ? findProperty(call, 'text') : null
    if (!text) return
    const source = call.getSourceFile()
    const line = source.getLineAndCharacterOfPosition(call.getStart(source)).line + 1
    const sql = join(sources.read(text))
    if (sql === null) nonLiteral.push(`${file}:${line}`)
    else if (STATEMENT.test(sql)) statements.push({ file, line, sql, properties: propertiesOf(call, checker) })
    const counted = findProperty(call, 'counted')
    const from = counted && join(sources.read(counted))
    if (from) statements.push({ file, line, sql: `select count(*) ${from}`, properties: [] })
  }
  for (const file of files) {
    const source = program.getSourceFile(path.resolve(file))
    if (!source) throw new Error(`${file} is not in the program`)
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node)) checkCall(file, node)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return { statements, nonLiteral }
}

const join = (text: SqlText) => (text.includes(null) ? null : text.map((part) => part?.text ?? '').join(''))

function asksDatabase({ expression }: ts.CallExpression): boolean {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression
  return ts.isIdentifier(name) && CALLS.has(name.text)
}

/** A property of the statement in a call. */
function findProperty(call: ts.CallExpression, name: 'text' | 'counted'): ts.Node | null {
  const statement = call.arguments.find(ts.isObjectLiteralExpression)
  for (const property of statement?.properties ?? []) {
    if (property.name?.getText() !== name) continue
    if (ts.isPropertyAssignment(property)) return property.initializer
    if (ts.isShorthandPropertyAssignment(property)) return property.name
  }
  return null
}

/** Our sources and the language's own types: packages are left out, and their types unknown. */
function createProgram(files: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    paths: { '@/*': [`${process.cwd()}/*`] },
  }
  const host = ts.createCompilerHost(options)
  const resolutionCache = ts.createModuleResolutionCache(process.cwd(), (name) => name, options)
  host.resolveModuleNameLiterals = (literals, containing) =>
    literals.map(({ text, parent }) =>
      isNeeded(text, parent, containing)
        ? ts.resolveModuleName(text, containing, options, host, resolutionCache)
        : { resolvedModule: undefined },
    )
  const nodes = path.resolve('server/testing/tables/node-globals.d.ts')
  const { getSourceFile, fileExists } = host
  host.fileExists = (file) => file === nodes || fileExists(file)
  host.getSourceFile = (file, ...rest) =>
    file === nodes
      ? ts.createSourceFile(
          file,
          'declare class Buffer extends Uint8Array { private isBuffer }',
          ts.ScriptTarget.ES2022,
        )
      : getSourceFile(file, ...rest)
  return ts.createProgram([nodes, ...files.map((file) => path.resolve(file))], options, host)
}

const server = path.resolve('server')

/** Server files mark type imports: of the other imports only modules that query the database are read. */
function isNeeded(module: string, statement: ts.Node, containing: string): boolean {
  if (!/^(?:@\/|\.|zod$)/.test(module)) return false
  if (!containing.startsWith(server) || /db\/(?:client|page)$|^\.\/(?:client|page)$/.test(module)) return true
  if (ts.isExportDeclaration(statement)) return true
  const clause = ts.isImportDeclaration(statement) ? statement.importClause : undefined
  const named = clause?.namedBindings
  return Boolean(
    clause?.isTypeOnly || (named && ts.isNamedImports(named) && named.elements.some((one) => one.isTypeOnly)),
  )
}

function propertiesOf(call: ts.CallExpression, checker: ts.TypeChecker): Property[] {
  const row = expectedRow(call, checker)
  return (row?.getProperties() ?? []).map((symbol) => ({
    name: symbol.name,
    isOptional: (symbol.flags & ts.SymbolFlags.Optional) !== 0,
    ...shapeOf(checker.getTypeOfSymbolAtLocation(symbol, call), checker),
  }))
}

/** The row type in the call, else in the function that returns it. Asking the compiler for the call's inferred type takes three times as long. */
function expectedRow(call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | null {
  const [typeArgument] = call.typeArguments ?? []
  if (typeArgument) return checker.getTypeFromTypeNode(typeArgument)
  const result = returnTypeOf(call)
  const type = result ? checker.getTypeFromTypeNode(result) : checker.getResolvedSignature(call)?.getReturnType()
  const given = type && checker.getAwaitedType(type)
  return given ? rowOf(given, call, checker) : null
}

/** The return type of the function that returns this call. */
function returnTypeOf(call: ts.CallExpression): ts.TypeNode | undefined {
  const outer = ts.isAwaitExpression(call.parent) ? call.parent.parent : call.parent
  if (ts.isArrowFunction(outer)) return outer.type
  if (!ts.isReturnStatement(outer)) return undefined
  const within = ts.findAncestor(outer, ts.isFunctionLike)
  return within?.type
}

/** The row type of a call that returns rows, a row or null, or a page. */
function rowOf(type: ts.Type, call: ts.CallExpression, checker: ts.TypeChecker): ts.Type | null {
  const given = checker.getNonNullableType(type)
  const element = checker.getIndexTypeOfType(given, ts.IndexKind.Number)
  if (element) return element
  const rows = given.getProperty('rows')
  const isPage = rows && given.getProperty('total')
  if (isPage) return rowOf(checker.getTypeOfSymbolAtLocation(rows, call), call, checker)
  return given.flags & ts.TypeFlags.Object ? given : null
}

const MAX_DEPTH = 6

function shapeOf(type: ts.Type, checker: ts.TypeChecker, depth = 0): Shape {
  const parts = type.isUnion() ? type.types : [type]
  const isNothing = (part: ts.Type) => (part.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) !== 0
  const valueTypes = parts.filter((part) => !isNothing(part))
  const isUnknown = valueTypes.some(({ flags }) => (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0)
  const kinds = [...new Set(valueTypes.map((part) => kindOf(part)))]
  const array = valueTypes.find((part) => checker.isArrayLikeType(part))
  const element = array && checker.getIndexTypeOfType(array, ts.IndexKind.Number)
  const inner = depth < MAX_DEPTH ? valueTypes.flatMap((part) => listInnerTypes(part, checker)) : []
  return {
    kinds,
    mayBeNull: isUnknown || parts.some(isNothing),
    elements: element ? shapeOf(element, checker, depth + 1) : null,
    containsObjects:
      kinds.some((kind) => kind === 'Date' || kind === 'Buffer') ||
      inner.some((one) => shapeOf(one, checker, depth + 1).containsObjects),
    isUnknown,
  }
}

/** The types within an object or array of ours. */
function listInnerTypes(type: ts.Type, checker: ts.TypeChecker): ts.Type[] {
  if (kindOf(type) !== 'other' || !(type.flags & ts.TypeFlags.Object)) return []
  const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number)
  if (element) return [element]
  return type.getProperties().map((symbol) => checker.getTypeOfSymbol(symbol))
}

function kindOf(type: ts.Type): Kind {
  const { flags } = type
  if (flags & ts.TypeFlags.StringLike) return 'string'
  if (flags & ts.TypeFlags.NumberLike) return 'number'
  if (flags & ts.TypeFlags.BooleanLike) return 'boolean'
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Buffer' ? name : 'other'
}
