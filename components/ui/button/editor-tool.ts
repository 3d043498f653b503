import { type Editor } from '@tiptap/core'
import { type EditorToolIconName } from './editor-tool-icon'

type Act<Dialog extends string> = { readonly run: (editor: Editor) => unknown } | { readonly opens: Dialog }

/** A tool of a text editor: it acts on the text, or opens one of the editor's dialogs. */
export type EditorTool<Dialog extends string> = {
  readonly id: string
  readonly label: string
  /** As on the keyboard: «Ctrl+B». */
  readonly keys?: string
  readonly symbol: { readonly icon: EditorToolIconName } | { readonly letters: string; readonly isLatin?: boolean }
  /** A tool without it does something once; with it, it is on or off. */
  readonly isOn?: (editor: Editor) => boolean
  readonly may?: (editor: Editor) => boolean
} & Act<Dialog>
