import { type Metadata } from 'next'
import { WritersOnly } from '@/components/desk/writers-only'
import { PostDesk } from '@/components/post-editor/desk/post-desk'
import { deskTitles } from '@/lib/copy/post/post-editor'
import { postWritersWords } from '@/lib/copy/post/post-list'

export const metadata: Metadata = { title: deskTitles.note }

export default async function EditNotePage({ params }: PageProps<'/dashboard/lecture-notes/[slug]'>) {
  const { slug } = await params
  return (
    <WritersOnly of="authors" words={postWritersWords}>
      <PostDesk kind="note" slug={decodeURIComponent(slug)} />
    </WritersOnly>
  )
}
