import { type Metadata } from 'next'
import { MessagePage } from '@/components/layout/message-page'
import { ButtonLink } from '@/components/ui/button-link'
import { errorPages } from '@/lib/copy/errors-pages'
import { site } from '@/lib/copy/site'
import { paths } from '@/lib/paths'

export const metadata: Metadata = { title: errorPages.missingTitle }

export default function NotFound() {
  return (
    <MessagePage heading={errorPages.missingTitle} text={errorPages.missingText}>
      <ButtonLink href={paths.home}>{errorPages.home}</ButtonLink>
      <ButtonLink href={paths.exams} variant="outline">
        {site.nav.exams}
      </ButtonLink>
    </MessagePage>
  )
}
