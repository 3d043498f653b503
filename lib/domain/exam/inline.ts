/** A piece of a line of exam text: plain, **strong**, *em*, or the gap of a question. */
export type InlineNode =
  | { readonly kind: 'text' | 'strong' | 'em'; readonly text: string }
  | { readonly kind: 'gap'; readonly number: number }

type TextKind = 'text' | 'strong' | 'em'

// A mark opens only before a letter and closes only after one, so that "5 * 3 * 2" stays what it is.
const MARKED = /\*\*(?=\S)([^*]+?)(?<=\S)\*\*|\*(?=\S)([^*]+?)(?<=\S)\*/g
const GAP = /\{\{([1-9]\d?)\}\}/g

/** Exam text as nodes: `**bold**`, `*italic*`, and `{{7}}` for the gap of question 7, also inside marked text. Marks do not nest. */
export function parseInline(text: string): readonly InlineNode[] {
  const nodes: InlineNode[] = []
  let end = 0
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, em] = match
    nodes.push(...splitGaps(text.slice(end, match.index), 'text'))
    nodes.push(...(strong === undefined ? splitGaps(em ?? '', 'em') : splitGaps(strong, 'strong')))
    end = match.index + whole.length
  }
  nodes.push(...splitGaps(text.slice(end), 'text'))
  return nodes
}

/** What a reader sees of exam text: marks and gaps taken out, nothing else changed. Evidence quotes are looked up in it. */
export function plainText(text: string): string {
  return parseInline(text)
    .map((node) => (node.kind === 'gap' ? '' : node.text))
    .join('')
}

/** Numbers of the gaps in the order in which they are read. */
export function gapNumbers(text: string): readonly number[] {
  return parseInline(text).flatMap((node) => (node.kind === 'gap' ? [node.number] : []))
}

function splitGaps(text: string, kind: TextKind): readonly InlineNode[] {
  const nodes: InlineNode[] = []
  let end = 0
  for (const match of text.matchAll(GAP)) {
    if (match.index > end) nodes.push({ kind, text: text.slice(end, match.index) })
    nodes.push({ kind: 'gap', number: Number(match[1]) })
    end = match.index + match[0].length
  }
  if (end < text.length) nodes.push({ kind, text: text.slice(end) })
  return nodes
}

export type QuotedPiece = { readonly kind: TextKind; readonly text: string; readonly isQuoted: boolean }

/** Exam text cut at a quote of it, marks kept; null when the quote is empty or does not stand in it. The first place counts. */
export function splitAtQuote(text: string, quote: string): readonly QuotedPiece[] | null {
  const wanted = plainText(quote)
  const start = plainText(text).indexOf(wanted)
  if (wanted === '' || start < 0) return null
  const end = start + wanted.length
  const pieces: QuotedPiece[] = []
  let offset = 0
  for (const node of parseInline(text)) {
    if (node.kind === 'gap') continue
    const [from, to] = [start, end].map((at) => Math.min(Math.max(at - offset, 0), node.text.length))
    pieces.push(
      { kind: node.kind, text: node.text.slice(0, from), isQuoted: false },
      { kind: node.kind, text: node.text.slice(from, to), isQuoted: true },
      { kind: node.kind, text: node.text.slice(to), isQuoted: false },
    )
    offset += node.text.length
  }
  return pieces.filter((piece) => piece.text !== '')
}
