'use client'

import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion, type RegionWords } from '@/components/ui/states/query-region'
import { ApiError } from '@/lib/platform/client/api-error'
import { paths } from '@/lib/platform/paths'

type EditorPageProps<T> = {
  query: { data: T | undefined; error: Error | null; refetch: () => unknown }
  words: RegionWords & {
    missingTitle: string
    missingText: string
    back: string
    /** The refusal for people without the right to edit this kind. */
    refused?: { title: string; text: string; toDashboard: string }
  }
  /** The list of documents of this kind. */
  listHref: string
  bars: readonly string[]
  children: (document: T) => ReactNode
}

/** Loads a document for its editor, with states for loading, missing and forbidden. */
export function EditorPage<T>({ query, words, listHref, bars, children }: EditorPageProps<T>) {
  const status = query.error instanceof ApiError ? query.error.status : null
  if (status === 403 && words.refused) {
    const { title, text, toDashboard } = words.refused
    return (
      <EmptyState title={title} text={text} isPage>
        <ButtonLink href={paths.dashboard}>{toDashboard}</ButtonLink>
      </EmptyState>
    )
  }
  // Forbidden, missing or a malformed id: a retry changes nothing.
  if (status === 403 || status === 404 || status === 422) {
    return (
      <EmptyState title={words.missingTitle} text={words.missingText} isPage>
        <ButtonLink href={listHref}>{words.back}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} words={words} bars={bars}>
      {children}
    </QueryRegion>
  )
}
