import { type Metadata } from 'next'
import { MissingScreen } from '@/components/errors/missing-screen'
import { errorPages } from '@/lib/copy/errors-pages'

export const metadata: Metadata = { title: errorPages.missingTitle }

/** When a page of the dashboard or of the exam calls notFound(); unknown addresses have their page in the public layout. */
export default function NotFound() {
  return (
    <main id="content" dir="rtl" lang="fa" className="min-h-dvh px-4">
      <MissingScreen />
    </main>
  )
}
