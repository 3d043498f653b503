'use client'

import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '@/components/ui/button/button-link'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { postListCopy } from '@/lib/learning/post/words/post-list'
import { paths } from '@/lib/platform/paths'

/** Only managers may add authors. */
export function AuthorsLink() {
  const { data: me } = useQuery(meQuery())
  if (me?.role !== 'manager') return null
  return (
    <ButtonLink href={paths.authors} variant="outline" prefetch={false}>
      {postListCopy.authors}
    </ButtonLink>
  )
}
