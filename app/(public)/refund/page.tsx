import { type Metadata } from 'next'
import { ContactWays } from '@/components/contact/contact-ways'
import { LegalPage } from '@/components/site/legal-page'
import { refund } from '@/lib/copy/site/legal'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export function generateMetadata(): Metadata {
  const { title, description } = refund
  return pageMetadata({ title, description, path: paths.refund, picture: 'legal' })
}

export default function RefundPage() {
  return (
    <LegalPage text={refund}>
      <ContactWays contact={webSettings.contact} />
    </LegalPage>
  )
}
