import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { listNamesIn } from '@/lib/platform/text/imported/entities'
import { placeAt, type TextPlace } from '@/server/authoring/exchange/opening/problem'

/** One element of an XML file, or a text node (`name` is `#text`). */
export type Node = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly Node[]
  readonly text: string
}

/** Larger or deeper than any real question file. */
const MAX_BYTES = 4 * 1024 * 1024
const MAX_DEPTH = 60
const MAX_TAGS = 60_000
const MAX_ATTRIBUTES = 200_000

/** `cut`: it ends before its root does; `joined`: there is text after its root. */
type XmlFault = 'too-large' | 'too-deep' | 'doctype' | 'damaged' | 'cut' | 'joined'

/** Why an XML file is refused, and at which place. */
export class XmlError extends Error {
  constructor(
    readonly reason: XmlFault,
    readonly place: TextPlace | null = null,
  ) {
    super(reason)
  }
}

type OpenNode = { name: string; attributes: Readonly<Record<string, string>>; children: Node[] }

/**
 * Parses an XML file that is well-formed to its last character. Nothing is ever fetched, and a document type with declarations is refused, so no
 * custom entities are expanded: only those of HTML.
 * @throws XmlError
 */
export function readXml(text: string): Node {
  if (text.length > MAX_BYTES) throw new XmlError('too-large')
  const ampersandAt = findBareAmpersand(text)
  if (ampersandAt !== null) throw new XmlError('damaged', placeAt(text, ampersandAt))
  const parentNode: OpenNode = { name: '', attributes: {}, children: [] }
  const parser = new SaxesParser({ position: true })
  parser.ENTITIES = listNamesIn(text)
  build(parser, parentNode)
  let isEnding = false
  try {
    parser.write(text)
    isEnding = true
    parser.close()
  } catch (error) {
    throw error instanceof XmlError ? error : new XmlError(faultOf(error, isEnding), placeOf(parser))
  }
  const [root] = parentNode.children
  if (!root) throw new XmlError('damaged', placeAt(text, text.length))
  return root
}

const SPECIAL = /&(?!#\d+;|#x[\da-f]+;|[a-z_][\w.-]*;)|<!--|<!\[CDATA\[|<\?/gi

const MARKUP_ENDS: Readonly<Record<string, string>> = { '<!--': '-->', '<?': '?>' }

/** The first `&` that begins no entity; null if there is none. The parser would search to the end of the file, and report that as the position. */
function findBareAmpersand(text: string): number | null {
  SPECIAL.lastIndex = 0
  for (let match = SPECIAL.exec(text); match; match = SPECIAL.exec(text)) {
    if (match[0] === '&') return match.index
    const end = text.indexOf(MARKUP_ENDS[match[0]] ?? ']]>', match.index)
    if (end < 0) return null
    SPECIAL.lastIndex = end
  }
  return null
}

function faultOf(error: unknown, isEnding: boolean): XmlFault {
  if (isEnding) return 'cut'
  return error instanceof Error && /only one root|outside of root/.test(error.message) ? 'joined' : 'damaged'
}

function placeOf({ line, column }: SaxesParser): TextPlace {
  return { line, column: Math.max(1, column) }
}

/** Builds the tree under `parentNode` while the parser reads, within the limits. */
function build(parser: SaxesParser, parentNode: OpenNode): void {
  const open = [parentNode]
  let [tags, attributes] = [0, 0]
  const addText = (text: string) => {
    if (open.length > 1) open.at(-1)?.children.push({ name: '#text', attributes: {}, children: [], text })
  }
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw new XmlError('doctype', placeOf(parser))
  })
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > MAX_ATTRIBUTES) throw new XmlError('too-large', placeOf(parser))
  })
  parser.on('opentag', (tag) => {
    tags += 1
    if (open.length > MAX_DEPTH) throw new XmlError('too-deep', placeOf(parser))
    if (tags > MAX_TAGS) throw new XmlError('too-large', placeOf(parser))
    const node = toNode(tag)
    open.at(-1)?.children.push({ ...node, text: '' })
    open.push(node)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', addText)
  parser.on('cdata', addText)
}

/** Drops namespace prefixes, which differ between programs. */
function toNode({ name, attributes }: SaxesTagPlain): OpenNode {
  const entries = Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const)
  return { name: withoutPrefix(name), attributes: Object.fromEntries(entries), children: [] }
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The child elements with one of these names. */
export function childrenNamed(node: Node, ...names: readonly string[]): readonly Node[] {
  return node.children.filter(({ name }) => names.includes(name))
}

/** The first such descendant. */
export function find(node: Node, ...names: readonly string[]): Node | null {
  for (const child of node.children) {
    if (names.includes(child.name)) return child
    const found = find(child, ...names)
    if (found) return found
  }
  return null
}

/** All such descendants, in document order. */
export function findAll(node: Node, ...names: readonly string[]): readonly Node[] {
  return node.children.flatMap((child) => (names.includes(child.name) ? [child] : findAll(child, ...names)))
}

/** The text of all descendants, unchanged. */
export function textOf(node: Node | null | undefined): string {
  if (!node) return ''
  return node.name === '#text' ? node.text : node.children.map(textOf).join('')
}
