import { type Metadata } from 'next'
import { ListPage } from '@/components/post-editor/list/list-page'
import { listCopyOf } from '@/lib/copy/post/post-list'

export const metadata: Metadata = { title: listCopyOf.note.title }

export default function NotesPage() {
  return <ListPage kind="note" />
}
