import { type Editor } from '@tiptap/core'
import { type EditorToolIconName } from './editor-tool-icon'

type ToolAction<Dialog extends string> = { readonly run: (editor: Editor) => unknown } | { readonly opens: Dialog }

/** A toolbar button of a text editor: changes the text, or opens one of the editor’s dialogs. */
export type EditorTool<Dialog extends string> = {
  readonly id: string
  readonly label: string
  /** The shortcut, such as «Ctrl+B». */
  readonly keys?: string
  readonly symbol: { readonly icon: EditorToolIconName } | { readonly letters: string; readonly isLatin?: boolean }
  /** Present when the tool is a toggle. */
  readonly isOn?: (editor: Editor) => boolean
  readonly may?: (editor: Editor) => boolean
} & ToolAction<Dialog>
