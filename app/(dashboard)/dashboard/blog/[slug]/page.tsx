import { type Metadata } from 'next'
import { PostDesk } from '@/components/post-editor/desk/post-desk'
import { WritersOnly } from '@/components/post-editor/writers-only'
import { deskCopy } from '@/lib/copy/post-editor'

export const metadata: Metadata = { title: deskCopy.settings }

export default async function EditPostPage({ params }: PageProps<'/dashboard/blog/[slug]'>) {
  const { slug } = await params
  return (
    <WritersOnly>
      <PostDesk slug={decodeURIComponent(slug)} />
    </WritersOnly>
  )
}
