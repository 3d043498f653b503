import { createHash } from 'node:crypto'

/** A page with inactive scripts, and its React data (what Next sends for hydration) as a separate script. */
export type AsleepPage = { readonly html: string; readonly data: PageData }
/** `name` is a hash of the content. */
export type PageData = {
  readonly name: string
  readonly body: Buffer
  readonly copies: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

/** The folder of page data: below the build's own files, so that the service worker, and texts saved on a device, include it. */
const FOLDER = '/_next/static/asleep/'
const DATA_ADDRESS = /^\/_next\/static\/asleep\/([\w-]{27})\.([\w-]+)\.js$/
/** It runs first when a page wakes, before its data. */
const SETTINGS = '/config.js'
const WAKER = '/asleep.js'
/** Part of every page of the layouts (app/layout.tsx). It never sleeps, because it runs before the first paint. */
const THEME = '<script src="/theme.js"></script>'
const SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/g
const SCRIPT_PRELOAD = /<link\b(?=[^<>]*\srel="preload")(?=[^<>]*\sas="script")[^<>]*>/g
/** The inline scripts in which Next sends the tree of the page a second time, for React. */
const IS_DATA = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/

/**
 * Puts the scripts of a page to sleep: their URLs move to another attribute, so that nothing is fetched or run, and `/asleep.js` wakes them in order
 * when the visitor uses something that needs them (decision 130). Only scripts with the nonce of the rendering, which no visitor ever sees, count as
 * ours: a script injected into a post stays as it is, and the policy refuses it.
 * @param address the URL of the page, by which its data can be rendered again
 * @param isTraced one load in ten wakes when idle, so that page load times can be measured
 * @returns null if the page does not use our layouts
 */
export function putToSleep(html: string, nonce: string, address: string, isTraced = false): AsleepPage | null {
  if (!html.includes(THEME)) return null
  const data: string[] = []
  const nonceAttribute = ` nonce="${nonce}"`
  const body = html.replace(SCRIPT_PRELOAD, '').replace(SCRIPT, (whole, attributes: string, script: string) => {
    if (!attributes.includes(nonceAttribute)) return whole
    if (/\ssrc="/.test(attributes))
      return `<script type="asleep"${attributes.replace(/\ssrc="/, ' data-asleep="')}></script>`
    if (!IS_DATA.test(script)) return whole
    data.push(script)
    return ''
  })
  // The replacement has the same length, because parts of the data state their length.
  const page = namePageData(data.join('\n;').replaceAll(nonce, '0'.repeat(nonce.length)))
  const first = [SETTINGS, dataAddress(page.name, address)]
  const head = first.map((source) => `<script type="asleep" data-asleep="${source}"></script>`).join('')
  return {
    html: body
      .replace(`<script src="${SETTINGS}"></script>`, '')
      .replace(THEME, () => `${THEME}<script src="${WAKER}"${isTraced ? ' data-traced' : ''}></script>${head}`),
    data: page,
  }
}

function namePageData(script: string): PageData {
  const name = createHash('sha256').update(script).digest('base64url').slice(0, 27)
  return { name, body: Buffer.from(script), copies: {} }
}

/** The hash and the page of a data URL; null for other URLs. */
export function readDataAddress(url: string): { readonly name: string; readonly address: string } | null {
  const [, name, page] = DATA_ADDRESS.exec(url) ?? []
  if (!name || !page) return null
  const address = Buffer.from(page, 'base64url').toString()
  return /^\/(?![/\\])/.test(address) ? { name, address } : null
}

/** Without query or slash, so that code that collects file names from a page gets all of it. */
function dataAddress(name: string, address: string): string {
  return `${FOLDER}${name}.${Buffer.from(address).toString('base64url')}.js`
}

/** Public pages that are used at once: forms and the toy section. All others are read first. */
const AWAKE = /^\/(?:login|signup|reset-password|unsubscribe|admin|contact-us|try-to-break)(?:\/|$)/

export function canSleep(path: string): boolean {
  return !AWAKE.test(path)
}
