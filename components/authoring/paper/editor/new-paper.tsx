'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ButtonLink } from '@/components/ui/button/button-link'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { ApiError } from '@/lib/platform/client/api-error'
import { newId } from '@/lib/platform/client/new-id'
import { createPaper } from '@/lib/authoring/paper/queries'
import { paperEditorCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Skill } from '@/lib/paper/content/rules/content'
import { paths } from '@/lib/platform/paths'

const words = { loading: paperEditorCopy.creating, failed: paperEditorCopy.createFailed }

/**
 * Creates an empty paper and opens it, or opens the one created earlier and left empty. The client makes the id, so a repeated call creates no second
 * one.
 */
export function NewPaper({ skill }: { skill: Skill }) {
  const router = useRouter()
  const [id] = useState(newId)
  const { mutate, error } = useMutation({
    mutationFn: () => createPaper({ body: { id, skill, orUntouched: true } }),
    onSuccess: (createdPaper) => router.replace(paths.editPaper(skill, createdPaper.id)),
  })
  useEffect(() => mutate(), [mutate])
  if (error instanceof ApiError && error.status === 403) {
    return (
      <EmptyState title={paperEditorCopy.refused.title} text={paperEditorCopy.refused.text} isPage>
        <ButtonLink href={paths.dashboard}>{paperEditorCopy.refused.toDashboard}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <h1 className="sr-only">{paperEditorCopy.newTitle}</h1>
      <QueryRegion query={{ data: undefined, error, refetch: mutate }} words={words} bars={['h-14', 'h-12', 'h-96']}>
        {() => null}
      </QueryRegion>
    </>
  )
}
