'use client'

import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type WritersOnlyWords } from '@/lib/documents/draft/words/document-list'
import { paths } from '@/lib/platform/paths'
import { RoleOnly } from '@/components/accounts/account/role-only'

type WritersOnlyProps = {
  /** The role needed besides manager: teacher, or author of the blog. */
  of: 'teachers' | 'authors'
  words: WritersOnlyWords
  children: ReactNode
}

const IS_WRITER = {
  teachers: ({ role }: { role: string }) => role !== 'student',
  authors: ({ mayWritePosts }: { mayWritePosts: boolean }) => mayWritePosts,
} as const

/** Shows a refusal to people without the right to edit this kind of document. */
export function WritersOnly({ of, words, children }: WritersOnlyProps) {
  const leaveLink = (
    <ButtonLink href={of === 'teachers' ? paths.dashboard : paths.blog} variant="secondary">
      {words.away}
    </ButtonLink>
  )
  return (
    <RoleOnly isAllowed={IS_WRITER[of]} words={words} fallback={leaveLink}>
      {children}
    </RoleOnly>
  )
}
