import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** Calls that create state which outlives one request. */
const EMPTY_COLLECTION = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
const STATE_KEEPING_CALL = new Set(['LRUCache', 'RateLimiterMemory'])

/**
 * Names the state that a file keeps in process memory between calls: variables and empty collections at its top, or in a function that returns
 * functions; caches; and whatever runs by itself.
 */
export function findProcessState(file: string, text = readFileSync(file, 'utf8')): string[] {
  const found: string[] = []
  const note = (statements: readonly ts.Statement[]) => {
    for (const statement of statements)
      if (ts.isVariableStatement(statement)) found.push(...listTopLevelState(statement.declarationList))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body && ts.isBlock(node.body) && returnsFunctions(node.body))
      note(node.body.statements)
    if (ts.isNewExpression(node) && STATE_KEEPING_CALL.has(node.expression.getText()))
      found.push(node.expression.getText())
    if (ts.isCallExpression(node) && node.expression.getText() === 'setInterval') found.push('setInterval')
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  note(source.statements)
  visit(source)
  return [...new Set(found)]
}

/** Variables that may be assigned again, and collections that begin empty. */
function listTopLevelState(list: ts.VariableDeclarationList): string[] {
  const mayChange = (list.flags & ts.NodeFlags.Const) === 0
  return list.declarations
    .filter(({ initializer }) => mayChange || (initializer && isEmptyCollection(initializer)))
    .map(({ name }) => name.getText())
}

function isEmptyCollection(value: ts.Expression): boolean {
  return ts.isNewExpression(value) && EMPTY_COLLECTION.has(value.expression.getText()) && !value.arguments?.length
}

/** Variables of such a function outlive its call. */
function returnsFunctions({ statements }: ts.Block): boolean {
  const returned = statements.find(ts.isReturnStatement)?.expression
  if (!returned) return false
  if (ts.isArrowFunction(returned)) return true
  if (!ts.isObjectLiteralExpression(returned)) return false
  const ownFunctions = new Set(statements.flatMap(listFunctions))
  return returned.properties.some(
    (property) =>
      ts.isMethodDeclaration(property) ||
      (ts.isPropertyAssignment(property) && ts.isArrowFunction(property.initializer)) ||
      (ts.isShorthandPropertyAssignment(property) && ownFunctions.has(property.name.text)),
  )
}

function listFunctions(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : []
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations
    .filter(({ initializer }) => initializer && ts.isArrowFunction(initializer))
    .map(({ name }) => name.getText())
}
