import { complaints } from '@/lib/site/legal/words/legal'
import { paths } from '@/lib/platform/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(complaints, paths.complaints)

export default function ComplaintsPage() {
  return <LegalText text={complaints} />
}
