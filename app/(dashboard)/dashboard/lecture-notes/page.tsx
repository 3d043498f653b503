import { type Metadata } from 'next'
import { ListPage } from '@/components/learning/post/editor/list/list-page'
import { listCopyOf } from '@/lib/learning/post/words/post-list'

export const metadata: Metadata = { title: listCopyOf.note.title }

export default function NotesPage() {
  return <ListPage kind="note" />
}
