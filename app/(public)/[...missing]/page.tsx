import { missingMetadata, MissingPage } from '@/components/errors/missing-page'

export const metadata = missingMetadata

/** Every address that no page has. */
export default function UnknownAddressPage() {
  return <MissingPage />
}
