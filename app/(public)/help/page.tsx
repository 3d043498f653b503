import { ContactWays } from '@/components/support/contact/contact-ways'
import { LegalPage } from '@/components/site/legal/legal-page'
import { helpCopy } from '@/lib/site/legal/words/help'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { pageMetadata } from '@/lib/platform/seo/metadata'

export function generateMetadata() {
  const { title, description } = helpCopy
  return pageMetadata({ title, description, path: paths.help, picture: 'help' })
}

export default function HelpPage() {
  return (
    <LegalPage text={helpCopy}>
      <ContactWays contact={webSettings.contact} />
    </LegalPage>
  )
}
