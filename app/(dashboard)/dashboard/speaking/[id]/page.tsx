import { type Metadata } from 'next'
import { SpeakingEntry } from '@/components/speaking/speaking-entry'
import { SpeakingCard } from '@/components/speaking-desk/lazy'
import { mySpeakingCopy } from '@/lib/copy/speaking/mine'

export const metadata: Metadata = { title: mySpeakingCopy.title }

export default async function OneSpeakingPage({ params }: PageProps<'/dashboard/speaking/[id]'>) {
  const { id } = await params
  return <SpeakingEntry id={id} card={<SpeakingCard id={id} />} />
}
