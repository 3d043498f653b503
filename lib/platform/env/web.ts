import 'server-only'
import { type ContactSettings, readSettings } from './server'

/** The settings that pages may know. Read at run time: one build serves any value. */
export const webSettings = {
  /** Address of an API elsewhere; null when it runs in this process. */
  get apiBase(): string | null {
    return readSettings().apiBase
  },
  /** The origin under which people reach the site, when it is known. */
  get publicUrl(): string | null {
    return readSettings().publicUrl
  },
  /** Where the site is reached: the known public origin, otherwise this program's own address. */
  get origin(): string {
    const { publicUrl, host, port } = readSettings()
    return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  },
  /** The API's address as the browser sees it, for pictures in a page: absolute, or a path of this site. */
  get browserApiBase(): string {
    return readSettings().apiBase ?? '/api'
  },
  /** Who runs the site and how people reach them. Only dynamic pages may ask: a static one would keep what was set at the build. */
  get contact(): ContactSettings {
    return readSettings().contact
  },
} as const
