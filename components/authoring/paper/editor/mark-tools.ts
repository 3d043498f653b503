import { type EditorTool } from '@/components/ui/button/editor-tool'
import { markNames } from '@/lib/authoring/paper/words/paper-editor'

type Tool = EditorTool<never>

/** Bold to subscript: the same in passages and in the bodies of questions. */
export const MARK_TOOLS: readonly Tool[] = [
  mark('bold', 'Ctrl+B', { icon: 'bold' }),
  mark('italic', 'Ctrl+I', { icon: 'italic' }),
  mark('underline', 'Ctrl+U', latin('u\u0332')),
  mark('strike', 'Ctrl+Shift+S', latin('s\u0336')),
  mark('superscript', 'Ctrl+.', latin('x\u00b2')),
  mark('subscript', 'Ctrl+,', latin('x\u2082')),
]

function mark(name: keyof typeof markNames, keys: string, symbol: Tool['symbol']): Tool {
  return {
    id: name,
    label: markNames[name],
    keys,
    symbol,
    isOn: (editor) => editor.isActive(name),
    run: (editor) => editor.chain().focus().toggleMark(name).run(),
  }
}

function latin(letters: string): Tool['symbol'] {
  return { letters, isLatin: true }
}
