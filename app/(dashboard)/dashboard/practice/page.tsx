import { type Metadata } from 'next'
import { PracticePage } from '@/components/practice/practice-page'
import { practiceCopy } from '@/lib/copy/player/practice'

export const metadata: Metadata = { title: practiceCopy.title }

export default function MyPracticePage() {
  return <PracticePage />
}
