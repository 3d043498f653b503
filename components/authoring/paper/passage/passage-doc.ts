import { type JSONContent } from '@tiptap/core'
import { EDITOR_MARKS } from '@/lib/authoring/paper/rules/body-doc'
import { type Paragraph, type Picture, type Table } from '@/lib/paper/content/rules/content'
import { escapeInline, type InlineNode, parseInline } from '@/lib/paper/content/rules/inline'

type Json = JSONContent

/** Converts a passage for the editor. */
export function toEditor(paragraphs: readonly Paragraph[]): Json {
  const content = paragraphs.map(paragraphToJson)
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] }
}

/** Converts the editor's document into a passage: drops empty lines, and everything that the format does not support. */
export function toParagraphs(json: Json): readonly Paragraph[] {
  const blocks = json.content ?? []
  const allowed = blocks.flatMap((block) => readParagraph(block) ?? [])
  // The first line stays even if it is empty: it carries the id.
  return allowed.length > 0 ? allowed : [{ id: textOf(blocks[0] ?? {}, 'pid') || 'p1', text: '' }]
}

function paragraphToJson(paragraph: Paragraph): Json {
  const { id: pid, text } = paragraph
  switch (paragraph.kind) {
    case undefined:
      return { type: 'paragraph', attrs: { pid, letter: paragraph.label ?? null }, ...inlines(text) }
    case 'heading':
      return { type: 'heading', attrs: { pid, level: 3 }, ...inlines(text) }
    case 'picture':
      return { type: 'picture', attrs: { pid, ...paragraph.picture, caption: text } }
    case 'table':
      return { type: 'table', attrs: { pid, caption: text }, content: rowsToJson(paragraph.table) }
  }
}

function rowsToJson({ head, rows }: Table): Json[] {
  const row = (type: 'tableHeader' | 'tableCell') => (cells: readonly string[]) => ({
    type: 'tableRow',
    content: cells.map((text) => ({ type, content: [{ type: 'paragraph', ...inlines(text) }] })),
  })
  return [...(head ? [row('tableHeader')(head)] : []), ...rows.map(row('tableCell'))]
}

function inlines(text: string): { content?: Json[] } {
  const content = parseInline(text).map((node): Json => {
    if (node.kind === 'gap') return { type: 'text', text: `{{${node.number}}}` }
    return {
      type: 'text',
      text: node.text,
      ...(node.kind !== 'text' && { marks: [{ type: EDITOR_MARKS[node.kind] }] }),
    }
  })
  return content.length > 0 ? { content } : {}
}

function readParagraph(block: Json): Paragraph | null {
  const id = textOf(block, 'pid')
  if (id === '') return null
  switch (block.type) {
    case 'paragraph': {
      const text = readInlines(block)
      const label = textOf(block, 'letter')
      return text === '' ? null : { id, ...(label && { label }), text }
    }
    case 'heading': {
      const text = readInlines(block)
      return text === '' ? null : { id, kind: 'heading', text }
    }
    case 'picture':
      return { id, kind: 'picture', text: textOf(block, 'caption'), picture: readPicture(block) }
    case 'table':
      return { id, kind: 'table', text: textOf(block, 'caption'), table: readTable(block) }
    default:
      return null
  }
}

function readPicture(block: Json): Picture {
  return {
    file: textOf(block, 'file'),
    alt: textOf(block, 'alt'),
    width: numberOf(block, 'width'),
    height: numberOf(block, 'height'),
  }
}

function readTable(block: Json): Table {
  const rows = (block.content ?? []).map(({ content = [] }) => content)
  const [first] = rows
  const hasHead = first !== undefined && first.length > 0 && first.every(({ type }) => type === 'tableHeader')
  const texts = rows.map((cells) => cells.map(({ content = [] }) => content.map(readInlines).filter(Boolean).join(' ')))
  return hasHead ? { head: texts[0] ?? [], rows: texts.slice(1) } : { rows: texts }
}

const SIGNS = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  superscript: ['^{', '}'],
  subscript: ['_{', '}'],
  underline: ['+{', '}'],
  strike: ['~{', '}'],
} as const
const MARK_NAMES = ['superscript', 'subscript', 'underline', 'strike', 'bold', 'italic'] as const

/** The text of a line with markup. An unsupported mark is dropped, never its words. */
function readInlines({ content = [] }: Json): string {
  const written = content
    .map((node) => {
      const marks = (node.marks ?? []).map(({ type }) => type)
      const name = MARK_NAMES.find((item) => marks.includes(item))
      return name ? mark(node.text ?? '', SIGNS[name]) : escapeInline(node.text ?? '')
    })
    .join('')
  const plain = content.map(({ text = '' }) => text).join('')
  const isUnchanged = parseInline(written).map(wordsOf).join('') === plain
  return (isUnchanged ? written : escapeInline(plain)).trim()
}

/** Markers touch their words: `**bold** and`, never `**bold **and`. */
function mark(text: string, [open, close]: readonly [string, string]): string {
  const words = text.trim()
  return words === '' ? text : text.replace(words, () => `${open}${words}${close}`)
}

function wordsOf(node: InlineNode): string {
  return node.kind === 'gap' ? `{{${node.number}}}` : node.text
}

function textOf(json: Json, name: string): string {
  const value: unknown = json.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

function numberOf(json: Json, name: string): number {
  const value: unknown = json.attrs?.[name]
  return typeof value === 'number' && value > 0 ? value : 1
}
