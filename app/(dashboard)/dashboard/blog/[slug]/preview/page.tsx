import { type Metadata } from 'next'
import { previewCopy } from '@/lib/learning/post/words/post-editor'
import { DraftPreview } from '../../../draft-preview'
import { textPage } from '../../../text-page'

export const metadata: Metadata = { title: previewCopy.title }

export default textPage((slug) => <DraftPreview kind="post" slug={slug} />)
