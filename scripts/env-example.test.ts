import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.join(__dirname, '..', file), 'utf8')
const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

test('every setting that the program reads is documented, and no other', () => {
  const documented = names(read('.env.example'), /^#([A-Z_]+)=/gm)
  const settings = readdirSync(path.join(__dirname, '../lib/platform/env')).filter((name) => !name.includes('.test.'))
  const parsed = names(settings.map((name) => read(`lib/platform/env/${name}`)).join('\n'), /^ {2}([A-Z_]+): /gm)
  const ownReaders = names(
    ['instrumentation.ts', 'scripts/ensure-browser.mjs'].map(read).join('\n'),
    /process\.env\.([A-Z_]+)/g,
  )
  const internal = ['NODE_ENV', 'NEXT_RUNTIME']
  const expected = new Set([...parsed, ...ownReaders].filter((name) => !internal.includes(name ?? '')))
  expect(expected.size).toBeGreaterThan(10)
  expect(new Set(documented)).toEqual(expected)
})
