import { refund } from '@/lib/shop/order/words/terms'
import { paths } from '@/lib/platform/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(refund, paths.refund)

export default function RefundPage() {
  return <LegalText text={refund} />
}
