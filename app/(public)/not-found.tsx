import { type Metadata } from 'next'
import { MissingScreen } from '@/components/errors/missing-screen'
import { errorPages } from '@/lib/copy/errors-pages'

export const metadata: Metadata = { title: errorPages.missingTitle }

/** When a public page calls notFound(). A page whose words should be read without scripts gives back `MissingPage` instead. */
export default function NotFound() {
  return <MissingScreen />
}
