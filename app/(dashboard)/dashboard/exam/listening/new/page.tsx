import { type Metadata } from 'next'
import { NewPaper } from '@/components/paper-editor/desk/new-paper'
import { paperDeskCopy } from '@/lib/copy/paper/paper-editor'

export const metadata: Metadata = { title: paperDeskCopy.newTitle }

export default function NewListeningPage() {
  return <NewPaper skill="listening" />
}
