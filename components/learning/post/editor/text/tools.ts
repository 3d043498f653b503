import { type EditorTool } from '@/components/ui/button/editor-tool'
import { toolCopy } from '@/lib/learning/post/words/post-editor'

export type DialogName = 'link' | 'picture' | 'recording' | 'exercise'
export type Tool = EditorTool<DialogName>

const mark = (name: 'bold' | 'italic' | 'code', keys: string): Tool => ({
  id: name,
  label: toolCopy[name],
  keys,
  symbol: { icon: name },
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
})
const scriptMark = (name: 'superscript' | 'subscript', letters: string, keys: string): Tool => ({
  id: name,
  label: toolCopy[name],
  keys,
  symbol: { letters, isLatin: true },
  isOn: (editor) => editor.isActive(name),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
})
const heading = (level: 2 | 3 | 4): Tool => ({
  id: `heading-${level}`,
  label: toolCopy.heading(level),
  keys: `Ctrl+Alt+${level}`,
  symbol: { letters: toolCopy.headingMark(level) },
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})
const direction = (dir: 'rtl' | 'ltr', keys: string): Tool => ({
  id: dir,
  label: toolCopy[dir],
  keys,
  symbol: { icon: dir },
  isOn: (editor) => editor.isActive({ dir }),
  run: (editor) => {
    const next = editor.isActive({ dir }) ? null : dir
    return editor
      .chain()
      .focus()
      .updateAttributes('paragraph', { dir: next })
      .updateAttributes('heading', { dir: next })
      .run()
  },
})

/** Additional tools for lecture notes. */
export const NOTE_TOOLS: readonly Tool[] = [
  { id: 'exercise', label: toolCopy.exercise, symbol: { letters: toolCopy.exercise }, opens: 'exercise' },
]

/** The toolbar, in groups. */
export const TOOLS: readonly (readonly Tool[])[] = [
  [
    {
      id: 'undo',
      label: toolCopy.undo,
      keys: 'Ctrl+Z',
      symbol: { icon: 'undo' },
      may: (editor) => editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      id: 'redo',
      label: toolCopy.redo,
      keys: 'Ctrl+Shift+Z',
      symbol: { icon: 'redo' },
      may: (editor) => editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [heading(2), heading(3), heading(4)],
  [
    mark('bold', 'Ctrl+B'),
    mark('italic', 'Ctrl+I'),
    mark('code', 'Ctrl+E'),
    scriptMark('superscript', 'x\u00b2', 'Ctrl+.'),
    scriptMark('subscript', 'x\u2082', 'Ctrl+,'),
    {
      id: 'english',
      label: toolCopy.english,
      keys: 'Ctrl+Shift+E',
      symbol: { letters: 'En', isLatin: true },
      isOn: (editor) => editor.isActive('english'),
      run: (editor) => editor.chain().focus().toggleMark('english').run(),
    },
    {
      id: 'link',
      label: toolCopy.link,
      keys: 'Ctrl+K',
      symbol: { icon: 'link' },
      isOn: (editor) => editor.isActive('link'),
      opens: 'link',
    },
  ],
  [
    {
      id: 'bulletList',
      label: toolCopy.bulletList,
      keys: 'Ctrl+Shift+8',
      symbol: { icon: 'bulletList' },
      isOn: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      id: 'orderedList',
      label: toolCopy.orderedList,
      keys: 'Ctrl+Shift+7',
      symbol: { icon: 'orderedList' },
      isOn: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      id: 'blockquote',
      label: toolCopy.blockquote,
      keys: 'Ctrl+Shift+B',
      symbol: { icon: 'blockquote' },
      isOn: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      id: 'callout',
      label: toolCopy.callout,
      symbol: { icon: 'callout' },
      isOn: (editor) => editor.isActive('callout'),
      run: (editor) => editor.chain().focus().toggleWrap('callout', { tone: 'tip' }).run(),
    },
  ],
  [
    {
      id: 'table',
      label: toolCopy.table,
      symbol: { icon: 'table' },
      may: (editor) => !editor.isActive('table'),
      run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    { id: 'picture', label: toolCopy.picture, symbol: { icon: 'picture' }, opens: 'picture' },
    { id: 'recording', label: toolCopy.recording, symbol: { icon: 'recording' }, opens: 'recording' },
    {
      id: 'rule',
      label: toolCopy.rule,
      symbol: { icon: 'rule' },
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [direction('rtl', 'Ctrl+Alt+R'), direction('ltr', 'Ctrl+Alt+L')],
]
