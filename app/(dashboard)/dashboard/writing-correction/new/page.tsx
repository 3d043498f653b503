import { type Metadata } from 'next'
import { NewSubmission } from './new-submission'
import { submitCopy } from '@/lib/teaching/submission/words/submit'

export const metadata: Metadata = { title: submitCopy.title }

export default function NewSubmissionPage() {
  return <NewSubmission />
}
