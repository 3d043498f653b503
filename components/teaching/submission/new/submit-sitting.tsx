'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { newId } from '@/lib/platform/client/new-id'
import { sittingTextsQuery } from '@/lib/teaching/submission/queries/submissions'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { loadingSubmissionCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { SubmitForm } from './submit-form'
import { NoteField } from './note-field'

/** There is no text field: the essay is submitted as it was handed in with its section. */
export function SubmitSitting({ sitting, gift }: { sitting: string; gift: ReactNode }) {
  const [id] = useState(newId)
  const [note, setNote] = useState('')
  const query = useQuery(sittingTextsQuery(sitting))
  return (
    <>
      <PageHeading title={copy.sittingTitle} />
      {gift}
      <QueryRegion query={query} words={loadingSubmissionCopy} bars={['h-64']}>
        {({ texts, credits }) => (
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p>{copy.sittingText}</p>
            <ul className="grid gap-1 text-sm">
              {texts.map(({ kind, words }) => (
                <li key={kind}>{copy.sittingTask(taskNames[kind], words)}</li>
              ))}
            </ul>
            <p className="text-sm text-ink-soft">{copy.sittingCost(credits)}</p>
            <NoteField value={note} onChange={setNote} />
            <SubmitForm
              body={{ id, note: note.trim(), source: { kind: 'sitting', sitting } }}
              cost={credits}
              gap={credits === 0 ? copy.gaps.nothing : null}
            />
          </Card>
        )}
      </QueryRegion>
    </>
  )
}
