import { Marked, type MarkedToken, type Token } from 'marked'
import { type InlineNode, type TextMark } from '@/lib/learning/post/rules/post-doc'

/** A file of content/posts that cannot be imported; the message tells its author why. */
export class PostFileError extends Error {
  override name = 'PostFileError'
}

type English = { readonly type: 'english'; readonly raw: string; readonly text: string; readonly tokens: Token[] }
export type Piece = MarkedToken | English

/** `[[some English words]]` inside a Persian text. Three brackets are a link whose text begins with such words. */
const ENGLISH = /^\[\[(?!\[)([^\n]+?)\]\](?!\])/
const marked = new Marked({
  extensions: [
    {
      name: 'english',
      level: 'inline',
      start: (source) => source.indexOf('[['),
      tokenizer(source) {
        const [raw, text] = ENGLISH.exec(source) ?? []
        if (raw === undefined || text === undefined) return undefined
        return { type: 'english', raw, text, tokens: this.lexer.inlineTokens(text) }
      },
    },
  ],
})

/** Parses Markdown to block tokens with their inline tokens. */
export function readMarkdown(source: string): readonly Piece[] {
  return piecesOf(marked.lexer(source))
}

export function piecesOf(tokens: readonly Token[] | undefined): readonly Piece[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- marked's own kinds and the one that is declared above
  return (tokens ?? []) as readonly Piece[]
}

/** Text with its marks; neighbours with equal marks are joined. @throws PostFileError for HTML, pictures and other unsupported content */
export function toInline(pieces: readonly Piece[], marks: readonly TextMark[] = []): readonly InlineNode[] {
  const nodes = pieces.flatMap((piece) => inlineOf(piece, marks))
  return nodes.reduce<InlineNode[]>((joined, node) => {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text' && haveSameMarks(last, node))
      return [...joined.slice(0, -1), { ...last, text: last.text + node.text }]
    return [...joined, node]
  }, [])
}

function inlineOf(piece: Piece, marks: readonly TextMark[]): readonly InlineNode[] {
  switch (piece.type) {
    case 'text':
      return piece.tokens ? toInline(piecesOf(piece.tokens), marks) : text(piece.text, marks)
    case 'escape':
      return text(piece.text, marks)
    case 'strong':
      return toInline(piecesOf(piece.tokens), [...marks, { type: 'bold' }])
    case 'em':
      return toInline(piecesOf(piece.tokens), [...marks, { type: 'italic' }])
    case 'english':
      return toInline(piecesOf(piece.tokens), [...marks, { type: 'english' }])
    case 'link':
      return toInline(piecesOf(piece.tokens), [...marks, { type: 'link', attrs: { href: piece.href } }])
    // The editor allows no other marks on code.
    case 'codespan':
      return text(piece.text, [{ type: 'code' }])
    case 'br':
      return [{ type: 'hardBreak' }]
    default:
      throw new PostFileError(`A post cannot hold this (${piece.type}): ${piece.raw.trim().slice(0, 80)}`)
  }
}

function text(raw: string, marks: readonly TextMark[]): readonly InlineNode[] {
  const line = raw.replace(/\s*\n\s*/g, ' ')
  if (line === '') return []
  return [marks.length === 0 ? { type: 'text', text: line } : { type: 'text', text: line, marks }]
}

function haveSameMarks(one: InlineNode & { type: 'text' }, other: InlineNode & { type: 'text' }): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])
}
