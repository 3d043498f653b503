import { type Editor } from '@tiptap/core'
import { type EditorTool } from '@/components/ui/button/editor-tool'
import { MARK_TOOLS } from '@/components/authoring/paper/editor/mark-tools'
import { bodyCopy } from '@/lib/authoring/paper/words/group-editor'
import { type Block, type CompletionType } from '@/lib/paper/content/rules/content'
import { indentLine, putBlock } from './put-block'
import { type GapSource, insertGap } from './typed-gaps'

type Tool = EditorTool<never>
type Kind = 'heading' | 'line' | 'bullet' | 'field' | 'step' | 'table'

/** The blocks that each type allows, the usual one first. */
const KINDS: Readonly<Record<CompletionType, readonly Kind[]>> = {
  'form-completion': ['field', 'heading', 'line', 'table'],
  'note-completion': ['bullet', 'line', 'heading', 'table'],
  'table-completion': ['table', 'line', 'heading'],
  'flow-chart-completion': ['step', 'heading', 'line'],
  'summary-completion': ['line', 'heading'],
  'sentence-completion': ['line'],
  'short-answer': ['line', 'bullet'],
  'diagram-labelling': ['line', 'step'],
}
const BLOCKS: Readonly<Record<Kind, Block>> = {
  heading: { kind: 'heading', text: '' },
  line: { kind: 'line', text: '' },
  bullet: { kind: 'line', text: '', bullet: true },
  field: { kind: 'field', label: '', text: '' },
  step: { kind: 'step', text: '' },
  table: {
    kind: 'table',
    head: ['', '', ''],
    rows: [
      ['', '', ''],
      ['', '', ''],
    ],
  },
}

export function bodyTools(type: CompletionType, source: GapSource): readonly (readonly Tool[])[] {
  return [
    [
      {
        id: 'gap',
        label: bodyCopy.gap,
        symbol: { letters: bodyCopy.gap },
        run: (editor) => insertGap(editor, source),
      },
    ],
    KINDS[type].map((kind): Tool => ({
      id: kind,
      label: bodyCopy.kinds[kind],
      symbol: { letters: bodyCopy.kinds[kind] },
      ...(kind !== 'table' && { isOn: (editor: Editor) => isKind(editor, kind) }),
      may: (editor) => kind !== 'table' || !editor.isActive('table'),
      run: (editor) => putBlock(editor, BLOCKS[kind]),
    })),
    MARK_TOOLS,
    [
      {
        id: 'indent',
        label: bodyCopy.indent,
        keys: 'Ctrl+]',
        symbol: { letters: bodyCopy.indent },
        may: (editor) => editor.isActive('line'),
        run: (editor) => indentLine(editor, 1),
      },
      {
        id: 'outdent',
        label: bodyCopy.outdent,
        keys: 'Ctrl+[',
        symbol: { letters: bodyCopy.outdent },
        may: (editor) => editor.isActive('line'),
        run: (editor) => indentLine(editor, -1),
      },
    ],
  ]
}

/** These work only while the caret is in a table. */
export const TABLE_TOOLS: readonly (readonly Tool[])[] = [
  [
    table('rowBefore', (editor) => editor.chain().focus().addRowBefore().run()),
    table('rowAfter', (editor) => editor.chain().focus().addRowAfter().run()),
    table('columnAfter', (editor) => editor.chain().focus().addColumnAfter().run()),
    table('headRow', (editor) => editor.chain().focus().toggleHeaderRow().run()),
  ],
  [
    table('deleteRow', (editor) => editor.chain().focus().deleteRow().run()),
    table('deleteColumn', (editor) => editor.chain().focus().deleteColumn().run()),
    table('deleteTable', (editor) => editor.chain().focus().deleteTable().run()),
  ],
]

function table(
  id: 'rowBefore' | 'rowAfter' | 'columnAfter' | 'headRow' | 'deleteRow' | 'deleteColumn' | 'deleteTable',
  run: (editor: Editor) => unknown,
): Tool {
  return { id, label: bodyCopy[id], symbol: { letters: bodyCopy[id] }, run }
}

function isKind(editor: Editor, kind: Exclude<Kind, 'table'>): boolean {
  if (kind === 'bullet') return editor.isActive('line', { bullet: true })
  return kind === 'line' ? editor.isActive('line', { bullet: false }) : editor.isActive(kind)
}
