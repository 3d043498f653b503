import { privacyCopy } from '@/lib/site/legal/words/privacy'
import { paths } from '@/lib/platform/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(privacyCopy, paths.privacy)

export default function PrivacyPage() {
  return <LegalText text={privacyCopy} />
}
