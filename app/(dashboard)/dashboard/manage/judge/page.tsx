import { type Metadata } from 'next'
import { ManageJudge } from '@/components/teaching/judge/manage-judge'
import { ManageTranscription } from '@/components/teaching/transcription/manage-transcription'
import { manageJudgeCopy } from '@/lib/teaching/judge/words/manage-judge'

export const metadata: Metadata = { title: manageJudgeCopy.title }

export default function ManageJudgePage() {
  return (
    <>
      <ManageJudge />
      <ManageTranscription />
    </>
  )
}
