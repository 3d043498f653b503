import { type Metadata } from 'next'
import { PapersPage } from '@/components/papers/papers-page'
import { paperListCopy } from '@/lib/copy/paper/paper-list'

export const metadata: Metadata = { title: paperListCopy.titles.listening }

export default function Papers() {
  return <PapersPage skill="listening" />
}
