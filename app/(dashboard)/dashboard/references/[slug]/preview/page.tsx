import { type Metadata } from 'next'
import { WritersOnly } from '@/components/desk/writers-only'
import { previewCopy } from '@/lib/copy/post/post-editor'
import { postWritersWords } from '@/lib/copy/post/post-list'
import { DraftPreview } from '../../../draft-preview'

export const metadata: Metadata = { title: previewCopy.title }

export default async function ReferencePreviewPage({ params }: PageProps<'/dashboard/references/[slug]/preview'>) {
  const { slug } = await params
  return (
    <WritersOnly of="authors" words={postWritersWords}>
      <DraftPreview kind="reference" slug={decodeURIComponent(slug)} />
    </WritersOnly>
  )
}
