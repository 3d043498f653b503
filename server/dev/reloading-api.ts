import { type SessionCookies } from '@/server/platform/http/pages/dashboard-access'
import { type RunningApi } from '@/server/start'

export type ReloadingApi = RunningApi & {
  /** Starts another API and switches to it; on failure the former one keeps running and this rejects. */
  readonly reload: () => Promise<void>
}

/** A replaceable API. Each request is completed by the API that received it; the connections of an old API are closed after its last request. */
export function createReloadingApi(first: RunningApi, start: () => Promise<RunningApi>): ReloadingApi {
  let current = createGeneration(first)
  const generations = new Set([current])
  let isEnding = false
  let reloading: Promise<void> = Promise.resolve()

  const replace = async () => {
    if (isEnding) return
    const next = createGeneration(await start())
    generations.add(next)
    if (isEnding) return
    const old = current
    current = next
    void old.retire().finally(() => generations.delete(old))
  }
  return {
    app: { fetch: (request, env) => current.fetch(request, env), endpoints: first.app.endpoints },
    accessForPage: (token) => current.accessForPage(token),
    mayBeSession: (cookies) => current.mayBeSession(cookies),
    findExamEntry: (...examRequest) => current.findExamEntry(...examRequest),
    hasManager: first.hasManager,
    onServing: () => current.onServing(),
    reload: () => {
      reloading = reloading.catch(() => undefined).then(replace)
      return reloading
    },
    waitForWork: async () => {
      isEnding = true
      await Promise.all([...generations].map(({ settle }) => settle()))
    },
    close: async () => {
      isEnding = true
      await reloading.catch(() => undefined)
      await Promise.all([...generations].map(({ close }) => close()))
    },
  }
}

/** An API that tracks its running work. */
function createGeneration(api: RunningApi) {
  let running = 0
  let reportIdle = () => {}
  let closing: Promise<void> | null = null

  const track = async <T>(work: () => T | Promise<T>): Promise<T> => {
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      if (running === 0) reportIdle()
    }
  }
  const close = () => (closing ??= api.close())
  return {
    fetch: (...args: Parameters<RunningApi['app']['fetch']>) => track(() => api.app.fetch(...args)),
    accessForPage: (token: string) => track(() => api.accessForPage(token)),
    mayBeSession: (cookies: SessionCookies) => track(() => api.mayBeSession(cookies)),
    findExamEntry: (...examRequest: Parameters<RunningApi['findExamEntry']>) =>
      track(() => api.findExamEntry(...examRequest)),
    onServing: () => track(() => api.onServing()),
    settle: () => api.waitForWork(),
    close,
    /** Stops the sweeps at once, and the connections after the running work. */
    retire: async () => {
      await api.waitForWork()
      await new Promise<void>((resolve) => {
        reportIdle = resolve
        if (running === 0) resolve()
      })
      await close()
    },
  }
}
