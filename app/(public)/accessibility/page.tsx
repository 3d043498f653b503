import { ContactWays } from '@/components/support/contact/contact-ways'
import { LegalPage } from '@/components/site/legal/legal-page'
import { accessibilityStatement, accessibilityCopy } from '@/lib/site/legal/words/accessibility'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

export function generateMetadata() {
  const { title, description } = accessibilityStatement
  return pageMetadata({ title, description, path: paths.accessibility, picture: 'accessibility' })
}

export default function AccessibilityPage() {
  return (
    <LegalPage
      text={accessibilityStatement}
      form={{ href: paths.contactAbout('complaint'), text: accessibilityCopy.toForm }}
    >
      <ContactWays contact={webSettings.contact} />
    </LegalPage>
  )
}
