import { type Metadata } from 'next'
import { PostDesk } from '@/components/learning/post/editor/post-editor'
import { deskTitles } from '@/lib/learning/post/words/post-editor'
import { textPage } from '../../text-page'

export const metadata: Metadata = { title: deskTitles.note }

export default textPage((slug) => <PostDesk kind="note" slug={slug} />)
