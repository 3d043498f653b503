import { refund } from '@/lib/copy/site/legal'
import { paths } from '@/lib/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(refund, paths.refund)

export default function RefundPage() {
  return <LegalText text={refund} />
}
