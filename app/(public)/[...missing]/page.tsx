import { missingMetadata, MissingPage } from '@/components/platform/page-failure/missing-page'

export const metadata = missingMetadata

/** The 404 page of unknown URLs. */
export default function UnknownAddressPage() {
  return <MissingPage />
}
