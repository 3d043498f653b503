import { type ReactNode } from 'react'
import { type WritableDocument } from '@/lib/documents/draft/client/draft-store'
import { type EditorWords } from '@/lib/documents/draft/words/editor'
import { DocumentBar } from './document-bar'
import { SaveLine } from './save-line'
import { type DraftEditor } from './use-draft-session'

type EditorBarProps<D extends WritableDocument> = {
  draftEditor: Pick<DraftEditor<D>, 'session' | 'view'>
  words: EditorWords
  back: { href: string; text: string }
  title: string
  badge: ReactNode
  /** Tools for the whole document. */
  children?: ReactNode
}

/** The bar of a document that is saved as a draft. */
export function EditorBar<D extends WritableDocument>({ draftEditor, words, ...bar }: EditorBarProps<D>) {
  return <DocumentBar {...bar} save={<SaveLine draftEditor={draftEditor} words={words} />} />
}
