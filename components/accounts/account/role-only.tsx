'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion, type RegionWords } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'

type Role = { readonly role: string; readonly mayWritePosts: boolean }
type RoleOnlyProps = {
  isAllowed: (me: Role) => boolean
  words: RegionWords & { refusedTitle: string; refusedText: string }
  /** A link for those who are refused. */
  fallback: ReactNode
  children: ReactNode
}

/** People whom `isAllowed` accepts see the children; others see a refusal. The API checks every right again. */
export function RoleOnly({ isAllowed, words, fallback, children }: RoleOnlyProps) {
  const query = useQuery(meQuery())
  return (
    <QueryRegion query={query} words={words} bars={['h-12', 'h-64']}>
      {(me) =>
        isAllowed(me) ? (
          children
        ) : (
          <EmptyState title={words.refusedTitle} text={words.refusedText} isPage>
            {fallback}
          </EmptyState>
        )
      }
    </QueryRegion>
  )
}

export const isManager = ({ role }: Role) => role === 'manager'
export const isTeacher = ({ role }: Role) => role === 'teacher' || role === 'manager'
