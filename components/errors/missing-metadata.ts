import { type Metadata } from 'next'
import { missingCopy } from '@/lib/copy/missing'

/** What a page says about itself when what was asked for does not exist. */
export const missingMetadata: Metadata = {
  title: missingCopy.title,
  description: missingCopy.text,
  robots: { index: false },
}
