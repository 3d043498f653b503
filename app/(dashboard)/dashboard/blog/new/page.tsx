import { type Metadata } from 'next'
import { NewPage } from '@/components/post-editor/list/new-page'
import { listCopyOf } from '@/lib/copy/post/post-list'

export const metadata: Metadata = { title: listCopyOf.post.create }

export default function NewPostPage() {
  return <NewPage kind="post" />
}
