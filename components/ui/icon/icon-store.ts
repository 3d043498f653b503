import { createSignal } from '@/lib/platform/browser/signal'

const TIMEOUT = 1500
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/

/** Data URLs of icons by name, kept for the whole visit. */
const drawings = new Map<string, string>()
const underway = new Map<string, Promise<void>>()
const warned = new Set<string>()
const arrivals = createSignal(0)

export const findIcon = (name: string): string | undefined => drawings.get(name)

export const subscribeIcons = arrivals.subscribe

/** Loads an icon from our own origin, one request at a time per name. Icons are optional: a failure only logs a warning. */
export function loadIcon(name: string): Promise<void> {
  if (drawings.has(name)) return Promise.resolve()
  const loading = underway.get(name) ?? load(name).finally(() => underway.delete(name))
  underway.set(name, loading)
  return loading
}

async function load(name: string): Promise<void> {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), TIMEOUT)
  try {
    drawings.set(name, `data:image/svg+xml,${encodeURIComponent(await fetchSvg(name, aborter.signal))}`)
    arrivals.set(drawings.size)
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
