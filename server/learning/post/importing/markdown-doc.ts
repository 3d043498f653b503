import { type Tokens } from 'marked'
import { Exercise } from '@/lib/learning/post/contract/post-doc'
import {
  type BlockNode,
  type CalloutTone,
  type InlineNode,
  type ListItem,
  type PostDoc,
  type TableCell,
} from '@/lib/learning/post/rules/post-doc'
import { type ShippedFile } from '@/server/documents/media/public'
import { type Piece, piecesOf, readMarkdown, toInline, PostFileError } from './markdown-inline'

const CALLOUT = /^\[!(tip|warning|example)\][ \t]*(?:\n|$)/
const LATIN = /\p{Script=Latin}/u
const ARABIC = /\p{Script=Arabic}/u

/** The shipped files of a text, by the names that it uses. */
export type TextMedia = ReadonlyMap<string, ShippedFile>
const NO_MEDIA: TextMedia = new Map()

/**
 * Parses a post's Markdown to the editor's document. A paragraph without a Persian letter is English, left to right. A picture or recording is alone
 * on its line: `![alternative text](media/plan.webp "caption")`, `![title](media/talk.mp3)`.
 * @throws PostFileError for unsupported content: HTML, missing files, code blocks other than exercises, headings of the first level
 */
export function toDoc(markdown: string, media: TextMedia = NO_MEDIA): PostDoc {
  const content = readMarkdown(markdown).flatMap((piece) => mediaOf(piece, media) ?? blockOf(piece))
  return { type: 'doc', content }
}

function mediaOf(piece: Piece, media: TextMedia): BlockNode | null {
  const [image, ...others] = piece.type === 'paragraph' ? piecesOf(piece.tokens) : []
  if (image?.type !== 'image' || others.length > 0) return null
  const { href, text, title } = image
  const file = media.get(href)
  if (!file) throw new PostFileError(`${href} is not there`)
  if (text.trim() === '') throw new PostFileError(`${href} has no words for who cannot see or hear it`)
  const { id } = file
  if (file.kind === 'recording') {
    return { type: 'recording', attrs: { id, mediaType: file.mediaType, title: text } }
  }
  return { type: 'picture', attrs: { id, width: file.width, height: file.height, alt: text, caption: title ?? '' } }
}

function toBlocks(pieces: readonly Piece[]): readonly BlockNode[] {
  return pieces.flatMap((piece) => blockOf(piece))
}

function blockOf(piece: Piece): readonly BlockNode[] {
  switch (piece.type) {
    case 'space':
      return []
    case 'paragraph':
    case 'text':
      return [toParagraph(toInline(piece.tokens ? piecesOf(piece.tokens) : [piece]))]
    case 'heading':
      return [toHeading(piece.depth, toInline(piecesOf(piece.tokens)))]
    case 'list':
      return [toList(piece)]
    case 'blockquote':
      return [toQuote(piece)]
    case 'table':
      return [toTable(piece)]
    case 'code':
      return [toExercise(piece)]
    case 'hr':
      return [{ type: 'horizontalRule' }]
    default:
      throw new PostFileError(`A post cannot hold this (${piece.type}): ${piece.raw.trim().slice(0, 80)}`)
  }
}

/** A fenced block `exercise`: its JSON, checked as if the editor had sent it. */
function toExercise({ lang, text, raw }: Tokens.Code): BlockNode {
  if (lang !== 'exercise') throw new PostFileError(`A post cannot hold this (code): ${raw.trim().slice(0, 80)}`)
  const parsed = Exercise.safeParse(readJson(text))
  if (parsed.success) return { type: 'exercise', attrs: parsed.data }
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new PostFileError(`An exercise is not sound: ${issues.join('; ')}`)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new PostFileError(`An exercise is no JSON: ${text.slice(0, 80)}`, { cause: error })
  }
}

function toParagraph(content: readonly InlineNode[]): BlockNode {
  return { type: 'paragraph', ...directionOf(content), ...(content.length > 0 && { content }) }
}

function toHeading(depth: number, content: readonly InlineNode[]): BlockNode {
  const level = ([2, 3, 4] as const).find((supported) => supported === depth)
  if (!level) throw new PostFileError(`Headings are of the levels 2 to 4 (## to ####), not ${depth}`)
  return { type: 'heading', attrs: { level, ...directionOf(content).attrs }, content }
}

function toList({ ordered, start, items }: Tokens.List): BlockNode {
  const content = items.map((item): ListItem => {
    if (item.task) throw new PostFileError(`A post cannot hold boxes to tick: ${item.raw.trim().slice(0, 80)}`)
    return { type: 'listItem', content: toBlocks(piecesOf(item.tokens)) }
  })
  if (!ordered) return { type: 'bulletList', content }
  return { type: 'orderedList', ...(typeof start === 'number' && start !== 1 && { attrs: { start } }), content }
}

function toQuote({ text, tokens }: Tokens.Blockquote): BlockNode {
  const sign = CALLOUT.exec(text)
  if (!sign) {
    if (text.startsWith('[!'))
      throw new PostFileError(`A call-out is [!tip], [!warning] or [!example]: ${text.slice(0, 40)}`)
    return { type: 'blockquote', content: toBlocks(piecesOf(tokens)) }
  }
  const tone =
    (['tip', 'warning', 'example'] as const).find((supported): supported is CalloutTone => supported === sign[1]) ??
    'tip'
  return { type: 'callout', attrs: { tone }, content: toBlocks(readMarkdown(text.slice(sign[0].length))) }
}

function toTable({ header, rows }: Tokens.Table): BlockNode {
  const toRow = (cells: readonly Tokens.TableCell[], type: TableCell['type']) => ({
    type: 'tableRow' as const,
    content: cells.map((cell) => ({ type, content: [toParagraph(toInline(piecesOf(cell.tokens)))] })),
  })
  return { type: 'table', content: [toRow(header, 'tableHeader'), ...rows.map((cells) => toRow(cells, 'tableCell'))] }
}

function directionOf(content: readonly InlineNode[]): { attrs?: { dir: 'ltr' } } {
  const words = content.map((node) => (node.type === 'text' ? node.text : ' ')).join('')
  return LATIN.test(words) && !ARABIC.test(words) ? { attrs: { dir: 'ltr' } } : {}
}
