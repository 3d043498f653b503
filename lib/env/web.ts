import 'server-only'
import { readSettings } from './server'

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
} as const
