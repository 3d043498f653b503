import { readFileSync, statSync } from 'node:fs'
import { type ServerResponse } from 'node:http'
import path from 'node:path'
import { type Handle } from '../entry/entry-options'

export type Build = {
  readonly id: string
  readonly builtAt: string
  /** Scripts and styles that exam pages may load; a device with an exam caches them all. */
  readonly examFiles: readonly string[]
  /** Scripts and styles of courses, lessons and the vocabulary page; a device with a saved one caches them. */
  readonly lessonFiles: readonly string[]
}

const EXAM_PAGES = ['listening', 'reading', 'writing'].map(
  (skill) => `server/app/(exam)/exam/${skill}/page_client-reference-manifest.js`,
)
/** Loaded lazily on any page: what sends calls, the error reporter, and the toasts. */
const LATE_ANYWHERE = [
  'lib/platform/client/browser',
  'lib/platform/page-failure/client/report-error',
  'components/ui/toast/toaster',
]
/** Path prefixes of modules that exam pages load lazily. */
export const LATE = [
  'components/sittings/player/load-player',
  'components/sittings/player/load-later',
  'components/sittings/player/later-code',
  'components/sittings/player/marks/use-word-keys',
  'components/sittings/player/navigation/use-part-swipes',
  'components/sittings/player/panes/text-panes',
  'components/sittings/player/player-code',
  'components/sittings/player/section-page',
  'components/sittings/player/slots/load-drag-code',
  'components/sittings/player/page-hooks/use-mock-day-heartbeat',
  'components/sittings/player/lazy-parts',
  ...LATE_ANYWHERE,
]

const LESSON_PAGES = ['courses/', 'courses/[slug]/', 'courses/[slug]/[lesson]/', 'words/'].map(
  (page) => `server/app/(dashboard)/dashboard/${page}page_client-reference-manifest.js`,
)
/** Lazy modules of courses, without those of the editor. */
export const LATE_IN_LESSONS = [
  'app/(dashboard)/dashboard/courses/[slug]/',
  'components/learning/course/',
  'components/learning/note/',
  'components/progress/vocabulary/',
  'lib/learning/enrolment/client/',
  ...LATE_ANYWHERE,
]

/** The build that this process serves; null without one (development). */
export function readBuild(file: string): Build | null {
  try {
    const folder = path.dirname(file)
    const [examFiles, lessonFiles] = [
      listFiles(folder, EXAM_PAGES, LATE),
      listFiles(folder, LESSON_PAGES, LATE_IN_LESSONS),
    ]
    return {
      id: readFileSync(file, 'utf8').trim(),
      builtAt: statSync(file).mtime.toISOString(),
      examFiles,
      lessonFiles,
    }
  } catch {
    return null
  }
}

/** Lists files from the build's manifests: those of pages, and lazy ones. */
function listFiles(folder: string, pages: readonly string[], lazyModules: readonly string[]): readonly string[] {
  const read = (name: string) => readFileOrEmpty(path.join(folder, name))
  const loadable: unknown = JSON.parse(read('react-loadable-manifest.json') || '{}')
  const later = Object.entries(loadable ?? {}).filter(
    ([name]) => lazyModules.some((start) => name.startsWith(start)) && !name.includes('/editor/'),
  )
  const texts = [...pages.map(read), read('build-manifest.json').replace(/"pages".*/s, ''), JSON.stringify(later)]
  const files = texts.flatMap((text) => text.match(/static\/(?:chunks|css)\/[^"]+\.(?:js|css)/g) ?? [])
  const commonFiles = files.filter((file) => !/\/(?:app\/\(public\)\/|polyfills-)/.test(file))
  return [...new Set(commonFiles)].map((file) => `/_next/${file}`).toSorted()
}

function readFileOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** The paths that {@link withBuildFiles} answers. */
export function buildPaths({ id }: Pick<Build, 'id'>): readonly [latest: string, manifest: string] {
  return ['/latest-build.json', `/builds/${id}.json`]
}

/**
 * Two small files by which open pages notice a deployment: `/latest-build.json` names the build, `/builds/{id}.json` is its manifest and proves that
 * it is being served. Manifests of other builds are not found.
 */
export function withBuildFiles(build: Build | null, pages: Handle): Handle {
  if (!build) return pages
  const [latest, manifest] = buildPaths(build)
  return (request, response) => {
    const path = request.url?.split('?')[0]
    if (path === latest) return send(response, { id: build.id, manifest }, 'no-store')
    if (path === manifest) return send(response, build, 'public, max-age=31536000, immutable')
    return pages(request, response)
  }
}

function send(response: ServerResponse, value: object, caching: string): void {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', caching)
  response.end(JSON.stringify(value))
}
