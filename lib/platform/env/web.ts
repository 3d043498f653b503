import 'server-only'
import { type ContactSettings } from './contact'
import { readSettings } from './server'

/** The settings that pages may use. Read at run time: one build serves any value. */
export const webSettings = {
  /** URL of a remote API; null if it runs in this process. */
  get apiBase(): string | null {
    return readSettings().apiBase
  },
  /** The public origin of the site, if known. */
  get publicUrl(): string | null {
    return readSettings().publicUrl
  },
  /** The origin of the site: the known public one, otherwise this program's own address. */
  get origin(): string {
    const { publicUrl, host, port } = readSettings()
    return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  },
  /** The API's URL for the browser, for pictures in a page: absolute, or a path of this site. */
  get browserApiBase(): string {
    return readSettings().apiBase ?? '/api'
  },
  /** The operator of the site and their contact data. Only for dynamic pages: a static one would keep the values of the build. */
  get contact(): ContactSettings {
    return readSettings().contact
  },
} as const
