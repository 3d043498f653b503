// node scripts/builtins.mjs [folder]: which built-ins and which syntax newer than Chrome 94 or Safari 15.6 the pages, or the scripts in a folder,
// use. Our own sources may call built-ins that lib/platform/browser/fill-builtins.ts polyfills; built scripts may also call those that a package uses
// only after a check. Part of `npm run check`. It matches by name, without types: an iterator method is recognised only directly after the call that
// makes the iterator.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { currentBuild } from './built.mjs'
import { main, root, say, Stop } from './checkout.mjs'
import { CHROME } from './newer-builtins.mjs'

const MAKES_ITERATOR = new Set(['keys', 'values', 'entries', 'matchAll'])
const OF_ITERATORS = new Set('map filter take drop flatMap reduce toArray forEach some every find'.split(' '))
const ITERATOR_HELPERS = 122
/** Syntax by the Chrome version that knows it. Of what Chrome 94 knows, Safari learnt static blocks and lookbehind with 16.4. */
const SYNTAX = { 'static {}': 94, '/v': 112, 'import … with': 123, '(?i:…)': 125, using: 134 }
/** Syntax that the build compiles to older syntax. */
const COMPILED = new Set(['static {}'])

/** Calls in packages that an older browser never reaches. */
const GUARDED = {
  'AbortSignal.any': 'ky combines signals only where it exists',
  '.startViewTransition': 'React catches the error, and none of our pages has a view transition',
  'Uint8Array.fromBase64': 'js-base64 (uploads) decodes by hand where it does not exist',
  structuredClone: "of the pages router, which Sentry's package brings along and nothing calls",
}

const SOURCES = ['app', 'components', 'lib']
const builtFolders = () => [
  `${currentBuild('pages') ?? 'no build'}/static`,
  `${currentBuild('pages') ?? 'no build'}/worker`,
  'public',
]
/** Tests, types, and files that only browsers without modules load. */
const NOT_SHIPPED = /\.(test|drill)\.tsx?$|(^|\/)testing\/|\.d\.m?ts$|(^|\/)polyfills-[^/]*$/

function checkPages() {
  const filled = new Set([...methodsOf('lib/platform/browser/fill-builtins.ts'), ...filledByNext()])
  const isFilled = (name) => filled.has(name.split('.').at(-1))
  const isFilledOrGuarded = (name) => isFilled(name) || Object.hasOwn(GUARDED, name)
  const [onlyFile] = process.argv.slice(2)
  const missing = onlyFile
    ? report([onlyFile], isFilledOrGuarded)
    : [
        ...report(SOURCES, (name) => isFilled(name) || COMPILED.has(name)),
        ...report(builtFolders(), isFilledOrGuarded),
        ...listLookbehinds(),
      ]
  if (missing.length > 0) throw new Stop(`Missing in older browsers and not filled: ${missing.join(', ')}.`)
}

/** Prints a line for each newer built-in; returns those that are not allowed. */
function report(folders, isAllowed) {
  const found = new Map()
  for (const file of folders.flatMap(listScripts)) {
    for (const name of newerCalls(file)) found.set(name, [...(found.get(name) ?? []), path.relative(root, file)])
  }
  for (const [name, files] of found) {
    const version = CHROME[name] ?? SYNTAX[name] ?? ITERATOR_HELPERS
    say(`${isAllowed(name) ? ' ' : '✗'} ${name} (Chrome ${version}), files: ${files.length}, the first ${files[0]}`)
  }
  return [...found.keys()].filter((name) => !isAllowed(name))
}

function listScripts(folder) {
  const whole = path.resolve(root, folder)
  const names = existsSync(whole) ? readdirSync(whole, { recursive: true }) : []
  const files = names.filter((name) => /\.(m?js|tsx?)$/.test(name) && !NOT_SHIPPED.test(name))
  if (files.length === 0) throw new Stop(`${folder} holds no scripts.`)
  return files.map((name) => path.join(whole, name))
}

function newerCalls(file) {
  const names = new Set()
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest), (node) => {
    names.add(newerSyntax(node))
    if (ts.isCallExpression(node) && !node.questionDotToken) names.add(newerName(node.expression))
  })
  names.delete(null)
  return names
}

/** The syntax in this node that older browsers cannot parse: a single use makes them reject the whole script. */
function newerSyntax(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    if (/\/[a-z]*v[a-z]*$/.test(node.text)) return '/v'
    return /\(\?[ims]*-?[ims]*:/.test(node.text.replace(/\(\?:/g, '')) ? '(?i:…)' : null
  }
  if (ts.isClassStaticBlockDeclaration(node)) return 'static {}'
  if (ts.isImportDeclaration(node) && node.attributes) return 'import … with'
  const isUsing = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === ts.NodeFlags.Using
  return isUsing ? 'using' : null
}

/** The built-in of the table that this expression calls, or null. */
function newerName(callee) {
  const name = nameOf(callee)
  const owner = ts.isPropertyAccessExpression(callee) ? nameOf(callee.expression) : null
  const named = [name, `${owner}.${name}`, ts.isPropertyAccessExpression(callee) && `.${name}`]
  const knownName = named.find((one) => one && Object.hasOwn(CHROME, one))
  if (knownName) return knownName
  if (!OF_ITERATORS.has(name) || !ts.isPropertyAccessExpression(callee)) return null
  const receiver = callee.expression
  if (!ts.isCallExpression(receiver) || !ts.isPropertyAccessExpression(receiver.expression)) return null
  const isIterator =
    MAKES_ITERATOR.has(nameOf(receiver.expression)) && nameOf(receiver.expression.expression) !== 'Object'
  return isIterator ? `${nameOf(receiver.expression)}().${name}` : null
}

function nameOf(node) {
  if (ts.isIdentifier(node)) return node.text
  return ts.isPropertyAccessExpression(node) ? node.name.text : null
}

function visit(node, onNode) {
  onNode(node)
  ts.forEachChild(node, (child) => visit(child, onNode))
}

/** Addresses that open an editor: staff write there, and Safari below 16.4 shows its own notice (public/old-browser.js). */
const EDITORS =
  /^\(dashboard\)\/dashboard\/(?:(?:blog|lecture-notes|references)\/\[slug\]|exam\/(?:listening|reading|writing)\/\[id\]|courses\/edit\/)/

/** Prints every page outside of {@link EDITORS} that can load a script with lookbehind, at once or later; returns one line for all of them. */
function listLookbehinds() {
  const build = currentBuild('pages')
  const chunks = readChunks(path.resolve(root, build, 'static/chunks'))
  /** Every page begins with these chunks, so no manifest names them. */
  const starters = [...chunks.keys()].filter((name) => name.startsWith('main'))
  const app = path.resolve(root, build, 'server/app')
  const manifests = readdirSync(app, { recursive: true }).filter((name) => name.endsWith(MANIFEST))
  const found = manifests.flatMap((name) => {
    const address = name.slice(0, -MANIFEST.length)
    const named = [...readFileSync(path.join(app, name), 'utf8').matchAll(/static\/chunks\/([^"\\]+?\.js)/g)]
    const first = named.map(([, file]) => decodeURIComponent(file))
    const reached = reach([...first, ...starters], chunks)
    const [bad] = EDITORS.test(address) ? [] : reached.filter((file) => /\(\?<[!=]/.test(chunks.get(file)))
    return bad ? [`${address} (${bad})`] : []
  })
  for (const line of found) say(`✗ lookbehind (Safari 16.4): ${line}`)
  if (manifests.length === 0) throw new Stop(`${app} names no pages.`)
  return found.length > 0 ? ['lookbehind'] : []
}

const MANIFEST = '/page_client-reference-manifest.js'

function readChunks(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js'))
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
}

/** The chunks that these can load: webpack requests a later one by its number, with which the file's name begins. */
function reach(first, chunks) {
  const byNumber = new Map([...chunks.keys()].map((name) => [/^\d+(?=[-.])/.exec(name)?.[0], name]))
  const reached = new Set(first.filter((name) => chunks.has(name)))
  for (const name of reached) {
    for (const [, number] of chunks.get(name).matchAll(/\.e\((\d+)\)/g)) {
      const later = byNumber.get(number)
      if (later) reached.add(later)
    }
  }
  return [...reached]
}

function methodsOf(file) {
  const names = []
  const code = readFileSync(path.join(root, file), 'utf8')
  visit(
    ts.createSourceFile(file, code, ts.ScriptTarget.Latest),
    (node) => ts.isMethodDeclaration(node) && names.push(nameOf(node.name)),
  )
  return names
}

function filledByNext() {
  const polyfill = readFileSync(path.join(root, 'node_modules/next/dist/build/polyfills/polyfill-module.js'), 'utf8')
  return polyfill.includes('URL.canParse=') ? ['canParse'] : []
}

await main(async () => checkPages())
