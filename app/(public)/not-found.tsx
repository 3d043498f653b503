import { missingMetadata } from '@/components/platform/page-failure/missing-page'
import { MissingScreen } from '@/components/platform/page-failure/missing-screen'

export const metadata = missingMetadata

/** When a public page calls notFound(). A page whose words should be read without scripts gives back `MissingPage` instead. */
export default function NotFound() {
  return <MissingScreen />
}
