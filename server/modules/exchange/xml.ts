import { XMLParser } from 'fast-xml-parser'

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

/** Counts tags and their depth before the parser builds anything of them. */
function checkShape(text: string): void {
  let depth = 0
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const next = text[at + 1]
    if (next === '!' || next === '?') continue
    tags += 1
    if (next === '/') depth -= 1
    else {
      const end = text.indexOf('>', at)
      if (end < 0) throw new XmlError('damaged')
      if (text[end - 1] !== '/') depth += 1
    }
    if (depth > MAX_DEPTH) throw new XmlError('too-deep')
    if (tags > MAX_TAGS) throw new XmlError('too-large')
  }
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
  return { name: '#text', attributes: {}, children: [], text: isLiteral ? value : decodeEntities(value) }
}

function toAttributes(entries: readonly (readonly [string, unknown])[]): Readonly<Record<string, string>> {
  const attributes = entries.find(([key]) => key === ':@')?.[1]
  if (typeof attributes !== 'object' || attributes === null) return {}
  return Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, decodeEntities(String(value))]))
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(value: string): string {
  return value.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''
  })
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
