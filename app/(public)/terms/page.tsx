import { terms } from '@/lib/shop/order/words/terms'
import { paths } from '@/lib/platform/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(terms, paths.terms)

export default function TermsPage() {
  return <LegalText text={terms} />
}
