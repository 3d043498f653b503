import { type Metadata } from 'next'
import { NewPage } from '@/components/learning/post/editor/list/new-page'
import { listCopyOf } from '@/lib/learning/post/words/post-list'

export const metadata: Metadata = { title: listCopyOf.note.create }

export default function NewNotePage() {
  return <NewPage kind="note" />
}
