import { type Metadata } from 'next'
import { answerMissing } from '@/lib/platform/client/reply-marks'
import { missingCopy } from '@/lib/platform/page-failure/words/missing-page'
import { MissingScreen } from './missing-screen'

/** What a page says about itself when what was asked for does not exist. */
export const missingMetadata: Metadata = {
  title: missingCopy.title,
  description: missingCopy.text,
  robots: { index: false },
}

/**
 * The 404 of a page in the public layout. Instead of Next's notFound(), whose reply is an empty document until a script has run:
 * this one can be read by everybody.
 */
export function MissingPage() {
  answerMissing()
  return <MissingScreen />
}
