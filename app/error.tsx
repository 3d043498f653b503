'use client'

import { MessagePage } from '@/components/layout/message-page'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { errorPages } from '@/lib/copy/errors-pages'
import { paths } from '@/lib/paths'

export default function FatalError({ reset }: { error: Error; reset: () => void }) {
  return (
    <MessagePage heading={errorPages.fatalHeading} text={errorPages.fatalText}>
      <Button onClick={reset}>{errorPages.retry}</Button>
      <ButtonLink href={paths.home} variant="outline">
        {errorPages.home}
      </ButtonLink>
    </MessagePage>
  )
}
