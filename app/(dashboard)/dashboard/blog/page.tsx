import { type Metadata } from 'next'
import { WritersOnly } from '@/components/desk/writers-only'
import { AuthorsLink } from '@/components/post-editor/list/authors-link'
import { PostList } from '@/components/post-editor/list/post-list'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeading } from '@/components/ui/page-heading'
import { postListCopy, postWritersWords } from '@/lib/copy/post-list'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: postListCopy.title }

export default function PostsPage() {
  return (
    <WritersOnly of="authors" words={postWritersWords}>
      <PageHeading title={postListCopy.title} lead={postListCopy.lead}>
        <div className="flex flex-wrap gap-3">
          <AuthorsLink />
          <ButtonLink href={paths.newPost}>{postListCopy.create}</ButtonLink>
        </div>
      </PageHeading>
      <PostList />
    </WritersOnly>
  )
}
