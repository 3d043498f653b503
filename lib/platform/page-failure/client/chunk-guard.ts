declare global {
  interface Window {
    /** Elements that failed before this file ran, recorded by public/theme.js; null from then on. */
    __failedScripts?: EventTarget[] | null
  }
}

/** A missing script or stylesheet is fixed by a reload, but not more often than this: it may be permanently missing. */
const GUARD_MS = 10_000
/** How long a click may wait for its page. */
const TRANSITION_MS = 15_000
const KEY = 'sanjeh.reloads'
/** In an exam, typed text reaches the device's storage within 250 ms. */
const MAX_EXAM_WAIT_MS = 600
const FAILURE =
  /ChunkLoadError|Loading (?:CSS )?chunk [\w-]+ failed|Failed to (?:fetch|load) dynamically imported module|error loading dynamically imported module|Importing a module script failed/i

/** Dispatched on `window` before a reload; a page that would lose something prevents it. */
export const BEFORE_RELOAD = 'sanjeh:before-reload'

let isReloading = false
let pendingNavigation: { readonly url: string; readonly atMs: number } | null = null
let isComplete = false

/** Whether an error means that a script of the page failed to load, as after a deployment and on broken networks. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof Error) return FAILURE.test(`${error.name}: ${error.message}`)
  return typeof error === 'string' && FAILURE.test(error)
}

/** Handles every script and stylesheet that fails to load. Call it once, before the page starts. */
export function guardChunks(): void {
  // Error events of elements do not bubble: they are observed in the capture phase.
  addEventListener('error', ({ target }) => onFailedElement(target), true)
  for (const target of window.__failedScripts ?? []) onFailedElement(target)
  window.__failedScripts = null
  addEventListener('error', (event) => isReloadingFor(event.error))
  addEventListener('unhandledrejection', (event) => isReloadingFor(event.reason))
}

/** Records the page that is being opened: if its scripts are missing, that page is loaded instead of reloading the current one. */
export function recordTransition(url: string): void {
  pendingNavigation = { url: new URL(url, location.href).href, atMs: Date.now() }
  isComplete = false
}

/** The page has what it needs: until the next navigation, a file that fails to load is optional and causes no reload. */
export function markPageComplete(): void {
  pendingNavigation = null
  isComplete = true
}

/** Reloads for a missing script, at most once per path in 10 seconds. Returns whether the page is about to be left. */
export function isReloadingFor(error: unknown): boolean {
  return isChunkFailure(error) && reloadOnce()
}

function reloadOnce(): boolean {
  if (isReloading) return true
  const url = wantedUrl() ?? location.href
  if (!navigator.onLine || !mayReload(new URL(url).pathname, Date.now())) return false
  if (!dispatchEvent(new Event(BEFORE_RELOAD, { cancelable: true }))) return false
  isReloading = true
  setTimeout(() => openPage(url), location.pathname.startsWith('/exam') ? MAX_EXAM_WAIT_MS : 0)
  return true
}

function wantedUrl(): string | null {
  return pendingNavigation && Date.now() - pendingNavigation.atMs < TRANSITION_MS ? pendingNavigation.url : null
}

/** A loaded page may have requested an optional script, and its reader may be typing. If it needs the script, it throws an error. */
function isPageOnItsWay(): boolean {
  return !isComplete && (document.readyState !== 'complete' || wantedUrl() !== null)
}

function openPage(url: string): void {
  if (url === location.href) location.reload()
  else location.assign(url)
}

/** Records the reload in storage that survives it. Without such storage there is no reload, because it could repeat endlessly. */
function mayReload(path: string, nowMs: number): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const recentReloads = Object.entries(stored ?? {}).filter(
      ([, atMs]) => typeof atMs === 'number' && nowMs - atMs < GUARD_MS,
    )
    if (recentReloads.some(([known]) => known === path)) return false
    sessionStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recentReloads), [path]: nowMs }))
    return true
  } catch {
    return false
  }
}

function onFailedElement(element: EventTarget | null): void {
  if (element instanceof HTMLScriptElement && isOurFile(element.src)) onFailedScript(element)
  if (element instanceof HTMLLinkElement && element.rel === 'stylesheet' && isOurFile(element.href))
    onFailedStyle(element)
}

function onFailedScript(script: HTMLScriptElement): void {
  if (isPageOnItsWay() && reloadOnce()) return
  // Without removal the loader would find this element and wait two minutes for it; now it requests the script again and gets the error.
  script.remove()
}

/** A page without its styles still works: if it cannot be reloaded, the file is requested once more, and the page stays. */
function onFailedStyle(link: HTMLLinkElement): void {
  if ((isPageOnItsWay() && reloadOnce()) || link.dataset.again !== undefined) return
  const retriedLink = document.createElement('link')
  retriedLink.rel = 'stylesheet'
  retriedLink.href = link.href
  retriedLink.dataset.again = ''
  link.after(retriedLink)
}

function isOurFile(address: string): boolean {
  return new URL(address, location.href).pathname.startsWith('/_next/static/')
}
