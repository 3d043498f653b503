'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { newId } from '@/lib/platform/client/new-id'
import { examinedTextQuery } from '@/lib/teaching/examiner/queries'
import { examinedTextCopy } from '@/lib/teaching/examiner/words/examined-texts'
import { submitExaminedCopy as copy } from '@/lib/teaching/examiner/words/examine'
import { NoteField } from './note-field'
import { SubmitForm } from './submit-form'

/** There is no text field: the text is submitted as it was examined. */
export function SubmitExamined({ examined, gift }: { examined: string; gift: ReactNode }) {
  const [id] = useState(newId)
  const [note, setNote] = useState('')
  const query = useQuery(examinedTextQuery(examined))
  return (
    <>
      <PageHeading title={copy.title} />
      {gift}
      <QueryRegion query={query} words={examinedTextCopy} bars={['h-64']}>
        {({ title, words }) => (
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p>{copy.text}</p>
            <p className="text-sm">
              <bdi>{copy.about(title, words)}</bdi>
            </p>
            <NoteField value={note} onChange={setNote} />
            <SubmitForm
              body={{ id, note: note.trim(), source: { kind: 'examined', id: examined } }}
              cost={1}
              gap={null}
            />
          </Card>
        )}
      </QueryRegion>
    </>
  )
}
