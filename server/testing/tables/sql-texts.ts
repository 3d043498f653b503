import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A literal part of a text in a file; null for a part that is only known at run time. */
export type LiteralPart = { readonly file: string; readonly at: number; readonly text: string } | null
export type SqlText = readonly LiteralPart[]

/** The text of each argument, by its parameter's declaration. */
type ArgumentTexts = ReadonlyMap<ts.Node, SqlText>
const NOTHING: ArgumentTexts = new Map()
const UNKNOWN: SqlText = [null]
/** The maximum depth of nested calls. */
const MAX_DEPTH = 12

const NOT_PROGRAM = /\.(?:test|drill)\.ts$|^server\/(?:testing|demo|dev|cli|faults)\//

/** The production files whose content matches. */
export function listProgramFiles(isMatch: (text: string) => boolean): string[] {
  return readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('server', name.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !NOT_PROGRAM.test(file) && isMatch(readFileSync(file, 'utf8')))
    .toSorted()
}

/** A function that builds a statement from table names: each call counts as a text of the calling file. */
const SQL_BUILDER_NAME = /Sql$/

/**
 * Finds strings in sources and evaluates concatenations as the program would; follows constants (also imported) and single-expression functions.
 * @param findSource returns a source file that a `ts.Program` has already parsed
 */
export function createSourceReader(findSource: (file: string) => ts.SourceFile | undefined = () => undefined) {
  const sources = new Map<string, ts.SourceFile>()

  const open = (file: string): ts.SourceFile => {
    const parsed = sources.get(file) ?? findSource(file)
    if (parsed) return parsed
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    sources.set(file, source)
    return source
  }

  /** Every string, template and built statement of a file, outer ones first. */
  const listTexts = (file: string): ts.Expression[] => {
    const texts: ts.Expression[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
      if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || isSqlBuilderCall(node)) texts.push(node)
      ts.forEachChild(node, visit)
    }
    visit(open(file))
    return texts
  }

  const read = (node: ts.Node, given: ArgumentTexts = NOTHING, depth = 0): SqlText => {
    if (depth > MAX_DEPTH) return UNKNOWN
    const go = (inner: ts.Node) => read(inner, given, depth + 1)
    if (ts.isIdentifier(node)) return readName(node, given, depth)
    if (ts.isPropertyAccessExpression(node)) return readMember(node, depth)
    if (ts.isCallExpression(node)) return readCall(node, given, depth)
    return readExpression(node, go)
  }

  const readName = (node: ts.Identifier, given: ArgumentTexts, depth: number): SqlText => {
    const declaration = findDeclaration(node)
    if (!declaration) return UNKNOWN
    const value = given.get(declaration)
    if (value) return value
    return ts.isVariableDeclaration(declaration) && declaration.initializer
      ? read(declaration.initializer, given, depth + 1)
      : UNKNOWN
  }

  const readMember = (node: ts.PropertyAccessExpression, depth: number): SqlText => {
    const object = ts.isIdentifier(node.expression) ? findDeclaration(node.expression) : null
    const literal = object && ts.isVariableDeclaration(object) ? unwrap(object.initializer) : undefined
    if (!literal || !ts.isObjectLiteralExpression(literal)) return UNKNOWN
    const property = literal.properties.find(({ name }) => name?.getText() === node.name.text)
    return property && ts.isPropertyAssignment(property) ? read(property.initializer, NOTHING, depth + 1) : UNKNOWN
  }

  const readCall = (node: ts.CallExpression, given: ArgumentTexts, depth: number): SqlText => {
    const callee = ts.isIdentifier(node.expression) ? findDeclaration(node.expression) : null
    const called = callee && ts.isVariableDeclaration(callee) ? unwrap(callee.initializer) : (callee ?? undefined)
    if (!called || !(ts.isArrowFunction(called) || ts.isFunctionDeclaration(called))) return UNKNOWN
    const values = called.parameters.map((parameter, index) => {
      const value = node.arguments[index]
      return [parameter, value ? read(value, given, depth + 1) : readDefault(parameter)] as const
    })
    const result = resultOf(called)
    return result ? read(result, new Map(values), depth + 1) : UNKNOWN
  }

  const readDefault = ({ initializer }: ts.ParameterDeclaration) => (initializer ? read(initializer) : UNKNOWN)

  /** The declaration of a name: in enclosing blocks, as a parameter, or in the file from which it is imported. */
  const findDeclaration = (name: ts.Identifier): ts.Node | null => {
    for (let around: ts.Node = name.parent; ; around = around.parent) {
      const found = declaredIn(around, name.text)
      if (found) return found
      if (ts.isSourceFile(around)) return findImported(around, name.text, 0)
    }
  }

  const findImported = (source: ts.SourceFile, name: string, depth: number): ts.Node | null => {
    if (depth > MAX_DEPTH) return null
    for (const statement of source.statements) {
      const from = importedFrom(statement, name)
      const file = from && resolveModule(source.fileName, from.module)
      if (!file) continue
      const other = open(file)
      return declaredIn(other, from.name) ?? findImported(other, from.name, depth + 1)
    }
    return null
  }

  return { listTexts, read }
}

function isSqlBuilderCall(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && ts.isIdentifier(node.expression) && SQL_BUILDER_NAME.test(node.expression.text)
}

function stretchOf(node: ts.LiteralLikeNode): LiteralPart {
  return { file: node.getSourceFile().fileName, at: node.pos, text: node.text }
}

/** Reads literals, templates and operators; `read` handles names, members and calls. */
function readExpression(node: ts.Node, read: (node: ts.Node) => SqlText): SqlText {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return [stretchOf(node)]
  if (ts.isTemplateExpression(node))
    return [
      stretchOf(node.head),
      ...node.templateSpans.flatMap((span) => [...read(span.expression), stretchOf(span.literal)]),
    ]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return read(node.expression)
  if (ts.isConditionalExpression(node)) return firstNonBlank([node.whenTrue, node.whenFalse].map(read))
  return ts.isBinaryExpression(node) ? readOperator(node, read) : UNKNOWN
}

/** `listTexts` lists the other branch separately. */
function firstNonBlank(branches: readonly SqlText[]): SqlText {
  return branches.find((way) => way.some((part) => part?.text.trim() !== '')) ?? branches[0] ?? UNKNOWN
}

function readOperator(
  { left, operatorToken: { kind }, right }: ts.BinaryExpression,
  read: (node: ts.Node) => SqlText,
): SqlText {
  if (kind === ts.SyntaxKind.PlusToken) return [...read(left), ...read(right)]
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return read(right)
  return UNKNOWN
}

function unwrap(node: ts.Expression | undefined): ts.Expression | undefined {
  return node && (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    ? unwrap(node.expression)
    : node
}

function resultOf({ body }: ts.ArrowFunction | ts.FunctionDeclaration): ts.Expression | undefined {
  if (!body || !ts.isBlock(body)) return body
  return body.statements.findLast(ts.isReturnStatement)?.expression
}

function declaredIn(around: ts.Node, name: string): ts.Node | null {
  if (ts.isFunctionLike(around)) return around.parameters.find((one) => isNamed(one, name)) ?? null
  if (!ts.isSourceFile(around) && !ts.isBlock(around)) return null
  for (const statement of around.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement
    const declared = ts.isVariableStatement(statement) ? statement.declarationList.declarations : []
    const found = declared.find((one) => isNamed(one, name))
    if (found) return found
  }
  return null
}

const isNamed = ({ name }: ts.VariableDeclaration | ts.ParameterDeclaration, wanted: string) =>
  ts.isIdentifier(name) && name.text === wanted

/** Imports and re-exports. */
function importedFrom(statement: ts.Statement, name: string): { module: string; name: string } | null {
  const isImport = ts.isImportDeclaration(statement)
  if (!isImport && !ts.isExportDeclaration(statement)) return null
  const named = isImport ? statement.importClause?.namedBindings : statement.exportClause
  const from = statement.moduleSpecifier
  if (!from || !ts.isStringLiteral(from) || !named || ts.isNamespaceImport(named) || ts.isNamespaceExport(named))
    return null
  const found = [...named.elements].find((element) => element.name.text === name)
  return found ? { module: from.text, name: (found.propertyName ?? found.name).text } : null
}

/** Resolves our own sources only. */
function resolveModule(from: string, module: string): string | null {
  const file = module.startsWith('@/')
    ? `${module.slice(2)}.ts`
    : module.startsWith('.') && `${path.posix.join(path.posix.dirname(from), module)}.ts`
  return file && existsSync(file) ? file : null
}
