import { type Metadata } from 'next'
import { LateJoin } from '@/components/classes/lazy'
import { joinCopy } from '@/lib/copy/classes/mine'

export const metadata: Metadata = { title: joinCopy.title }

export default function JoinClassPage() {
  return <LateJoin />
}
