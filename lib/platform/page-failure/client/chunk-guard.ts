declare global {
  interface Window {
    /** Elements that failed before this file ran, as public/theme.js has noted them; null from then on. */
    __failedScripts?: EventTarget[] | null
  }
}

/** A missing script or stylesheet is healed by loading the page anew, but not more often than this: it may be gone for good. */
const GUARD_MS = 10_000
/** How long a click may wait for the page that it leads to. */
const TRANSITION_MS = 15_000
const KEY = 'sanjeh.reloads'
/** In an exam what was typed is written to the device within 250 ms. */
const EXAM_PATIENCE_MS = 600
const FAILURE =
  /ChunkLoadError|Loading (?:CSS )?chunk [\w-]+ failed|Failed to (?:fetch|load) dynamically imported module|error loading dynamically imported module|Importing a module script failed/i

/** Asked on `window` before a reload; a page that would lose something prevents it. */
export const BEFORE_RELOAD = 'sanjeh:before-reload'

let isReloading = false
let wanted: { readonly url: string; readonly atMs: number } | null = null

/** Whether an error says that a script of the page could not be loaded, which happens after a deployment and on broken networks. */
export function isChunkFailure(error: unknown): boolean {
  if (error instanceof Error) return FAILURE.test(`${error.name}: ${error.message}`)
  return typeof error === 'string' && FAILURE.test(error)
}

/** Watches for scripts and stylesheets that do not load, wherever it happens. To be called once, before the page starts. */
export function guardChunks(): void {
  // Errors of elements do not bubble: they are only seen on the way down.
  addEventListener('error', ({ target }) => onFailedElement(target), true)
  for (const target of window.__failedScripts ?? []) onFailedElement(target)
  window.__failedScripts = null
  addEventListener('error', (event) => isReloadingFor(event.error))
  addEventListener('unhandledrejection', (event) => isReloadingFor(event.reason))
}

/** The page that the reader is on the way to: when its scripts are missing, that one is loaded and not the one they leave. */
export function noteTransition(url: string): void {
  wanted = { url: new URL(url, location.href).href, atMs: Date.now() }
}

/** Reloads for a missing script, at most once per path in 10 seconds. Says whether the page is about to go. */
export function isReloadingFor(error: unknown): boolean {
  return isChunkFailure(error) && reloadOnce()
}

function reloadOnce(): boolean {
  if (isReloading) return true
  const url = wantedUrl() ?? location.href
  if (!navigator.onLine || !mayReload(new URL(url).pathname, Date.now())) return false
  if (!dispatchEvent(new Event(BEFORE_RELOAD, { cancelable: true }))) return false
  isReloading = true
  setTimeout(() => load(url), location.pathname.startsWith('/exam') ? EXAM_PATIENCE_MS : 0)
  return true
}

function wantedUrl(): string | null {
  return wanted && Date.now() - wanted.atMs < TRANSITION_MS ? wanted.url : null
}

/** A page that stands may have asked for a script that it can do without; its reader may be typing. If it cannot, it says so by an error. */
function isPageOnItsWay(): boolean {
  return document.readyState !== 'complete' || wantedUrl() !== null
}

function load(url: string): void {
  if (url === location.href) location.reload()
  else location.assign(url)
}

/** Notes the reload where it survives it. Without that place nothing is reloaded: it could go on for ever. */
function mayReload(path: string, nowMs: number): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const fresh = Object.entries(kept ?? {}).filter(([, atMs]) => typeof atMs === 'number' && nowMs - atMs < GUARD_MS)
    if (fresh.some(([known]) => known === path)) return false
    sessionStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(fresh), [path]: nowMs }))
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

/** A page without its styles still works: when it may not be loaded anew, the file is asked for once more, and the page stays as it is. */
function onFailedStyle(link: HTMLLinkElement): void {
  if ((isPageOnItsWay() && reloadOnce()) || link.dataset.again !== undefined) return
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.href = link.href
  again.dataset.again = ''
  link.after(again)
}

function isOurFile(address: string): boolean {
  return new URL(address, location.href).pathname.startsWith('/_next/static/')
}
