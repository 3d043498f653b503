import { type Metadata } from 'next'
import { PapersPage } from '@/components/authoring/paper/list/papers-page'
import { paperListCopy } from '@/lib/authoring/paper/words/paper-list'

export const metadata: Metadata = { title: paperListCopy.titles.listening }

export default function Papers() {
  return <PapersPage skill="listening" />
}
