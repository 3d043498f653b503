import { existsSync, readFileSync } from 'node:fs'
import { listProgramFiles } from './testing/tables/sql-texts'
import { findProcessState } from './testing/nodes/process-state'

const DOC = 'docs/nodes.md'

/** Files that keep something for as long as one request, one file or one connection lasts. */
const OF_ONE_PIECE_OF_WORK = [
  'server/authoring/exam/seal.ts',
  'server/authoring/word-import/count-asked.ts',
  'server/platform/adapters/audio/aac/bit-reader.ts',
  'server/platform/adapters/audio/aac/synthesis.ts',
  'server/platform/adapters/audio/decode-speech.ts',
  'server/platform/adapters/audio/file-reader.ts',
  'server/platform/adapters/s3/s3-storage.ts',
  'server/platform/http/incoming/body.ts',
  'server/sittings/practice/mp3-frames.ts',
]
/** The built-in database and its copies: one program alone works on it (decision 022). */
const OF_THE_BUILT_IN_DATABASE = /^server\/platform\/(?:backup\/continuous|db\/embedded)\//
/** Filled once, when the program starts, with what every node fills in. */
const FILLED_AT_THE_START = ['server/platform/port.ts', 'server/learning/post/importing/markdown-doc.ts']

const named = (text: string) => new Set([...text.matchAll(/`(server\/[\w./-]+\.ts)`/g)].map(([, file = '']) => file))
const keeping = listProgramFiles((text) =>
  /\blet |new (?:Map|Set|WeakMap|WeakSet|LRUCache|RateLimiterMemory)\b|setInterval/.test(text),
).filter((file) => !OF_THE_BUILT_IN_DATABASE.test(file) && findProcessState(file).length > 0)
const others = [...OF_ONE_PIECE_OF_WORK, ...FILLED_AT_THE_START]

test('docs/nodes.md names every file that keeps something in the memory of its process', () => {
  const documentedNames = new Set([...named(readFileSync(DOC, 'utf8')), ...others])
  expect(keeping.filter((file) => !documentedNames.has(file))).toEqual([])
})

test('what docs/nodes.md and the lists above name is there, and the lists name nothing that keeps nothing', () => {
  expect([...named(readFileSync(DOC, 'utf8'))].filter((file) => !existsSync(file))).toEqual([])
  expect(others.filter((file) => !keeping.includes(file))).toEqual([])
})

test.each([
  ['a cache at the top', 'const kept = new Map<string, number>()', ['kept']],
  ['a variable at the top', 'let last: string | null = null', ['last']],
  ['what a returned function keeps', 'function f() { let n = 0; return { add: () => (n += 1) } }', ['n']],
  [
    'what a returned function of that name keeps',
    'function f() { const s = new Set(); const a = () => s; return { a } }',
    ['s'],
  ],
  ['a cache with a bound, anywhere', 'export const f = () => new LRUCache({ max: 1 })', ['LRUCache']],
  ['a limiter', 'const a = new RateLimiterMemory({ points: 1 })', ['RateLimiterMemory']],
  ['a timer that repeats', 'setInterval(f, 1)', ['setInterval']],
  ['a constant', "const KNOWN = new Set(['a'])", []],
  ['what one call needs', 'function f() { const s = new Set(); let n = 0; return n }', []],
])('process state: %s', (_, text, expected) => {
  expect(findProcessState('a.ts', text)).toEqual(expected)
})
