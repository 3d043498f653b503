import { type Metadata } from 'next'
import { MissingPage } from '@/components/errors/missing-page'
import { errorPages } from '@/lib/copy/errors-pages'

export const metadata: Metadata = {
  title: errorPages.missingTitle,
  description: errorPages.missingText,
  robots: { index: false },
}

/** Every address that no page has. */
export default function UnknownAddressPage() {
  return <MissingPage />
}
