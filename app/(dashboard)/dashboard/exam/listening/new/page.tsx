import { type Metadata } from 'next'
import { NewPaper } from '@/components/authoring/paper/editor/new-paper'
import { paperEditorCopy } from '@/lib/authoring/paper/words/paper-editor'

export const metadata: Metadata = { title: paperEditorCopy.newTitle }

export default function NewListeningPage() {
  return <NewPaper skill="listening" />
}
