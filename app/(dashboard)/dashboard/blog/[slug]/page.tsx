import { type Metadata } from 'next'
import { PostEditor } from '@/components/learning/post/editor/post-editor'
import { editorTitles } from '@/lib/learning/post/words/post-editor'
import { textPage } from '../../text-page'

export const metadata: Metadata = { title: editorTitles.post }

export default textPage((slug) => <PostEditor kind="post" slug={slug} />)
