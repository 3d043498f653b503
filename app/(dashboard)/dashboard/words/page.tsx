import { type Metadata } from 'next'
import { WordsPage } from '@/components/vocabulary/words-page'
import { vocabularyCopy } from '@/lib/copy/vocabulary/vocabulary'

export const metadata: Metadata = { title: vocabularyCopy.title }

export default function MyWordsPage() {
  return <WordsPage />
}
