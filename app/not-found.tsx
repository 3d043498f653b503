import { missingMetadata } from '@/components/platform/page-failure/missing-page'
import { MissingScreen } from '@/components/platform/page-failure/missing-screen'

export const metadata = missingMetadata

/** When a page of the dashboard or of the exam calls notFound(); unknown URLs have a page in the public layout. */
export default function NotFound() {
  return (
    <main id="content" dir="rtl" lang="fa" className="min-h-dvh px-4">
      <MissingScreen />
    </main>
  )
}
