import { type Metadata } from 'next'
import { WordsPage } from '@/components/progress/vocabulary/words-page'
import { wordsQuery } from '@/lib/progress/vocabulary/queries'
import { vocabularyCopy } from '@/lib/progress/vocabulary/words/vocabulary'
import { PageData } from '../page-data'

export const metadata: Metadata = { title: vocabularyCopy.title }

export default function MyWordsPage() {
  return (
    <PageData load={(query) => query(wordsQuery())}>
      <WordsPage />
    </PageData>
  )
}
