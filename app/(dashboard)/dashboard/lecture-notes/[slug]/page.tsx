import { type Metadata } from 'next'
import { PostDesk } from '@/components/post-editor/desk/post-desk'
import { deskTitles } from '@/lib/copy/post/post-editor'
import { textPage } from '../../text-page'

export const metadata: Metadata = { title: deskTitles.note }

export default textPage((slug) => <PostDesk kind="note" slug={slug} />)
