declare global {
  interface Window {
    /** Set by /config.js at run time: one build serves any API. */
    __SANJEH__?: {
      readonly apiBase?: string
      readonly apiCookies?: boolean
      readonly build?: string
      readonly sentryDsn?: string
    }
  }
}

/** The API's address without a closing slash. */
export function apiBase(): string {
  return new URL(window.__SANJEH__?.apiBase ?? '/api', location.origin).href.replace(/\/$/, '')
}

/** Whether cookies are sent to the API: always to our own origin, elsewhere only if the installation says that it is one of ours. */
export function apiCredentials(): RequestCredentials {
  return window.__SANJEH__?.apiCookies ? 'include' : 'same-origin'
}

/** The target of error reports; null: none. */
export function sentryDsn(): string | null {
  return window.__SANJEH__?.sentryDsn ?? null
}

/** The build whose scripts this page runs; null in development. */
export function runningBuild(): string | null {
  return window.__SANJEH__?.build ?? null
}
