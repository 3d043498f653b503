import { createSignal } from '@/lib/platform/browser/signal'
import { runningBuild } from '@/lib/platform/client/api-base'

const HOUR_MS = 3_600_000
const CHECK_MS = 60_000

/**
 * The build that has replaced the one of this page; null until it is found, and after the reader has postponed it: the next check offers it again.
 */
export const newBuild = createSignal<string | null>(null)

/** Checks about hourly whether another build is served, while the page is visible and online, or else as soon as it is again. Called once. */
export function watchDeployments(): void {
  const build = runningBuild()
  if (build === null) return
  let dueAtMs = Date.now() + HOUR_MS
  const checkBuild = () => {
    if (Date.now() < dueAtMs || document.visibilityState !== 'visible' || !navigator.onLine) return
    dueAtMs = Date.now() + HOUR_MS
    void findOtherBuild(build).then((found) => found !== null && newBuild.set(found))
  }
  setInterval(checkBuild, CHECK_MS)
  addEventListener('online', checkBuild)
  document.addEventListener('visibilitychange', checkBuild)
}

/** Whether another build is served than that of this page, whose files may be gone. */
export async function isBuildReplaced(): Promise<boolean> {
  const build = runningBuild()
  return build !== null && (await findOtherBuild(build)) !== null
}

/** A name alone is not enough: the manifest shows that the new build is really served. Any failure means «not now». */
async function findOtherBuild(build: string): Promise<string | null> {
  const latestId = await readId('/latest-build.json')
  if (latestId === null || latestId === build) return null
  return (await readId(`/builds/${encodeURIComponent(latestId)}.json`)) === latestId ? latestId : null
}

async function readId(path: string): Promise<string | null> {
  try {
    const response = await fetch(path, { cache: 'no-store' })
    const reply: unknown = response.ok ? await response.json() : null
    const isNamed = typeof reply === 'object' && reply !== null && 'id' in reply && typeof reply.id === 'string'
    return isNamed ? String(reply.id) : null
  } catch {
    return null
  }
}
