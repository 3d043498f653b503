import { createHash } from 'node:crypto'

/** A page without its scripts, and the data that React takes it over with, as a script of its own. */
export type AsleepPage = { readonly html: string; readonly data: PageData }
/** Its name is that of its content. */
export type PageData = {
  readonly name: string
  readonly body: Buffer
  readonly copies: { br?: Promise<Buffer>; gzip?: Promise<Buffer> }
}

/** Where the data of pages is: below the build's own files, so that the worker and a text that is kept on a device take it along. */
const FOLDER = '/_next/static/asleep/'
const DATA_ADDRESS = /^\/_next\/static\/asleep\/([\w-]{27})\.([\w-]+)\.js$/
/** Before the data can be there, and after the code would have asked for it. */
const SETTINGS = ['/old-browser.js', '/config.js']
const WAKER = '/asleep.js'
/** In every page of the layouts (app/layout.tsx); this one runs before the first paint, and always. */
const THEME = '<script src="/theme.js"></script>'
const SCRIPT = /<script\b([^<>]*)>([\s\S]*?)<\/script>/g
const SCRIPT_PRELOAD = /<link\b(?=[^<>]*\srel="preload")(?=[^<>]*\sas="script")[^<>]*>/g
/** What Next writes between the words of a page: the same tree once more, for React. */
const IS_DATA = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/

/**
 * Puts the scripts of a page to sleep: their addresses stay in it under another name, nothing of them is fetched or run, and `/asleep.js` wakes
 * them in their order when somebody touches what needs them (decision 130). Only scripts that bear the nonce of the rendering, which
 * nobody outside ever sees, are taken for our own: a script that somebody has brought into a post stays where it is, and the policy refuses it.
 * @param address of the page, by which its data can be rendered once more
 * @param isTraced one load of ten wakes when it is idle, for those who watch how long pages take
 * @returns null when the page is none of the layouts
 */
export function putToSleep(html: string, nonce: string, address: string, isTraced = false): AsleepPage | null {
  if (!html.includes(THEME)) return null
  const data: string[] = []
  const own = ` nonce="${nonce}"`
  const body = html.replace(SCRIPT_PRELOAD, '').replace(SCRIPT, (whole, attributes: string, script: string) => {
    if (!attributes.includes(own)) return whole
    if (/\ssrc="/.test(attributes))
      return `<script type="asleep"${attributes.replace(/\ssrc="/, ' data-asleep="')}></script>`
    if (!IS_DATA.test(script)) return whole
    data.push(script)
    return ''
  })
  // Of the same length: the data counts letters in places.
  const page = namePageData(data.join('\n;').replaceAll(nonce, '0'.repeat(nonce.length)))
  const first = [...SETTINGS, dataAddress(page.name, address)]
  const head = first.map((source) => `<script type="asleep" data-asleep="${source}"></script>`).join('')
  const isSetting = (tag: string) => SETTINGS.some((source) => tag === `<script src="${source}"></script>`)
  return {
    html: body
      .replace(/<script src="\/[\w-]+\.js"><\/script>/g, (tag) => (isSetting(tag) ? '' : tag))
      .replace(THEME, () => `${THEME}<script src="${WAKER}"${isTraced ? ' data-traced' : ''}></script>${head}`),
    data: page,
  }
}

function namePageData(script: string): PageData {
  const name = createHash('sha256').update(script).digest('base64url').slice(0, 27)
  return { name, body: Buffer.from(script), copies: {} }
}

/** Whose data an address asks for; null when it is another address. */
export function readDataAddress(url: string): { readonly name: string; readonly of: string } | null {
  const [, name, page] = DATA_ADDRESS.exec(url) ?? []
  if (!name || !page) return null
  const of = Buffer.from(page, 'base64url').toString()
  return /^\/(?![/\\])/.test(of) ? { name, of } : null
}

/** No query, no slash: whoever reads the names of files out of a page finds it whole. */
function dataAddress(name: string, of: string): string {
  return `${FOLDER}${name}.${Buffer.from(of).toString('base64url')}.js`
}

/**
 * Pages with something that cannot wait: a form to be filled in at once, a player, a search while one types. Everything else of the public pages
 * is to be read.
 */
const AWAKE = /^\/(?:login|signup|reset-password|admin|contact-us)(?:\/|$)/

export function maySleep(path: string): boolean {
  return !AWAKE.test(path)
}
