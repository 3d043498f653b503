import { createSignal } from '@/lib/platform/browser/signal'

const TIMEOUT = 1500
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** Data URLs of icons by name, kept for the whole visit. */
const iconUrls = new Map<string, string>()
const loadsInProgress = new Map<string, Promise<void>>()
const warned = new Set<string>()
const iconsLoaded = createSignal(0)

export const findIcon = (name: string): string | undefined => iconUrls.get(name)

export const subscribeIcons = iconsLoaded.subscribe

/** Loads an icon from our own origin, one request at a time per name. Icons are optional: a failure only logs a warning. */
export function loadIcon(name: string): Promise<void> {
  if (iconUrls.has(name)) return Promise.resolve()
  const loading = loadsInProgress.get(name) ?? load(name).finally(() => loadsInProgress.delete(name))
  loadsInProgress.set(name, loading)
  return loading
}

async function load(name: string): Promise<void> {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), TIMEOUT)
  try {
    iconUrls.set(name, `data:image/svg+xml,${encodeURIComponent(await fetchSvg(name, aborter.signal))}`)
    iconsLoaded.set(iconUrls.size)
  } catch (cause) {
    if (warned.has(name)) return
    warned.add(name)
    // oxlint-disable-next-line no-console -- the specification: an icon that does not load only logs a warning
    console.warn(`Icon not loaded: ${name}`, cause)
  } finally {
    clearTimeout(timer)
  }
}

/** A static file of the site, not an API call. */
async function fetchSvg(name: string, signal: AbortSignal): Promise<string> {
  const [, set, icon] = NAME.exec(name) ?? []
  if (!set || !icon) throw new Error('not the name of an icon')
  const response = await fetch(`/icons/${set}/${icon}`, { signal })
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('image/svg+xml')) throw new Error(`status ${response.status}`)
  return response.text()
}
