import { type Metadata } from 'next'
import { HistoryPage } from '@/components/learning/post/editor/history/history-page'
import { historyCopy } from '@/lib/learning/post/words/post-history'
import { textPage } from '../../../text-page'

export const metadata: Metadata = { title: historyCopy.title }

export default textPage((slug) => <HistoryPage kind="reference" slug={slug} />)
