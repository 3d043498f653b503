import { termsCopy } from '@/lib/shop/order/words/terms'
import { paths } from '@/lib/platform/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(termsCopy, paths.terms)

export default function TermsPage() {
  return <LegalText text={termsCopy} />
}
