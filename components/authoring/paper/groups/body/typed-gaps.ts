import { type Editor, Extension } from '@tiptap/core'
import { Fragment, type Node as DocNode, type Schema, Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { type EditorView } from '@tiptap/pm/view'
import { bodyToDoc } from '@/lib/authoring/paper/rules/body-doc'
import { readTypedGaps, readTypedTable } from '@/lib/authoring/paper/rules/typed-body'

export type GapSource = {
  /** An unused question id. */
  readonly newRef: () => string
  /** Whether another group's question has this id. */
  readonly isTaken: (ref: string) => boolean
}

/** Turns `___` or an answer in brackets into a gap while the writer types; a paste may bring whole lines with gaps. */
export const TypedGaps = Extension.create<{ source: GapSource | null }>({
  name: 'typedGaps',
  addOptions: () => ({ source: null }),
  addProseMirrorPlugins() {
    const { source } = this.options
    if (!source) return []
    return [
      new Plugin({
        props: {
          handleTextInput: (view, from, to, text) => from === to && typeGap(view, text, source),
          transformPastedHTML: plainCells,
          clipboardTextParser: (text, $context) => parsePastedText(text, $context.parent, source),
          transformPasted: (slice, view) => convertPastedGaps(slice, view, source),
        },
      }),
    ]
  },
})

/** Inserts a gap at the caret; selected words become its answer. */
export function insertGap(editor: Editor, source: GapSource): boolean {
  const { state, view } = editor
  const { from, to, $from } = state.selection
  const gap = makeGap(state.schema, source.newRef(), state.doc.textBetween(from, to, ' ').trim() || null)
  if (!gap || !mayHoldGap($from.parent, state.schema) || !$from.sameParent(state.selection.$to)) return false
  view.dispatch(state.tr.replaceRangeWith(from, to, gap).scrollIntoView())
  editor.commands.focus()
  return true
}

function mayHoldGap(parent: DocNode, schema: Schema): boolean {
  const { gap } = schema.nodes
  return gap !== undefined && parent.isTextblock && parent.type.contentMatch.matchType(gap) !== null
}

function makeGap(schema: Schema, ref: string, answer: string | null): DocNode | undefined {
  return schema.nodes.gap?.create({ ref, answer })
}

function typeGap(view: EditorView, text: string, source: GapSource): boolean {
  const { $from } = view.state.selection
  const { schema, tr } = view.state
  if (!mayHoldGap($from.parent, schema)) return false
  // A fourth underscore belongs to the gap made of the first three.
  if (text === '_' && $from.nodeBefore?.type.name === 'gap') return true
  const ended = findTypedGap($from.nodeBefore?.text ?? '', text)
  const gap = ended && makeGap(schema, source.newRef(), ended.answer)
  if (!gap) return false
  view.dispatch(tr.replaceRangeWith($from.pos - ended.length, $from.pos, gap).scrollIntoView())
  return true
}

/** How many characters before the key belong to the gap that it completes, and which of them are the answer. */
function findTypedGap(before: string, key: string): { readonly length: number; readonly answer: string | null } | null {
  if (key === '_') return before.endsWith('__') ? { length: 2, answer: null } : null
  const bracket = key === ']' ? /\[([^[\]]{1,80})$/.exec(before) : null
  return bracket && { length: bracket[0].length, answer: bracket[1]?.trim() ?? null }
}

/** A cell holds one line of text: anything else that a spreadsheet or Word puts into it is dropped. */
function plainCells(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const cell of page.querySelectorAll('td, th')) {
    cell.textContent = (cell.textContent ?? '').replace(/\s+/g, ' ').trim()
    cell.removeAttribute('colspan')
    cell.removeAttribute('rowspan')
  }
  return page.body.innerHTML
}

/** Pasted plain text: a table, or lines in the format of their target. Gap numbers are recognised across all lines. */
function parsePastedText(text: string, parent: DocNode, source: GapSource): Slice {
  const { schema } = parent.type
  const isBlock = parent.type.name === 'line' || parent.type.name === 'step' || parent.type.name === 'heading'
  const rows = isBlock ? readTypedTable(text) : null
  const table = rows && bodyToDoc([{ kind: 'table', rows }]).content?.[0]
  if (table) return new Slice(Fragment.from(schema.nodeFromJSON(table)), 0, 0)
  const lines = parseLines(isBlock ? text : text.replace(/\s+/g, ' '), schema, source)
  const nodes = lines.map((content) => {
    const first = content[0]?.text ?? ''
    const words = parent.type.name === 'line' ? first.replace(/^[•·*-]\s+/, '') : first
    if (words === first) return parent.type.create(parent.attrs, content)
    const rest = words === '' ? content.slice(1) : [schema.text(words), ...content.slice(1)]
    return parent.type.create({ ...parent.attrs, bullet: true }, rest)
  })
  return new Slice(Fragment.from(nodes), nodes.length > 0 ? 1 : 0, nodes.length > 0 ? 1 : 0)
}

/** The non-empty lines of a text, with their gaps. */
function parseLines(text: string, schema: Schema, source: GapSource): readonly (readonly DocNode[])[] {
  const lines: DocNode[][] = [[]]
  for (const segment of readTypedGaps(text)) {
    if (typeof segment !== 'string') {
      const gap = makeGap(schema, source.newRef(), segment.answer)
      if (gap) lines.at(-1)?.push(gap)
      continue
    }
    for (const [index, line] of segment.split(/\r\n?|\n/).entries()) {
      if (index > 0) lines.push([])
      const words = line.replace(/\s+/g, ' ')
      if (words.trim() !== '' || (words !== '' && lines.at(-1)?.length)) lines.at(-1)?.push(schema.text(words))
    }
  }
  return lines.filter((line) => line.length > 0)
}

/** Gaps in pasted content: typed ones become gaps, and a gap whose question still exists elsewhere becomes a new question. */
function convertPastedGaps(slice: Slice, view: EditorView, source: GapSource): Slice {
  const existingRefs = new Set<string>()
  view.state.doc.descendants((node) => {
    if (node.type.name === 'gap') existingRefs.add(String(node.attrs.ref))
  })
  const { schema } = view.state
  const visit = (node: DocNode): readonly DocNode[] => {
    if (node.type.name === 'gap') {
      const ref = String(node.attrs.ref)
      const isFree = ref !== '' && !existingRefs.has(ref) && !source.isTaken(ref)
      existingRefs.add(ref)
      return isFree ? [node] : [makeGap(schema, source.newRef(), null)?.mark(node.marks) ?? node]
    }
    if (!node.isText) return [node.copy(Fragment.from(childrenOf(node).flatMap(visit)))]
    return readTypedGaps(node.text ?? '').flatMap((segment) => {
      if (typeof segment === 'string') return [schema.text(segment, node.marks)]
      return makeGap(schema, source.newRef(), segment.answer)?.mark(node.marks) ?? []
    })
  }
  const nodes = slice.content.content.flatMap(visit)
  return new Slice(Fragment.from(nodes), slice.openStart, slice.openEnd)
}

function childrenOf(node: DocNode): readonly DocNode[] {
  return node.content.content
}
