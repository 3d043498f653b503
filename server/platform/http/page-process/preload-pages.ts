import { type Logger } from 'pino'

/**
 * Loads the code of all pages, so that the first visitor of each does not wait for it. Next would do so before it is ready (`preloadEntriesOnStart` in
 * next.config.mjs), which takes longer than the rest of its start, and has no public call for it.
 */
export function preloadPages(web: object, log: Logger): void {
  askFor(web, 'server')
    .then((server) => callOn(server, 'getServer'))
    .then((inner) => callOn(inner, 'unstable_preloadEntries'))
    .catch((err: unknown) => log.warn({ err }, 'pages are not loaded in advance; each is with its first visit'))
}

async function askFor(target: unknown, name: string): Promise<unknown> {
  if (typeof target !== 'object' || target === null || !(name in target))
    throw new Error(`This version of Next has no ${name}`)
  return Promise.resolve(Reflect.get(target, name))
}

async function callOn(target: unknown, name: string): Promise<unknown> {
  const method = await askFor(target, name)
  if (typeof method !== 'function') throw new Error(`In this version of Next ${name} is no function`)
  return Reflect.apply(method, target, [])
}
