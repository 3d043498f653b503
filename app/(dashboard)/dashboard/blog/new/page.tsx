import { type Metadata } from 'next'
import { NewPage } from '@/components/learning/post/editor/list/new-page'
import { listCopyOf } from '@/lib/learning/post/words/post-list'

export const metadata: Metadata = { title: listCopyOf.post.create }

export default function NewPostPage() {
  return <NewPage kind="post" />
}
