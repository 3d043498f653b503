import { XMLParser } from 'fast-xml-parser'
import { decodeXml } from '@/lib/domain/text/entities'

/** One element of an XML file, or a piece of its text (`name` is `#text`). */
export type Node = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  readonly text: string
}

/** Larger or deeper is no question file that anybody wrote. */
const MAX_BYTES = 4 * 1024 * 1024
const MAX_DEPTH = 60
const MAX_TAGS = 60_000
/** Signs that part attributes; indented ones have many. */
const MAX_ATTRIBUTES = 300_000

/** Why an XML file is refused. */
export class XmlError extends Error {
  constructor(readonly reason: 'too-large' | 'too-deep' | 'doctype' | 'damaged' | 'not-utf8') {
    super(reason)
  }
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  // Entities are decoded by us, the known ones and numbers only: a file cannot declare any.
  processEntities: false,
  htmlEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
  cdataPropName: '#cdata',
})

/**
 * The root of an XML file. Document types are refused altogether, so nothing is expanded and nothing is fetched.
 * @throws XmlError
 */
export function readXml(bytes: Uint8Array): Node {
  const text = decode(bytes)
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw new XmlError('doctype')
  checkShape(text)
  try {
    const parsed: unknown = parser.parse(text)
    const root = toNodes(parsed).find(({ name }) => name !== '#text')
    if (!root) throw new XmlError('damaged')
    return root
  } catch (error) {
    throw error instanceof XmlError ? error : new XmlError('damaged')
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > MAX_BYTES) throw new XmlError('too-large')
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new XmlError('not-utf8')
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** What a file may hold as it likes: the reader skips it as a whole. */
const WHOLES: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/** Counts tags, their depth and their attributes before the parser builds anything of them. Reads each character once. */
function checkShape(text: string): void {
  let [depth, tags, attributes] = [0, 0, 0]
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const start = at
    const whole = WHOLES.find(([begin]) => text.startsWith(begin, start))
    const tag = whole ? skipWhole(text, start, whole) : readTag(text, start)
    at = tag.end
    tags += 1
    attributes += tag.attributes
    depth += tag.step
    if (depth > MAX_DEPTH) throw new XmlError('too-deep')
    if (tags > MAX_TAGS || attributes > MAX_ATTRIBUTES) throw new XmlError('too-large')
  }
}

type Tag = { readonly end: number; readonly attributes: number; readonly step: -1 | 0 | 1 }

function skipWhole(text: string, start: number, [begin, close]: readonly [string, string]): Tag {
  const end = text.indexOf(close, start + begin.length)
  if (end < 0) throw new XmlError('damaged')
  return { end: end + close.length, attributes: 0, step: 0 }
}

/** To the `>` that stands in no quotes. */
function readTag(text: string, start: number): Tag {
  let quote = ''
  let attributes = 0
  for (let at = start + 1; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '=' || sign === ' ') attributes += 1
    else if (sign === '>') return { end: at + 1, attributes, step: stepOf(text, start, at) }
  }
  throw new XmlError('damaged')
}

function stepOf(text: string, start: number, end: number): Tag['step'] {
  if (text[start + 1] === '/') return -1
  return text[end - 1] === '/' ? 0 : 1
}

function toNodes(parsed: unknown): readonly Node[] {
  if (!Array.isArray(parsed)) return []
  return parsed.flatMap((one: unknown): readonly Node[] => {
    if (typeof one !== 'object' || one === null) return []
    const entries = Object.entries(one)
    const [name, inside] = entries.find(([key]) => key !== ':@') ?? []
    if (name === undefined) return []
    if (name === '#text') return [text(String(inside))]
    if (name === '#cdata')
      return [
        text(
          toNodes(inside)
            .map((node) => node.text)
            .join(''),
          true,
        ),
      ]
    return [{ name, attributes: toAttributes(entries), children: toNodes(inside), text: '' }]
  })
}

function text(value: string, isLiteral = false): Node {
  return { name: '#text', attributes: {}, children: [], text: isLiteral ? value : decodeXml(value) }
}

function toAttributes(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> {
  const attributes = entries.find(([key]) => key === ':@')?.[1]
  if (typeof attributes !== 'object' || attributes === null) return {}
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, decodeXml(String(value))]))
}

/** The elements with one of these names, directly below. */
export function children(node: Node, ...names: readonly string[]): readonly Node[] {
  return node.children.filter(({ name }) => names.includes(name))
}

/** The first such element anywhere below. */
export function find(node: Node, ...names: readonly string[]): Node | null {
  for (const child of node.children) {
    if (names.includes(child.name)) return child
    const found = find(child, ...names)
    if (found) return found
  }
  return null
}

/** All such elements anywhere below, in their order. */
export function findAll(node: Node, ...names: readonly string[]): readonly Node[] {
  return node.children.flatMap((child) => (names.includes(child.name) ? [child] : findAll(child, ...names)))
}

/** The text below, as it stands. */
export function textOf(node: Node | null | undefined): string {
  if (!node) return ''
  return node.name === '#text' ? node.text : node.children.map(textOf).join('')
}
