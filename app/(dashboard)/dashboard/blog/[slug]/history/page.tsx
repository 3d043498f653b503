import { type Metadata } from 'next'
import { HistoryPage } from '@/components/post-editor/history/history-page'
import { WritersOnly } from '@/components/post-editor/writers-only'
import { historyCopy } from '@/lib/copy/post-history'

export const metadata: Metadata = { title: historyCopy.title }

export default async function PostHistoryPage({ params }: PageProps<'/dashboard/blog/[slug]/history'>) {
  const { slug } = await params
  return (
    <WritersOnly>
      <HistoryPage slug={decodeURIComponent(slug)} />
    </WritersOnly>
  )
}
