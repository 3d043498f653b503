import { missingMetadata } from '@/components/platform/page-failure/missing-page'
import { MissingScreen } from '@/components/platform/page-failure/missing-screen'

export const metadata = missingMetadata

/** When a public page calls notFound(). A page that must be readable without scripts renders `MissingPage` instead. */
export default function NotFound() {
  return <MissingScreen />
}
