import { missingMetadata, MissingPage } from '@/components/platform/page-failure/missing-page'

export const metadata = missingMetadata

/** Every address that no page has. */
export default function UnknownAddressPage() {
  return <MissingPage />
}
