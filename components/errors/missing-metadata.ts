import { type Metadata } from 'next'
import { errorPages } from '@/lib/copy/errors-pages'

/** What a page says about itself when what was asked for does not exist. */
export const missingMetadata: Metadata = {
  title: errorPages.missingTitle,
  description: errorPages.missingText,
  robots: { index: false },
}
