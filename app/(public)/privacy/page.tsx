import { privacy } from '@/lib/copy/site/privacy'
import { paths } from '@/lib/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(privacy, paths.privacy)

export default function PrivacyPage() {
  return <LegalText text={privacy} />
}
