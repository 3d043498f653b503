import { type Metadata } from 'next'
import { ContactWays } from '@/components/contact/contact-ways'
import { LegalPage } from '@/components/site/legal-page'
import { privacy } from '@/lib/copy/site/privacy'
import { webSettings } from '@/lib/env/web'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

export function generateMetadata(): Metadata {
  const { title, description } = privacy
  return pageMetadata({ title, description, path: paths.privacy, picture: 'legal' })
}

export default function PrivacyPage() {
  return (
    <LegalPage text={privacy}>
      <ContactWays contact={webSettings.contact} />
    </LegalPage>
  )
}
