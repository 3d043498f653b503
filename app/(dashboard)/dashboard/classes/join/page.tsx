import { type Metadata } from 'next'
import { JoinPage } from '@/components/classes/join-page'
import { joinCopy } from '@/lib/copy/classes/mine'

export const metadata: Metadata = { title: joinCopy.title }

export default function JoinClassPage() {
  return <JoinPage />
}
