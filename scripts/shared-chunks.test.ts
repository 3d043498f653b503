import { existsSync } from 'node:fs'
import path from 'node:path'

type Module = { readonly nameForCondition?: () => string | null; readonly layer?: string }
type Graph = { readonly getModuleChunksIterable: () => Iterable<{ readonly name?: string | null | undefined }> }
type SharedChunks = {
  readonly listSharedGroups: () => Readonly<Record<string, readonly string[]>>
  readonly sharedChunks: () => Readonly<
    Record<
      string,
      { readonly chunks: unknown; readonly test: (module: Module, by?: { readonly chunkGraph: Graph }) => boolean }
    >
  >
  readonly isOfTheDashboard: (module: Module, by: { readonly chunkGraph: Graph }) => boolean
  readonly isOnlyOfTheDashboard: (chunk: Chunk) => boolean
}
type Group = { readonly name?: string; readonly isInitial: () => boolean; readonly parentsIterable: readonly Group[] }
type Chunk = { readonly name?: string; readonly groupsIterable: readonly Group[] }
const { isOfTheDashboard, isOnlyOfTheDashboard, listSharedGroups, sharedChunks } =
  jest.requireActual<SharedChunks>('./shared-chunks.mjs')
const SHARED_GROUPS = listSharedGroups()

test.each(Object.entries(SHARED_GROUPS))(
  'every file of the chunk «%s» exists, and only they are in it',
  (name, files) => {
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    const isIn = (file: string | null) =>
      sharedChunks()[name]?.test({ nameForCondition: () => file && path.resolve(file) })
    expect(files.map(isIn)).toEqual(files.map(() => true))
    expect([isIn('lib/platform/paths.test.ts'), isIn(null)]).toEqual([false, false])
  },
)

test('the copies of the pages router, which no page loads, are in no shared chunk', () => {
  const place = path.resolve(SHARED_GROUPS.shell?.[0] ?? '')
  const isIn = (layer: string) => sharedChunks().shell?.test({ layer, nameForCondition: () => place })
  expect(['app-pages-browser', 'pages-dir-browser'].map(isIn)).toEqual([true, false])
})

test('no other chunk has a copy of the shell, which the layout of all pages loads', () => {
  const { shell, dashboard } = sharedChunks()
  const inLayout = { chunkGraph: { getModuleChunksIterable: () => [LAYOUT, PAGE].map((name) => ({ name })) } }
  const isIn = (file: string) => dashboard?.test({ nameForCondition: () => path.resolve(file) }, inLayout)
  expect(shell?.chunks).toBe('all')
  expect([...(SHARED_GROUPS.shell ?? []), 'components/ui/tag/tag.tsx'].map(isIn)).toEqual([
    ...(SHARED_GROUPS.shell ?? []).map(() => false),
    true,
  ])
})

const PAGE = 'app/(dashboard)/dashboard/exams/page'
const LAYOUT = 'app/(dashboard)/dashboard/layout'
test.each([
  ['the layout and one page', [LAYOUT, PAGE], true],
  ['every third page', Array.from({ length: 31 }, (_, index) => `app/(dashboard)/dashboard/p${index}/page`), true],
  ['the layout alone', [LAYOUT], false],
  ['two pages', [PAGE, 'app/(dashboard)/dashboard/page'], false],
  ['the layout and a page of the exam', [LAYOUT, 'app/(exam)/exam/page'], true],
  ['public pages and parts without a name', ['app/(public)/login/page', undefined, null], false],
])('what %s have is in the chunk of the dashboard: %s', (_, names, isIn) => {
  const chunkGraph = { getModuleChunksIterable: () => names.map((name) => ({ name })) }
  expect(isOfTheDashboard({}, { chunkGraph })).toBe(isIn)
})

const START: Group = { name: 'main-app', isInitial: () => true, parentsIterable: [] }
const entry = (name: string): Group => ({ name, isInitial: () => true, parentsIterable: [START] })
const part = (...parentsIterable: Group[]): Group => ({ isInitial: () => false, parentsIterable })
const EXAM = entry('app/(exam)/exam/page')
test.each<[string, Chunk, boolean]>([
  ['a page of the dashboard', { name: PAGE, groupsIterable: [entry(PAGE)] }, true],
  ['a page of the exam', { name: 'app/(exam)/exam/page', groupsIterable: [EXAM] }, false],
  ['a part of a page of the dashboard', { groupsIterable: [part(entry(PAGE))] }, true],
  ['a part of such a part', { groupsIterable: [part(part(entry(PAGE)), entry(LAYOUT))] }, true],
  ['a part of the dashboard and of the exam', { groupsIterable: [part(entry(PAGE)), part(part(EXAM))] }, false],
  ['a part of Next’s own start', { groupsIterable: [part(START)] }, false],
])('%s takes from the chunk of the dashboard: %#', (_, chunk, isOnly) => {
  expect(isOnlyOfTheDashboard(chunk)).toBe(isOnly)
})
