import { toSubscript, toSuperscript } from '@/lib/platform/text/imported/superscript'

/** A part of a line of exam text: plain, **strong**, *em*, superscript, subscript, underlined, struck out, or the gap of a question. */
export type InlineNode =
  | { readonly kind: TextKind; readonly text: string }
  | { readonly kind: 'gap'; readonly number: number }

type BracedKind = 'sup' | 'sub' | 'underline' | 'strike'
type TextKind = 'text' | 'strong' | 'em' | BracedKind

// A mark opens only before a letter and closes only after one, so that "5 * 3 * 2" stays literal.
const MARKED = /\*\*([^*\s](?:[^*]*[^*\s])?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*/g
const INSIDE = /\{\{([1-9]\d?)\}\}|([\^_]|[+~](?=\{[^\s{}](?:[^{}\n]*[^\s{}])?\}))\{([^{}\n]+)\}/g
const BRACED: ReadonlyMap<string, BracedKind> = new Map([
  ['^', 'sup'],
  ['_', 'sub'],
  ['+', 'underline'],
  ['~', 'strike'],
])
/** `\*` is an asterisk. During parsing, noncharacter code points replace the escaped signs. */
const ESCAPED = /\\([*^_]|[+~](?=\{)|\\(?=[*^_\\]|[+~]\{))/g
const ESCAPE_PLACEHOLDERS = /[\ufdd0-\ufdd5]/g
const SIGNS = '*^_\\+~'

/**
 * Parses exam text: `**bold**`, `*italic*`, `^{superscript}`, `_{subscript}`, `+{underlined}`, `~{struck out}`, and `{{7}}` for the gap of question
 * 7, also inside marked text. Marks do not nest. A backslash escapes an asterisk and a sign before a brace (docs/decisions/081, 094).
 */
export function parseInline(text: string): readonly InlineNode[] {
  const withPlaceholders = text.replace(ESCAPED, (_, sign: string) => String.fromCharCode(0xfdd0 + SIGNS.indexOf(sign)))
  const nodes: InlineNode[] = []
  let end = 0
  for (const match of withPlaceholders.matchAll(MARKED)) {
    const [whole, strong, em] = match
    nodes.push(...splitInside(withPlaceholders.slice(end, match.index), 'text'))
    nodes.push(...(strong === undefined ? splitInside(em ?? '', 'em') : splitInside(strong, 'strong')))
    end = match.index + whole.length
  }
  nodes.push(...splitInside(withPlaceholders.slice(end), 'text'))
  return nodes
}

/** The plain text of exam text: without marks and gaps, otherwise unchanged. Evidence quotes are searched in it. */
export function plainText(text: string): string {
  return parseInline(text)
    .map((node) => (node.kind === 'gap' ? '' : shownText(node)))
    .join('')
}

/** The text of a node where no markup can be shown: 10² is never 102. */
export function shownText({ kind, text }: Exclude<InlineNode, { readonly kind: 'gap' }>): string {
  if (kind === 'sup') return toSuperscript(text) ?? `^${text}`
  return kind === 'sub' ? (toSubscript(text) ?? `_${text}`) : text
}

/** Escapes external text for literal display: "2*3*4" is a product without italics. */
export function escapeInline(text: string): string {
  const needsNoEscape =
    parseInline(text).every((node) => node.kind === 'text' || node.kind === 'gap') && !ESCAPES.test(text)
  return needsNoEscape ? text : text.replace(TO_ESCAPE, '\\$&')
}

const ESCAPES = /\\(?:[*^_]|[+~]\{)/
const TO_ESCAPE = /\*|[\^_+~](?=\{)|\\(?=[*^_]|[+~]\{)/g

/** A superscript or subscript of another program as exam text. */
export function writeSuperOrSubscript(kind: 'sup' | 'sub', text: string): string {
  const signs = kind === 'sup' ? toSuperscript(text) : toSubscript(text)
  if (signs !== null || text.trim() === '' || /[{}\n]/.test(text)) return signs ?? text
  return `${kind === 'sup' ? '^' : '_'}{${text}}`
}

const BREAKING = /(\{\{[^{}]*\}\}|[\^_]\{[^{}\n]*\}|\*{1,2}|\n|\ue000\d+\ue000)/

/** Underlined or struck-out text of another program as exam text: other marks in it, and gaps, are placed outside. */
export function writeUnderOrStruck(kind: 'underline' | 'strike', text: string): string {
  const sign = kind === 'underline' ? '+' : '~'
  return text
    .split(BREAKING)
    .map((piece, at) => {
      const words = piece.trim()
      return at % 2 === 1 || words === '' || /[{}]/.test(words)
        ? piece
        : piece.replace(words, () => `${sign}{${words}}`)
    })
    .join('')
}

/** Numbers of the gaps in reading order. */
export function gapNumbers(text: string): readonly number[] {
  return parseInline(text).flatMap((node) => (node.kind === 'gap' ? [node.number] : []))
}

function splitInside(text: string, kind: TextKind): readonly InlineNode[] {
  const nodes: InlineNode[] = []
  const pushText = (own: TextKind, words: string) => {
    if (words !== '')
      nodes.push({
        kind: own,
        text: words.replace(ESCAPE_PLACEHOLDERS, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 0xfdd0)),
      })
  }
  let end = 0
  for (const match of text.matchAll(INSIDE)) {
    const [whole, gap, sign = '', words = ''] = match
    pushText(kind, text.slice(end, match.index))
    if (gap !== undefined) nodes.push({ kind: 'gap', number: Number(gap) })
    else pushText(BRACED.get(sign) ?? kind, words)
    end = match.index + whole.length
  }
  pushText(kind, text.slice(end))
  return nodes
}

export type QuotedSegment = { readonly kind: TextKind; readonly text: string; readonly isQuoted: boolean }

/** Exam text split at a quote, marks kept; null if the quote is empty or does not occur. The first occurrence counts. */
export function splitAtQuote(text: string, quote: string): readonly QuotedSegment[] | null {
  const wanted = plainText(quote)
  const start = plainText(text).indexOf(wanted)
  if (wanted === '' || start < 0) return null
  const end = start + wanted.length
  const pieces: QuotedSegment[] = []
  let offset = 0
  for (const node of parseInline(text)) {
    if (node.kind === 'gap') continue
    const { length } = shownText(node)
    const [from = 0, to = 0] = [start, end].map((at) => Math.min(Math.max(at - offset, 0), length))
    pieces.push(...cutNode(node, from, to))
    offset += length
  }
  return pieces.filter((piece) => piece.text !== '')
}

/** A superscript or subscript is quoted whole. */
function cutNode({ kind, text }: Omit<QuotedSegment, 'isQuoted'>, from: number, to: number): readonly QuotedSegment[] {
  if (kind === 'sup' || kind === 'sub') return [{ kind, text, isQuoted: to > from }]
  return [
    { kind, text: text.slice(0, from), isQuoted: false },
    { kind, text: text.slice(from, to), isQuoted: true },
    { kind, text: text.slice(to), isQuoted: false },
  ]
}
