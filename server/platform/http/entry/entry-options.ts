import { type IncomingMessage, type ServerResponse } from 'node:http'
import { type Outside, type PageHashes } from '../pages/csp'
import { type PageCache } from '../pages/page-cache'
import { type PageMap } from '../pages/page-map'
import { type PersonalPages } from '../pages/personal-pages'
import { type CheckSession } from '../pages/dashboard-access'
import { type RenderGate } from '../pages/render-gate'

export type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

export type EntryOptions = {
  /** Answers `/api/**` without the prefix; null when the API is elsewhere. */
  readonly api: Handle | null
  /** Answers everything else; null when only the API is served. */
  readonly pages: Handle | null
  /** Run-time settings for pages, as `window.__SANJEH__`. */
  readonly browserSettings: object
  /** A script that runs before them, in ES5: it tells people that their browser is too old. */
  readonly browserNotice: string
  readonly hashes: PageHashes
  /** Sends a build file if there is one; null in development. */
  readonly sendFile: ((request: IncomingMessage, response: ServerResponse) => Promise<boolean>) | null
  /** The cache of public pages with the render queue; null in development. */
  readonly caching: PageCaching | null
  /** Off in development, whose tools write inline scripts. */
  readonly hasPolicy: boolean
  readonly outside: Outside
  readonly isHttps: (request: IncomingMessage) => boolean
}
export type PageCaching = {
  readonly map: PageMap
  readonly cache: PageCache
  readonly gate: RenderGate
  /** Pages that differ only in a few words between visitors; null if the API is elsewhere. */
  readonly personal: PersonalPages | null
  /** Null if the API is elsewhere: the page asks it. */
  readonly checkSession: CheckSession | null
  /** The visitor whose turn it is, by the key of the limits. */
  readonly visitorOf: (request: IncomingMessage) => string
}
