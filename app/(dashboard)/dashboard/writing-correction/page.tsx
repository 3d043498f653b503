import { type Metadata } from 'next'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { SubmissionsByRole } from './by-role'

export const metadata: Metadata = { title: submissionsCopy.title }

export default function WritingCorrectionPage() {
  return <SubmissionsByRole />
}
