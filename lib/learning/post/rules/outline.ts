import { headingId } from '@/lib/platform/text/url/ids'
import { type BlockNode, type ListItem, type PostDoc, type TableCell, type TableRow } from './post-doc'

type Heading = Extract<BlockNode, { readonly type: 'heading' }>
export type OutlineEntry = { readonly id: string; readonly level: 2 | 3 | 4; readonly text: string }

/** Ids that the page around a post uses. */
const RESERVED_IDS = ['content'] as const

/** The headings of a post in reading order; ids are unique in it and keep their Persian letters. Headings without words are omitted. */
export function listHeadings(doc: PostDoc): readonly OutlineEntry[] {
  return entriesOf(doc).map(([, entry]) => entry)
}

/** The id of each heading, keyed by the node itself: the renderer must use the same document object. */
export function mapHeadingIds(doc: PostDoc): ReadonlyMap<BlockNode, string> {
  return new Map(entriesOf(doc).map(([node, { id }]) => [node, id]))
}

function entriesOf(doc: PostDoc): readonly (readonly [Heading, OutlineEntry])[] {
  const used = new Map<string, number>(RESERVED_IDS.map((id) => [id, 1]))
  return doc.content.flatMap(headingsIn).flatMap((node) => {
    const text = textOf(node)
    if (text === '') return []
    const id = makeFreeId(text, used)
    used.set(id, 1)
    return [[node, { id, level: node.attrs.level, text }] as const]
  })
}

/** Unknown nodes are not rendered, so their headings are skipped. */
function headingsIn(node: BlockNode | ListItem | TableRow | TableCell): readonly Heading[] {
  switch (node.type) {
    case 'heading':
      return [node]
    case 'bulletList':
    case 'orderedList':
    case 'listItem':
    case 'blockquote':
    case 'callout':
    case 'table':
    case 'tableRow':
    case 'tableHeader':
    case 'tableCell':
      return node.content.flatMap(headingsIn)
    default:
      return []
  }
}

function textOf({ content = [] }: Heading): string {
  const words = content.map((inline) => (inline.type === 'text' ? inline.text : ' ')).join('')
  return words.replace(/\s+/gu, ' ').trim()
}

/** `used` stores for each id how far its numbers have been counted, because equal headings may be many. */
function makeFreeId(text: string, used: Map<string, number>): string {
  const id = headingId(text)
  const counted = used.get(id)
  if (counted === undefined) return id
  let number = counted + 1
  while (used.has(`${id}-${number}`)) number += 1
  used.set(id, number)
  return `${id}-${number}`
}
