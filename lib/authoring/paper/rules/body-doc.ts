import { type Block } from '@/lib/paper/content/rules/content'
import { escapeInline, parseInline } from '@/lib/paper/content/rules/inline'
import { listGapRefs, mapGaps } from './number-questions'

// The body of a completion group as TipTap JSON, restricted to our blocks. A gap is a node, `{type: 'gap', attrs: {ref}}`; bold and italic are marks
// that do not nest.

export type BodyJson = {
  type?: string
  attrs?: Record<string, unknown>
  content?: BodyJson[]
  text?: string
  marks?: { type: string }[]
}

/** The editor's document for a body. */
export function bodyToDoc(body: readonly Block[]): BodyJson {
  return { type: 'doc', content: body.map(toNode) }
}

function toNode(block: Block): BodyJson {
  switch (block.kind) {
    case 'heading':
    case 'step':
      return makeTextNode(block.kind, block.text)
    case 'line':
      return {
        ...makeTextNode('line', block.text),
        attrs: { bullet: block.bullet ?? false, indent: block.indent ?? 0 },
      }
    case 'field': {
      const label = {
        type: 'fieldLabel',
        ...(block.label !== '' && { content: [{ type: 'text', text: block.label }] }),
      }
      return { type: 'field', content: [label, makeTextNode('fieldText', block.text)] }
    }
    case 'table':
      return {
        type: 'table',
        content: [
          ...(block.head ? [toRow(block.head, 'tableHeader')] : []),
          ...block.rows.map((row) => toRow(row, 'tableCell')),
        ],
      }
  }
}

function toRow(cells: readonly string[], type: 'tableHeader' | 'tableCell'): BodyJson {
  return { type: 'tableRow', content: cells.map((cell) => ({ type, content: [makeTextNode('cellLine', cell)] })) }
}

function makeTextNode(type: string, text: string): BodyJson {
  const content = textToNodes(text)
  return content.length > 0 ? { type, content } : { type }
}

/** Placeholder for a gap during parsing: private-use characters, so that they do not affect the text around them. */
const FIRST_PLACEHOLDER = 0xe000
const PLACEHOLDERS = /([\ue000-\uf8ff])/

/** The editor's names of the marks of exam text. */
export const EDITOR_MARKS = {
  strong: 'bold',
  em: 'italic',
  sup: 'superscript',
  sub: 'subscript',
  underline: 'underline',
  strike: 'strike',
} as const
const MARK_SIGNS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['bold', ['**', '**']],
  ['italic', ['*', '*']],
  ['superscript', ['^{', '}']],
  ['subscript', ['_{', '}']],
  ['underline', ['+{', '}']],
  ['strike', ['~{', '}']],
])

/** Converts a line of exam text to editor nodes. */
export function textToNodes(text: string): BodyJson[] {
  const refs = listGapRefs(text)
  let gapCount = 0
  const readable = mapGaps(text, () => String.fromCharCode(FIRST_PLACEHOLDER + gapCount++))
  return parseInline(readable).flatMap((node): BodyJson[] => {
    if (node.kind === 'gap') return []
    const marks = node.kind === 'text' ? {} : { marks: [{ type: EDITOR_MARKS[node.kind] }] }
    return node.text
      .split(PLACEHOLDERS)
      .filter((piece) => piece !== '')
      .map((piece) => {
        const ref = PLACEHOLDERS.test(piece) ? refs[piece.charCodeAt(0) - FIRST_PLACEHOLDER] : undefined
        return ref === undefined
          ? { type: 'text', text: piece, ...marks }
          : { type: 'gap', attrs: { ref, answer: null }, ...marks }
      })
  })
}

/** Converts the editor's document to a body, without empty blocks. */
export function docToBody(doc: BodyJson): readonly Block[] {
  return (doc.content ?? []).flatMap((node) => toBlock(node) ?? [])
}

function toBlock(node: BodyJson): Block | null {
  if (node.type === 'table') return toTable(node)
  if (node.type === 'field') return toField(node)
  const text = nodesToText(node.content)
  if (text === '') return null
  if (node.type === 'line') return toLine(text, node.attrs)
  return node.type === 'heading' || node.type === 'step' ? { kind: node.type, text } : null
}

function toLine(text: string, attrs: BodyJson['attrs']): Block {
  const indent = numberOf(attrs?.indent)
  return { kind: 'line', text, ...(attrs?.bullet === true && { bullet: true }), ...(indent > 0 && { indent }) }
}

function toField(node: BodyJson): Block | null {
  const [label = '', text = ''] = (node.content ?? []).map((item) => nodesToText(item.content))
  return label === '' && text === '' ? null : { kind: 'field', label, text }
}

function toTable(node: BodyJson): Block | null {
  const rows = (node.content ?? []).map((row) => row.content ?? [])
  const [first, ...others] = rows
  if (!first) return null
  const hasHead = first.length > 0 && first.every((cell) => cell.type === 'tableHeader')
  const cellTexts = (row: readonly BodyJson[]) => row.map((cell) => nodesToText(cell.content?.[0]?.content))
  return { kind: 'table', ...(hasHead && { head: cellTexts(first) }), rows: (hasHead ? others : rows).map(cellTexts) }
}

type MarkedPiece = { readonly text: string; readonly mark: string | null }

/** Converts editor nodes to exam text. Spaces at the edges of bold words are moved outside, because the notation does not allow them inside. */
export function nodesToText(nodes: readonly BodyJson[] | undefined): string {
  const pieces: MarkedPiece[] = []
  for (const node of nodes ?? []) {
    const text = node.type === 'gap' ? `{{${stringOf(node.attrs?.ref)}}}` : (node.text ?? '').replaceAll('{{', '{ {')
    const mark =
      node.marks?.find(({ type }) => MARK_SIGNS.has(type) && (node.type !== 'gap' || !usesBraces(type)))?.type ?? null
    const last = pieces.at(-1)
    if (last && last.mark === mark) pieces[pieces.length - 1] = { text: last.text + text, mark }
    else pieces.push({ text, mark })
  }
  return pieces.map(printPiece).join('').trim()
}

/** Braces cannot contain a gap: the mark is closed before it and reopened after it. */
function usesBraces(mark: string): boolean {
  return MARK_SIGNS.get(mark)?.[1] === '}'
}

function printPiece({ text, mark }: MarkedPiece): string {
  const inner = text.trim()
  const sign = MARK_SIGNS.get(mark ?? '')
  if (!sign || inner === '' || /[*{}]/.test(inner.replace(/\{\{[^{}]*\}\}/g, ''))) return escapeInline(text)
  const start = text.indexOf(inner)
  return `${text.slice(0, start)}${sign[0]}${inner}${sign[1]}${text.slice(start + inner.length)}`
}

/** The gaps that were typed with their answer in brackets, in reading order. */
export function listTypedGaps(doc: BodyJson): readonly { readonly ref: string; readonly answer: string }[] {
  const gapAnswer = doc.type === 'gap' ? stringOf(doc.attrs?.answer) : ''
  const ownGap = gapAnswer === '' ? [] : [{ ref: stringOf(doc.attrs?.ref), answer: gapAnswer }]
  return [...ownGap, ...(doc.content ?? []).flatMap(listTypedGaps)]
}

function stringOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
