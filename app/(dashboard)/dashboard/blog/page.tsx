import { type Metadata } from 'next'
import { AuthorsLink } from '@/components/post-editor/list/authors-link'
import { ListPage } from '@/components/post-editor/list/list-page'
import { listCopyOf } from '@/lib/copy/post/post-list'

export const metadata: Metadata = { title: listCopyOf.post.title }

export default function PostsPage() {
  return (
    <ListPage kind="post">
      <AuthorsLink />
    </ListPage>
  )
}
