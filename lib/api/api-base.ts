declare global {
  interface Window {
    /** Written by /config.js at run time: one build serves any API. */
    __SANJEH__?: { readonly apiBase?: string; readonly build?: string }
  }
}

/** The API's address without a closing slash. */
export function apiBase(): string {
  return new URL(window.__SANJEH__?.apiBase ?? '/api', location.origin).href.replace(/\/$/, '')
}

/** The build whose scripts this page runs; null in development. */
export function runningBuild(): string | null {
  return window.__SANJEH__?.build ?? null
}
