import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '..')
const ROOMS = ['app', 'components', 'lib', 'server', 'scripts', 'e2e', 'bench', 'docs']
const SELF = path.join('scripts', 'citations.test.ts')

/** Names of the builders' notes, which are not in this repository. */
const OLD_FORMS = [
  /(?<!docs\/)\bfacts\/[\w-]+\.md/,
  /\bfacts:? (?:§|[\w-]+\.md)/,
  /(?<!docs\/facts\/)\b(?:ielts|iran|design|stack|performance|reliability|security)(?:\.md`?)? §/,
  /\b[Cc]onventions? \d/,
  /\b[Ll]essons? \d+ of\b/,
]

/** `docs/facts/marking.md §7, §12`, `docs/facts/marking.md §1–22`, or the page alone. */
const CITATION = /docs\/facts\/([\w-]+\.md)((?:,? (?:and )?§\d+(?:–\d+)?)*)/g

const files = [
  'ARCHITECTURE.md',
  'README.md',
  ...ROOMS.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true }).map((name) => path.join(room, String(name))),
  ),
].filter((file) => /\.(?:tsx?|mjs|sql|css|md)$/.test(file) && file !== SELF)

/** The text of a file with its comment lines joined, so that a citation may wrap. */
const texts = files.map((file) => {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ')
  return { file, text: text.replace(/\[([\w-]+\.md)\]\(\1\), section (\d+)/g, 'docs/facts/$1 §$2') }
})

const pages = new Map(
  readdirSync(path.join(root, 'docs/facts')).map((page) => {
    const text = readFileSync(path.join(root, 'docs/facts', page), 'utf8')
    return [page, [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number))]
  }),
)

test('every cited section of docs/facts exists', () => {
  const cited = texts.flatMap(({ file, text }) =>
    [...text.matchAll(CITATION)].map(([citation, page = '', sections = '']) => ({ file, citation, page, sections })),
  )
  const missing = cited.filter(({ page, sections }) => {
    const numbers = [...sections.matchAll(/\d+/g)].map(([number]) => Number(number))
    return !pages.has(page) || numbers.some((number) => pages.get(page)?.includes(number) !== true)
  })
  expect(cited.length).toBeGreaterThan(40)
  expect(missing.map(({ file, citation }) => `${file}: ${citation}`)).toEqual([])
})

test('the sections of a page are numbered from 1 without a gap', () => {
  for (const numbers of pages.values()) expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})

test('nothing cites a document that is not in this repository', () => {
  const old = texts.flatMap(({ file, text }) =>
    OLD_FORMS.flatMap((form) => form.exec(text)?.[0] ?? []).map((citation) => `${file}: ${citation}`),
  )
  expect(old).toEqual([])
})

test('the index of decisions has one row for each decision, in the order of their numbers', () => {
  const folder = path.join(root, 'docs/decisions')
  const decisions = readdirSync(folder).filter((name) => /^\d{3}-/.test(name))
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const rows = [...index.matchAll(/^\| \[(\d{3})\]\((.+?)\) \| ./gm)]
  expect(decisions.length).toBeGreaterThan(200)
  expect(rows.map(([, , name]) => name)).toEqual(decisions.toSorted())
  for (const [, number, name] of rows) expect(name?.slice(0, 3)).toBe(number)
})
