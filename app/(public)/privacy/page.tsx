import { privacy } from '@/lib/site/legal/words/privacy'
import { paths } from '@/lib/platform/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(privacy, paths.privacy)

export default function PrivacyPage() {
  return <LegalText text={privacy} />
}
