import { type Metadata } from 'next'
import { answerMissing } from '@/lib/platform/client/mark-page-reply'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { MissingScreen } from './missing-screen'

/** Metadata of a page that does not exist. */
export const missingMetadata: Metadata = {
  title: missingCopy.title,
  description: missingCopy.text,
  robots: { index: false },
}

/**
 * The 404 of a page in the public layout. Not Next's notFound(): its reply is an empty document until a script has run, and this one needs no script.
 */
export function MissingPage() {
  answerMissing()
  return <MissingScreen />
}
