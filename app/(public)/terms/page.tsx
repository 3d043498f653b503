import { terms } from '@/lib/copy/site/legal'
import { paths } from '@/lib/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(terms, paths.terms)

export default function TermsPage() {
  return <LegalText text={terms} />
}
