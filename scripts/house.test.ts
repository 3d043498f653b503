import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { AREAS } from './areas.cjs'

const root = path.join(__dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const foldersOf = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Folders beside the areas, in which there are no nouns. */
const NO_AREA: Readonly<Record<string, readonly string[]>> = {
  lib: [],
  server: ['cli', 'demo', 'dev', 'faults', 'forgetting', 'monitoring', 'openapi', 'pages', 'testing'],
  components: ['ui'],
}

test.each(Object.keys(NO_AREA))('%s contains only areas', (room) => {
  const others = foldersOf(room).filter((name) => !AREAS.includes(name))
  expect(others).toEqual(NO_AREA[room])
})

test('a noun of lib has contract, rules, words, queries and client, and nothing else', () => {
  const KINDS = /^(?:contract|rules|words|queries|client)(?:\.test)?(?:\.tsx?)?$/
  const others = AREAS.filter((area) => area !== 'platform' && area !== 'marking').flatMap((area) =>
    nounsOf('lib', area).flatMap((noun) =>
      readdirSync(path.join(root, 'lib', area, noun))
        .filter((name) => !KINDS.test(name))
        .map((name) => `lib/${area}/${noun}/${name}`),
    ),
  )
  expect(others).toEqual(OTHER)
})
/** Files of the whole site that belong to no noun. */
const OTHER = ['lib/site/openapi/schema-names.ts', 'lib/site/redirects/rules.d.mts', 'lib/site/redirects/rules.mjs']

const architecture = read('ARCHITECTURE.md')

test('every noun is in the table of areas', () => {
  const rows = new Map(
    architecture
      .slice(architecture.indexOf('| area |'))
      .split('\n\n')[0]
      ?.split('\n')
      .slice(2)
      .map((row) => [/`([^`]+)`/.exec(row)?.[1] ?? '', row]),
  )
  expect([...rows.keys()]).toEqual(AREAS)
  const missing = AREAS.filter((area) => area !== 'platform' && area !== 'site').flatMap((area) =>
    Object.keys(NO_AREA)
      .flatMap((room) => nounsOf(room, area))
      .filter((noun) => !new RegExp(`[ ,]${noun}\\b`).test(rows.get(area) ?? ''))
      .map((noun) => `${area}/${noun}`),
  )
  expect([...new Set(missing)]).toEqual([])
})

test.each(['oxlint.config.mjs', '.oxfmtrc.jsonc'])('%s excludes no folder of the program', (file) => {
  const config = read(file)
  const from = config.indexOf('ignorePatterns')
  const patterns = [...config.slice(from, config.indexOf(']', from)).matchAll(/['"]([^'"\s]+)['"],$/gm)].map(
    ([, pattern]) => pattern ?? '',
  )
  expect(patterns.length).toBeGreaterThan(5)
  // A name without a slash is excluded at any depth: "content" is lib/paper/content, too.
  const inside = ['lib', 'server', 'components', 'app', 'e2e'].flatMap((room) =>
    readdirSync(path.join(root, room), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  )
  expect(patterns.filter((pattern) => inside.includes(pattern))).toEqual([])
})

test('the map is short enough to be read', () => expect(architecture.split(/\s+/).length).toBeLessThan(1_500))

test.each(['ARCHITECTURE.md', 'docs/how-to.md', 'docs/how-it-works.md', 'README.md', 'CONTRIBUTING.md'])(
  'every path that %s names exists',
  (page) => {
    const places = [
      ...read(page).matchAll(/`((?:app|components|lib|server|scripts|docs|e2e|content)\/[\w./()[\]-]*\w)\/?`/g),
    ]
      .map(([, place = '']) => place)
      .filter((place) => !INVENTED.test(place))
    const missing = places.filter(
      (place) => !['', '.ts', '.tsx'].some((ending) => existsSync(path.join(root, `${place}${ending}`))),
    )
    expect([...new Set(missing)]).toEqual([])
  },
)
/** A name that the recipes invent as an example. */
const INVENTED = /bookmark/

function nounsOf(room: string, area: string): string[] {
  return existsSync(path.join(root, room, area)) ? foldersOf(path.join(room, area)) : []
}

test('every decision has a date and a status', () => {
  const folder = path.join(root, 'docs/decisions')
  const silent = readdirSync(folder)
    .filter((name) => /^\d/.test(name))
    .filter(
      (name) =>
        !/^20\d\d-\d\d-\d\d · (?:in force|reopened|changed|replaced)/.test(
          read(`docs/decisions/${name}`).split('\n')[2] ?? '',
        ),
    )
  expect(silent).toEqual([])
})

test('no link prepares its page before it is pressed: a page of the dashboard would be rendered for nobody', () => {
  const pages = ['app', 'components'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => path.join(folder, file)),
  )
  const isEager = (text: string) =>
    text.includes("from 'next/link'") &&
    [...text.matchAll(/<Link\s[^]*?(?<!=)>/g)].some(([tag]) => !tag.includes('prefetch={false}'))
  const eager = pages.filter((file) => isEager(read(file)))
  expect(eager).toEqual([])
})

test('no text is cut after a number of lines: wider spacing of letters would hide more of it (WCAG 1.4.12)', () => {
  // The state of saving keeps its sign on a screen of little height; what a browser draws in a native select is its own.
  const allowed = ['components/sittings/player/header/exam-header.tsx', 'components/ui/form/select/plain-select.tsx']
  const cut = readdirSync(path.join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('components', file))
    .filter((file) => file.endsWith('.tsx') && /\b(?:line-clamp-|truncate\b|text-ellipsis)/.test(read(file)))
  expect(cut.toSorted()).toEqual(allowed)
})

test('every table has a name: a caption, or the label of what it shows (WCAG 1.3.1)', () => {
  // A table of a paper takes the name of its caption or group from its props.
  const allowed = ['components/paper/content/table-view.tsx']
  const nameless = readdirSync(path.join(root, 'components'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join('components', file))
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) =>
      [...read(file).matchAll(/<table\b[^]{0,160}/g)].some(([text]) => !/aria-label|<caption/.test(text)),
    )
  expect(nameless.toSorted()).toEqual(allowed)
})
