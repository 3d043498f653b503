import { terms } from '@/lib/site/legal/words/legal'
import { paths } from '@/lib/platform/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(terms, paths.terms)

export default function TermsPage() {
  return <LegalText text={terms} />
}
