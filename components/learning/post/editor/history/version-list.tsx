'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { VersionRow } from '@/components/documents/editor/history/version-row'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { postDraftQuery, postLogQuery, restorePostVersion, postVersionsQuery } from '@/lib/learning/post/queries'
import { type PostDraft, type PostVersion } from '@/lib/learning/post/contract/post-draft'
import { postListCopy } from '@/lib/learning/post/words/post-list'
import { historyCopy } from '@/lib/learning/post/words/post-history'
import { Question } from '@/components/ui/dialog/question'
import { refusalWords } from '../refusal-words'
import { VersionComparison } from './version-comparison'

type VersionListProps = { draft: PostDraft; versions: readonly PostVersion[] }

export function VersionList({ draft, versions }: VersionListProps) {
  const client = useQueryClient()
  const [restoredNumber, setRestoredNumber] = useState<number | null>(null)
  const [comparedNumber, setComparedNumber] = useState<number | null>(null)
  const restore = useMutation({
    mutationFn: (number: number) => restorePostVersion({ params: { id: draft.id, number }, body: { rev: draft.rev } }),
    onSuccess: (restored, number) => {
      client.setQueryData(postDraftQuery(draft.kind, draft.slug).queryKey, restored)
      toast.add({ title: historyCopy.restored(number), color: 'success' })
    },
    onSettled: async (_restored, error) => {
      setRestoredNumber(null)
      await Promise.all([
        // The draft may be newer on the server than on this page: reload it, so that the next attempt uses the current rev.
        error !== null && client.invalidateQueries(postDraftQuery(draft.kind, draft.slug)),
        client.invalidateQueries(postVersionsQuery(draft.id)),
        client.invalidateQueries(postLogQuery(draft.id)),
      ])
    },
  })
  if (versions.length === 0) return <p className="text-ink-soft">{historyCopy.noVersions}</p>
  return (
    <>
      <ErrorMessage of={restore.error && refusalWords(restore.error)} />
      <ul className="divide-y divide-line rounded-md border border-line">
        {versions.map((version) => (
          <VersionRow
            key={version.number}
            number={version.number}
            title={version.title || postListCopy.untitled}
            live={version.isLive ? historyCopy.live : null}
            about={historyCopy.about(version)}
          >
            <Button
              variant="outline"
              aria-label={historyCopy.compareNamed(version.number)}
              onClick={() => setComparedNumber(version.number)}
            >
              {historyCopy.compare}
            </Button>
            <Button
              variant="secondary"
              aria-label={historyCopy.restoreNamed(version.number)}
              onClick={() => setRestoredNumber(version.number)}
            >
              {historyCopy.restore}
            </Button>
          </VersionRow>
        ))}
      </ul>
      {restoredNumber !== null && (
        <Question
          title={historyCopy.restoreNamed(restoredNumber)}
          text={historyCopy.restoreQuestion(restoredNumber)}
          yes={historyCopy.restore}
          pending={restore.isPending}
          onYes={() => restore.mutate(restoredNumber)}
          onNo={() => setRestoredNumber(null)}
        />
      )}
      {comparedNumber !== null && (
        <VersionComparison
          draft={draft}
          versions={versions}
          from={comparedNumber}
          onClose={() => setComparedNumber(null)}
        />
      )}
    </>
  )
}
