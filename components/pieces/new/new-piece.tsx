'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { meQuery } from '@/lib/api/queries/account/account'
import { sittingTextsQuery } from '@/lib/api/queries/pieces/pieces'
import { newId } from '@/lib/api/new-id'
import { handInCopy as copy, pieceCopy } from '@/lib/copy/pieces/mine'
import { taskNames } from '@/lib/copy/pieces/marks'
import { isUuid } from '@/lib/domain/text/uuid'
import { HandIn } from './hand-in'
import { NoteField } from './note-field'

const NewEssay = dynamic(() => import('./new-essay').then((module) => module.NewEssay), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})
const NewLessonEssay = dynamic(() => import('./new-lesson-essay').then((module) => module.NewLessonEssay), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})
const NewRedraft = dynamic(() => import('./new-redraft').then((module) => module.NewRedraft), {
  ssr: false,
  loading: () => <Skeleton className="h-96" />,
})

/** Three ways to hand in: an essay of one's own, the writing of a section, the next draft of a piece. */
export function NewPiece() {
  const address = useSearchParams()
  const me = useQuery(meQuery())
  const sitting = readId(address.get('sitting'))
  const previous = readId(address.get('previous'))
  const lesson = readLesson(address.get('course'), address.get('lesson'))
  if (sitting !== null) return <HandInSitting key={sitting} sitting={sitting} />
  return (
    <>
      <PageHeading
        title={previous === null ? copy.title : copy.redraftTitle}
        lead={previous === null ? copy.lead : copy.redraftLead}
      />
      <QueryRegion query={me} words={pieceCopy} bars={['h-64', 'h-96']}>
        {({ id }) => <Writing user={id} previous={previous} lesson={lesson} />}
      </QueryRegion>
    </>
  )
}

type Lesson = { readonly course: string; readonly slug: string }

function Writing({ user, previous, lesson }: { user: string; previous: string | null; lesson: Lesson | null }) {
  if (previous !== null) return <NewRedraft previous={previous} user={user} />
  return lesson ? <NewLessonEssay user={user} {...lesson} /> : <NewEssay name={user} />
}

function readLesson(course: string | null, slug: string | null): Lesson | null {
  return course && slug ? { course, slug } : null
}

function readId(value: string | null): string | null {
  return value !== null && isUuid(value) ? value : null
}

/** Nothing is written here: it goes as it was handed in at the end of the section. */
function HandInSitting({ sitting }: { sitting: string }) {
  const [id] = useState(newId)
  const [note, setNote] = useState('')
  const query = useQuery(sittingTextsQuery(sitting))
  return (
    <>
      <PageHeading title={copy.sittingTitle} />
      <QueryRegion query={query} words={pieceCopy} bars={['h-64']}>
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
            <HandIn
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
