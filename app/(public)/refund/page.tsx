import { refundTermsCopy } from '@/lib/shop/order/words/terms'
import { paths } from '@/lib/platform/paths'
import { legalMetadata, LegalText } from '../legal-text'

export const generateMetadata = () => legalMetadata(refundTermsCopy, paths.refund)

export default function RefundPage() {
  return <LegalText text={refundTermsCopy} />
}
