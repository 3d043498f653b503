import { type JSONContent } from '@tiptap/core'
import {
  type BlockNode,
  type CalloutTone,
  type Direction,
  EMPTY_DOC,
  type InlineNode,
  type ListItem,
  type PostDoc,
  type TableCell,
  type TableRow,
  type TextMark,
} from '@/lib/learning/post/rules/post-doc'
import { linkKind } from '@/lib/learning/post/rules/text-link'
import { isExercise } from './exercise/exercise-node'

type Json = JSONContent
const EMPTY_PARAGRAPH: BlockNode = { type: 'paragraph' }
const TONES: readonly CalloutTone[] = ['tip', 'warning', 'example']
const LEVELS = [2, 3, 4] as const

/** Narrows the editor's JSON to what is stored: no default attributes, and no attribute or node that post-doc.ts does not name. */
export function toStored(json: Json): PostDoc {
  const content = blocks(json)
  const [before, last] = content.slice(-2)
  // The editor itself adds an empty line below a table, a list or a picture: nobody typed it.
  const isSpare = last?.type === 'paragraph' && !last.content && before?.type !== 'paragraph'
  return { type: 'doc', content: isSpare ? content.slice(0, -1) : content }
}

/** Converts a stored document for the editor: at least one paragraph, and each list item begins with one. */
export function toEditor(doc: PostDoc): Json {
  const { content } = doc.content.length > 0 ? doc : EMPTY_DOC
  return { type: 'doc', content: content.map(editorNode) }
}

type AnyNode = BlockNode | InlineNode | ListItem | TableRow | TableCell
function editorNode(node: AnyNode): Json {
  if (node.type === 'exercise') return { type: 'exercise', attrs: { exercise: node.attrs } }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the same JSON: TipTap's type only lacks `readonly`
  const json = { ...node } as Json
  if (!('content' in node) || !node.content) return json
  const content = node.content.map(editorNode)
  const lacksParagraph = node.type === 'listItem' && node.content[0]?.type !== 'paragraph'
  return { ...json, content: lacksParagraph ? [{ type: 'paragraph' }, ...content] : content }
}

function blocks(json: Json): readonly BlockNode[] {
  return (json.content ?? []).flatMap((node) => block(node) ?? [])
}

function blocksOrEmptyParagraph(json: Json): readonly BlockNode[] {
  const content = blocks(json)
  return content.length > 0 ? content : [EMPTY_PARAGRAPH]
}

function block(json: Json): BlockNode | null {
  switch (json.type) {
    case 'paragraph':
      return { type: 'paragraph', ...paragraphAttrs(json), ...inlines(json) }
    case 'heading':
      return { type: 'heading', attrs: { level: levelOf(json), ...dirOf(json) }, ...inlines(json) }
    case 'blockquote':
      return { type: 'blockquote', content: blocksOrEmptyParagraph(json) }
    case 'callout':
      return { type: 'callout', attrs: { tone: toneOf(json) }, content: blocksOrEmptyParagraph(json) }
    case 'horizontalRule':
      return { type: 'horizontalRule' }
    default:
      return list(json) ?? table(json) ?? media(json)
  }
}

function list(json: Json): BlockNode | null {
  if (json.type !== 'bulletList' && json.type !== 'orderedList') return null
  const content = (json.content ?? []).map((item): ListItem => ({
    type: 'listItem',
    content: blocksOrEmptyParagraph(item),
  }))
  if (content.length === 0) return null
  if (json.type === 'bulletList') return { type: 'bulletList', content }
  const start = numberOf(json, 'start') ?? 1
  return { type: 'orderedList', ...(start !== 1 && { attrs: { start } }), content }
}

function table(json: Json): BlockNode | null {
  if (json.type !== 'table') return null
  const rows = (json.content ?? []).map((row): TableRow => ({
    type: 'tableRow',
    content: (row.content ?? []).map(toTableCell),
  }))
  return rows.length > 0 ? { type: 'table', content: rows } : null
}

function toTableCell(json: Json): TableCell {
  const colspan = numberOf(json, 'colspan') ?? 1
  const rowspan = numberOf(json, 'rowspan') ?? 1
  const attrs = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) }
  const type = json.type === 'tableHeader' ? 'tableHeader' : 'tableCell'
  return { type, ...(Object.keys(attrs).length > 0 && { attrs }), content: blocksOrEmptyParagraph(json) }
}

function media(json: Json): BlockNode | null {
  if (json.type === 'exercise') return exercise(json)
  const id = textOf(json, 'id')
  if (id === '') return null
  if (json.type === 'picture') {
    const size = { width: numberOf(json, 'width') ?? 1, height: numberOf(json, 'height') ?? 1 }
    return { type: 'picture', attrs: { id, ...size, alt: textOf(json, 'alt'), caption: textOf(json, 'caption') } }
  }
  if (json.type !== 'recording') return null
  const words = textOf(json, 'words')
  const named = { id, mediaType: textOf(json, 'mediaType'), title: textOf(json, 'title') }
  return { type: 'recording', attrs: words === '' ? named : { ...named, words } }
}

/** Passes through the editor unchanged; its dialog (exercise-dialog.tsx) and the server check it. */
function exercise(json: Json): BlockNode | null {
  const value: unknown = json.attrs?.exercise
  return isExercise(value) ? { type: 'exercise', attrs: value } : null
}

function inlines(json: Json): { readonly content?: readonly InlineNode[] } {
  const content = (json.content ?? []).flatMap((node) => inline(node) ?? [])
  return content.length > 0 ? { content } : {}
}

function inline(json: Json): InlineNode | null {
  if (json.type === 'hardBreak') return { type: 'hardBreak' }
  if (json.type !== 'text' || !json.text) return null
  const marks = (json.marks ?? []).flatMap((mark) => markOf(mark) ?? [])
  return { type: 'text', text: json.text, ...(marks.length > 0 && { marks }) }
}

function markOf(mark: Json): TextMark | null {
  switch (mark.type) {
    case 'bold':
    case 'italic':
    case 'code':
    case 'english':
    case 'superscript':
    case 'subscript':
      return { type: mark.type }
    case 'link': {
      const href = textOf(mark, 'href')
      return linkKind(href) ? { type: 'link', attrs: { href } } : null
    }
    default:
      return null
  }
}

function paragraphAttrs(json: Json): { readonly attrs?: { readonly dir: Direction } } {
  const { dir } = dirOf(json)
  return dir ? { attrs: { dir } } : {}
}

function dirOf(json: Json): { readonly dir?: 'rtl' | 'ltr' } {
  const dir = textOf(json, 'dir')
  return dir === 'rtl' || dir === 'ltr' ? { dir } : {}
}

function levelOf(json: Json): 2 | 3 | 4 {
  const level = numberOf(json, 'level')
  return LEVELS.find((known) => known === level) ?? 2
}

function toneOf(json: Json): CalloutTone {
  const tone = textOf(json, 'tone')
  return TONES.find((known) => known === tone) ?? 'tip'
}

function textOf(json: Json, name: string): string {
  const value: unknown = json.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

function numberOf(json: Json, name: string): number | null {
  const value: unknown = json.attrs?.[name]
  return typeof value === 'number' ? value : null
}
