import { complaints } from '@/lib/copy/site/legal'
import { paths } from '@/lib/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(complaints, paths.complaints)

export default function ComplaintsPage() {
  return <LegalText text={complaints} />
}
