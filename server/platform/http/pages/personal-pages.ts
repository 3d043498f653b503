import { randomBytes, randomUUID } from 'node:crypto'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import * as z from 'zod'
import { PAGE_ENTRY_HEADER } from '@/lib/platform/contract/page-headers'
import { CapturedResponse, isPartial } from './captured-response'
import { type GzipPart, packPart, stitchGzip, storePart } from '../replies/stitched-gzip'

type Handle = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
/** A text on the page that belongs to one visitor. */
export type PersonalWord = { readonly kind: 'id' | 'time' | 'text'; readonly text: string }
/** The visitor's own texts on a page, and a function that writes the page's data with other texts in their place. */
export type PersonalEntry = {
  readonly ownWords: readonly PersonalWord[]
  readonly write: (words: readonly string[]) => { readonly address: string; readonly entry: string }
}
export type PersonalWanted = {
  readonly path: string
  readonly render: Handle
  readonly policyWith: (nonce: string) => string
  readonly hasPolicy: boolean
  readonly renderAtTurn: <T>(work: () => Promise<T>) => Promise<T>
}
export type PersonalPages = {
  /** Sends this visitor's page from a template. @returns false if the page must be rendered for them */
  readonly serve: (request: IncomingMessage, response: ServerResponse, wanted: PersonalWanted) => Promise<boolean>
}
type Options = {
  /** The visitor's data for this page; null if Next must render it. */
  readonly entryOf: (request: IncomingMessage, path: string) => Promise<PersonalEntry | null>
  readonly now?: () => number
}

/** A page without its own texts: parts, and between two parts the index of the text (0: the nonce). */
type Template = {
  /** The headers as JSON, with a placeholder for the nonce, which Next uses to preload its font. */
  readonly headers: string
  readonly fragments: readonly GzipPart[]
  readonly slots: readonly number[]
}
type Rendered = Pick<Template, 'headers' | 'slots'> & { readonly fragments: readonly string[] }

const MAX_TEMPLATES = 200
const NONCE_PLACEHOLDER = '{nonce}'
const Headers = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))
/** When two renderings differ, the template is tried again after this time. */
const RETRY_MS = 10_000
/** Texts that need no escaping in HTML, in JSON, or in JSON within a script. With any other text, Next renders the page. */
const PLAIN: { readonly [kind in PersonalWord['kind']]: RegExp } = {
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  text: /^[\p{L}\p{M}\p{N} ._@+()\u200c-]{1,254}$/u,
}

/**
 * Renders pages that differ only in a few texts between visitors once, with random placeholders, and sends them with each visitor's own texts. The
 * template is rendered twice, with placeholders of different lengths: if the page transforms a text (truncates, counts, formats or encodes it), the
 * two differ, and no template is made.
 */
export function createPersonalPages({ entryOf, now = () => performance.now() }: Options): PersonalPages {
  const templates = new LRUCache<string, Promise<Template | null>>({ max: MAX_TEMPLATES })
  const requestedOnce = new LRUCache<string, true>({ max: 10 * MAX_TEMPLATES })
  const retryAtMs = new LRUCache<string, number>({ max: MAX_TEMPLATES })

  const findTemplate = (request: IncomingMessage, personal: PersonalEntry, wanted: PersonalWanted) => {
    const key = JSON.stringify(personal.write(personal.ownWords.map((_, index) => `#${index}`)))
    if ((retryAtMs.get(key) ?? 0) > now()) return null
    const cachedTemplate = templates.get(key)
    if (cachedTemplate) return cachedTemplate
    // A template is made only at the second request: otherwise a page that is requested once would be rendered twice.
    if (!requestedOnce.get(key)) {
      requestedOnce.set(key, true)
      return null
    }
    const rendering = wanted.renderAtTurn(() => makeTemplate(request, personal, wanted))
    templates.set(key, rendering)
    const dropTemplate = () => {
      if (templates.peek(key) === rendering) templates.delete(key)
    }
    rendering.then((template) => {
      if (template) return
      dropTemplate()
      retryAtMs.set(key, now() + RETRY_MS)
    }, dropTemplate)
    return rendering
  }
  return {
    serve: async (request, response, wanted) => {
      const personal = await entryOf(request, wanted.path)
      if (!personal?.ownWords.every(({ kind, text }) => PLAIN[kind].test(text))) return false
      const template = await findTemplate(request, personal, wanted)
      if (!template) return false
      const words = personal.ownWords.map(({ text }) => text)
      sendTemplate(request, response, { template, words, wanted })
      return true
    },
  }
}

async function makeTemplate(
  request: IncomingMessage,
  personal: PersonalEntry,
  wanted: PersonalWanted,
): Promise<Template | null> {
  const first = await render(request, personal, wanted, 12)
  const second = first && (await render(request, personal, wanted, 15))
  if (!first || !second || JSON.stringify(first) !== JSON.stringify(second)) return null
  return { ...first, fragments: first.fragments.map((fragment) => packPart(Buffer.from(fragment))) }
}

/** Null if the page is a redirect, is missing, partial or failed. */
async function render(
  { socket, headers: { host } }: IncomingMessage,
  { ownWords, write }: PersonalEntry,
  wanted: PersonalWanted,
  placeholderBytes: number,
): Promise<Rendered | null> {
  const nonce = randomBytes(16).toString('base64')
  const marks = ownWords.map(({ kind }) => makePlaceholder(kind, placeholderBytes))
  const { address, entry } = write(marks)
  const request = new IncomingMessage(socket)
  request.method = 'GET'
  request.url = address
  request.headers = { host, 'content-security-policy': wanted.policyWith(nonce), [PAGE_ENTRY_HEADER]: entry }
  request.push(null)
  const response = new CapturedResponse(request)
  const rendered = Promise.resolve(wanted.render(request, response)).then(() => response.captured)
  const { status, headers, body } = await Promise.race([rendered, response.captured])
  const isPage = String(headers['content-type']).startsWith('text/html')
  if (status !== 200 || !isPage || isPartial(response) || headers['set-cookie']) return null
  const words = [nonce, ...marks]
  return { headers: JSON.stringify(headers).replaceAll(nonce, NONCE_PLACEHOLDER), ...splitAt(body.toString(), words) }
}

function splitAt(html: string, words: readonly string[]): Pick<Rendered, 'fragments' | 'slots'> {
  const parts = html.split(new RegExp(`(${words.map((word) => word.replace(/[+.]/g, '\\$&')).join('|')})`))
  return {
    fragments: parts.filter((_, index) => index % 2 === 0),
    slots: parts.filter((_, index) => index % 2 === 1).map((word) => words.indexOf(word)),
  }
}

function makePlaceholder(kind: PersonalWord['kind'], bytes: number): string {
  if (kind === 'id') return randomUUID()
  if (kind === 'text') return randomBytes(bytes).toString('hex')
  return new Date(randomBytes(5).readUIntBE(0, 5)).toISOString()
}

type FilledTemplate = {
  readonly template: Template
  readonly words: readonly string[]
  readonly wanted: PersonalWanted
}

function sendTemplate(
  request: IncomingMessage,
  response: ServerResponse,
  { template, words, wanted }: FilledTemplate,
): void {
  const nonce = randomBytes(16).toString('base64')
  const stored = [nonce, ...words].map(storePart)
  const parts = template.fragments.flatMap((fragment, index) => {
    const word = stored[template.slots[index] ?? -1]
    return word ? [fragment, word] : [fragment]
  })
  const headers = Headers.parse(JSON.parse(template.headers.replaceAll(NONCE_PLACEHOLDER, nonce)))
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.removeHeader('transfer-encoding')
  response.setHeader('vary', 'accept-encoding, rsc')
  response.setHeader('cache-control', 'private, no-store')
  if (wanted.hasPolicy) response.setHeader('content-security-policy', wanted.policyWith(nonce))
  const isPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  const bytes = isPacked ? stitchGzip(parts) : Buffer.concat(parts.map(({ plain }) => plain))
  if (isPacked) response.setHeader('content-encoding', 'gzip')
  else response.removeHeader('content-encoding')
  response.setHeader('content-length', bytes.length)
  response.statusCode = 200
  response.end(bytes)
}
