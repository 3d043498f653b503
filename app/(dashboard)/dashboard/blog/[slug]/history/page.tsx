import { type Metadata } from 'next'
import { WritersOnly } from '@/components/desk/writers-only'
import { HistoryPage } from '@/components/post-editor/history/history-page'
import { historyCopy } from '@/lib/copy/post/post-history'
import { postWritersWords } from '@/lib/copy/post/post-list'

export const metadata: Metadata = { title: historyCopy.title }

export default async function PostHistoryPage({ params }: PageProps<'/dashboard/blog/[slug]/history'>) {
  const { slug } = await params
  return (
    <WritersOnly of="authors" words={postWritersWords}>
      <HistoryPage kind="post" slug={decodeURIComponent(slug)} />
    </WritersOnly>
  )
}
