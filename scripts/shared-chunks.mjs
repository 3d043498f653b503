import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

const KY_FOLDER = 'node_modules/ky/distribution'
const listKy = () =>
  readdirSync(path.join(root, KY_FOLDER), { recursive: true })
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.join(KY_FOLDER, file))

/**
 * Code that nearly every page loads, in several of its chunks: each group gets its own chunk, or a page would load the same code up to six times. A
 * group contains only code that is always needed together, because it loads as a whole. Called by a build alone: each start imports this file.
 */
export const listSharedGroups = () => ({
  addresses: [
    'lib/platform/paths.ts',
    'lib/platform/guides.ts',
    'lib/platform/text-kinds.ts',
    'lib/learning/post/rules/kinds.ts',
    'lib/learning/post/rules/exercise.ts',
  ],
  client: [
    'lib/platform/client/browser.ts',
    'lib/platform/client/query.ts',
    'lib/platform/session/client/refresh.ts',
    'lib/platform/session/client/session-end-note.ts',
  ],
  // What sends calls comes with the first input or call: as one file, without copies of what pages have loaded by then.
  http: ['lib/platform/client/http-client.ts', 'lib/platform/client/request.ts', ...listKy()],
  // The layout of all pages offers a new version by a button, and their two error screens are one.
  shell: [
    'components/ui/button/button.tsx',
    'components/ui/button/button-class.ts',
    'components/ui/button/ignore-press.ts',
    'components/ui/class-names.ts',
    'components/platform/page-failure/fatal-screen.tsx',
    'lib/platform/error-screen-paths.ts',
    'lib/platform/page-failure/client/ask-about-error.ts',
    'lib/platform/page-failure/client/error-id.ts',
    'lib/platform/page-failure/words/error-pages.ts',
  ],
  // The running player shares it with the boxes of options and with what loads after the first screen, which load beside it (load-player.ts).
  player: [
    'components/sittings/player/bank-register.ts',
    'components/sittings/player/slots/question-number.tsx',
    'lib/paper/content/rules/gap-context.ts',
    'lib/sittings/player/rules/choices.ts',
    'lib/sittings/player/words/gap-english.ts',
    'lib/sittings/sitting/client/starting/start-fault.ts',
  ],
  toasts: ['components/ui/toast/toast.ts', 'components/ui/toast/toast-store.ts'],
})

const LAYOUT = 'app/(dashboard)/dashboard/layout'
/** The number of pages that share the code, of some ninety in the dashboard. */
const SHARED_BY = 30

/**
 * Next's bundle for the pages router, of which this product has no page, compiles the same files a second time, in a layer of this name. No page loads
 * that bundle, so its copies must not be in a chunk that pages load.
 */
const PAGES_ROUTER = 'pages-dir-browser'

/**
 * The groups of webpack's `splitChunks` for these chunks. No module is in two of them: webpack removes the modules of one group from every group that
 * shares a chunk with it, even if no other chunk contains them.
 */
export function sharedChunks() {
  const groups = Object.entries(listSharedGroups()).map(([name, files]) => {
    const places = new Set(files.map((file) => path.join(root, file)))
    const isIn = (module) => places.has(module.nameForCondition()) && module.layer !== PAGES_ROUTER
    // The layout of all pages loads the shell, so no other chunk needs a copy.
    const chunks = name === 'shell' ? 'all' : isOtherChunk
    return [name, { name, test: isIn, chunks, enforce: true, priority: 60 }]
  })
  const { test: isInShell } = Object.fromEntries(groups).shell
  const isInDashboardChunk = (module, graph) => !isInShell(module) && isOfTheDashboard(module, graph)
  const dashboard = {
    name: 'dashboard',
    test: isInDashboardChunk,
    chunks: isOnlyOfTheDashboard,
    enforce: true,
    priority: 80,
  }
  return { ...Object.fromEntries(groups), dashboard }
}

/**
 * Code that the dashboard's layout shares with anything, and code of every third page: one chunk, which a visit loads once. With webpack's own small
 * chunks a first visit makes a dozen more requests.
 */
export function isOfTheDashboard(module, { chunkGraph }) {
  const chunks = [...chunkGraph.getModuleChunksIterable(module)]
  const isInLayout = chunks.some(({ name }) => name === LAYOUT)
  return (isInLayout && chunks.length > 1) || chunks.filter(isDashboardChunk).length > SHARED_BY
}

function isDashboardChunk({ name }) {
  return Boolean(name?.startsWith('app/(dashboard)/'))
}

/**
 * Whether a chunk is a page of the dashboard, or a late part that only such pages load: the layout has already loaded the shared chunk, so a part
 * needs no copies. A part that other pages load too would make them load the whole chunk.
 */
export function isOnlyOfTheDashboard(chunk) {
  if (chunk.name) return isDashboardChunk(chunk)
  const entries = entriesAbove([...chunk.groupsIterable])
  return entries.length > 0 && entries.every(isDashboardChunk)
}

/** The entries from which these groups of chunks come, without the chunks that an entry itself waits for (Next's own start). */
function entriesAbove(groups) {
  const seen = new Set(groups)
  for (const group of seen) if (!group.isInitial()) for (const parent of group.parentsIterable) seen.add(parent)
  return [...seen].filter((group) => group.isInitial())
}

function isOtherChunk(chunk) {
  return !isOnlyOfTheDashboard(chunk)
}
