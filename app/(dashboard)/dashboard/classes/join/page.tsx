import { type Metadata } from 'next'
import { LateJoin } from '@/components/institute/class/lazy'
import { joinCopy } from '@/lib/institute/class/words/my-classes'

export const metadata: Metadata = { title: joinCopy.title }

export default function JoinClassPage() {
  return <LateJoin />
}
