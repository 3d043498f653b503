import { type Metadata } from 'next'
import { AuthorsLink } from '@/components/learning/post/editor/list/authors-link'
import { ListPage } from '@/components/learning/post/editor/list/list-page'
import { listCopyOf } from '@/lib/learning/post/words/post-list'

export const metadata: Metadata = { title: listCopyOf.post.title }

export default function PostsPage() {
  return (
    <ListPage kind="post">
      <AuthorsLink />
    </ListPage>
  )
}
