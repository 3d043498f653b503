import { type Metadata } from 'next'
import { WritersOnly } from '@/components/desk/writers-only'
import { previewCopy } from '@/lib/copy/post/post-editor'
import { postWritersWords } from '@/lib/copy/post/post-list'
import { DraftPreview } from '../../../draft-preview'

export const metadata: Metadata = { title: previewCopy.title }

export default async function NotePreviewPage({ params }: PageProps<'/dashboard/lecture-notes/[slug]/preview'>) {
  const { slug } = await params
  return (
    <WritersOnly of="authors" words={postWritersWords}>
      <DraftPreview kind="note" slug={decodeURIComponent(slug)} />
    </WritersOnly>
  )
}
