'use client'

import { useQuery } from '@tanstack/react-query'
import { redirect } from 'next/navigation'
import { type ReactNode } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { QueryRegion } from '@/components/ui/query-region'
import { ApiError } from '@/lib/api/api-error'
import { paperQuery } from '@/lib/api/queries/papers'
import { paperDeskCopy } from '@/lib/copy/paper-editor'
import { type Skill } from '@/lib/domain/exam/content'
import { paths } from '@/lib/paths'
import { Desk } from './desk'

type PaperDeskProps = {
  id: string
  skill: Skill
  /** What other features do with the paper as it is saved. */
  tools?: ReactNode
}

/** A paper on its writer's desk. */
export function PaperDesk({ id, skill, tools }: PaperDeskProps) {
  const query = useQuery({ ...paperQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  if (query.error instanceof ApiError && isClosed(query.error)) {
    const isForbidden = query.error.status === 403
    return (
      <EmptyState
        title={isForbidden ? paperDeskCopy.refusedTitle : paperDeskCopy.missingTitle}
        text={isForbidden ? paperDeskCopy.refusedText : paperDeskCopy.missingText}
        isPage
      >
        <ButtonLink href={isForbidden ? paths.dashboard : paths.papers(skill)}>
          {isForbidden ? paperDeskCopy.toDashboard : paperDeskCopy.back}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <QueryRegion query={query} words={paperDeskCopy} bars={['h-14', 'h-12', 'h-96']}>
      {(paper) => {
        // Somebody has followed an address of another skill.
        if (paper.draft.skill !== skill) redirect(paths.editPaper(paper.draft.skill, id))
        return <Desk key={paper.id} paper={paper} tools={tools} />
      }}
    </QueryRegion>
  )
}

/** Not mine, not there, or no id at all: asking again changes nothing. */
function isClosed({ status }: ApiError): boolean {
  return status === 403 || status === 404 || status === 422
}
