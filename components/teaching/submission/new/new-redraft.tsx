'use client'

import { useQuery } from '@tanstack/react-query'
import { annotationsOfText, numberAnnotations } from '@/components/teaching/annotations/drawn-marks'
import { MarkedText } from '@/components/teaching/annotations/marked-text'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { redraftOfferQuery } from '@/lib/shop/correction-offer/queries'
import { submissionQuery } from '@/lib/teaching/submission/queries/submissions'
import { type Submission } from '@/lib/teaching/submission/contract/submissions'
import { loadingSubmissionCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submitCopy as copy } from '@/lib/teaching/submission/words/submit'
import { markedTextCopy, taskNames } from '@/lib/teaching/submission/words/annotations'
import { AnnotationNotes } from '../mark-notes'
import { EssayField } from './essay-field'
import { RedraftOffer } from './redraft-offer'
import { SubmitForm } from './submit-form'
import { SavedLine, NoteField } from './note-field'
import { OtherTexts } from './other-texts'
import { textGap } from './text-gap'
import { useStoredWriting } from './use-stored-writing'

/** The next draft of a corrected submission, beside the old one with its annotations. */
export function NewRedraft({ previous, user }: { previous: string; user: string }) {
  const query = useQuery(submissionQuery(previous))
  return (
    <QueryRegion query={query} words={loadingSubmissionCopy} bars={['h-96']}>
      {(submission) => <Redraft key={submission.id} submission={submission} user={user} />}
    </QueryRegion>
  )
}

type Draft = { readonly texts: readonly string[]; readonly note: string }

/** A failed question for the price hides the offer: the draft can be paid by credits. */
function useOffer(id: string) {
  const { data } = useQuery(redraftOfferQuery(id))
  return data ?? { offer: null, isPaid: false }
}

function Redraft({ submission, user }: { submission: Submission; user: string }) {
  const writing = useStoredWriting<Draft>(`piece-redraft-${user}-${submission.id}`, {
    texts: submission.texts.map(({ text }) => text),
    note: '',
  })
  const { offer, isPaid } = useOffer(submission.id)
  const annotations = numberAnnotations(submission.correction?.content.marks ?? [])
  if (!writing) return <Skeleton className="h-96" />
  const { content, change, id } = writing
  const writeText = (at: number, text: string) =>
    change({ texts: content.texts.map((item, index) => (index === at ? text : item)) })
  const isSame = submission.texts.every(({ text }, index) => text === content.texts[index])
  const gap = isSame ? copy.gaps.same : (content.texts.map(textGap).find((item) => item !== null) ?? null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OtherTexts others={writing.others} read={({ texts }) => texts.join('\n')} />
      {submission.texts.map(({ task, text }, index) => (
        <div key={task.kind} className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="text-lg">{copy.textOf(taskNames[task.kind])}</h2>
            <EssayField
              label={copy.text}
              value={content.texts[index] ?? ''}
              minWords={task.minWords}
              onChange={(next) => writeText(index, next)}
            />
          </Card>
          <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <h2 className="text-lg">{copy.old}</h2>
            <MarkedText
              text={text}
              marks={annotationsOfText(index, annotations)}
              label={markedTextCopy.text(task.kind)}
              pane={index}
            />
            <AnnotationNotes annotations={annotations.filter(({ mark }) => mark.text === index)} />
          </Card>
        </div>
      ))}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <NoteField value={content.note} onChange={(note) => change({ note })} />
        <SavedLine isOnlyOnPage={writing.isOnlyOnPage} isSaved={writing.isSaved} hasText={!isSame} />
        <RedraftOffer submission={submission.id} offer={offer} isPaid={isPaid} />
        <SubmitForm
          body={{
            id,
            note: content.note.trim(),
            source: { kind: 'redraft', previous: submission.id, texts: [...content.texts] },
          }}
          cost={isPaid ? 0 : submission.texts.length}
          gap={gap}
          writing={writing}
        />
      </Card>
    </div>
  )
}
