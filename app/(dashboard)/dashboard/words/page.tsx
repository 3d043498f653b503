import { type Metadata } from 'next'
import { WordsPage } from '@/components/progress/vocabulary/words-page'
import { vocabularyCopy } from '@/lib/progress/vocabulary/words/vocabulary'

export const metadata: Metadata = { title: vocabularyCopy.title }

export default function MyWordsPage() {
  return <WordsPage />
}
