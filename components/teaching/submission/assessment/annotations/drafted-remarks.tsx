'use client'

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { draftRemarks } from '@/lib/teaching/submission/queries/assessment'
import { type DraftedRemark } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { type EditedAssessment } from './use-marking'
import { directionOf } from '@/lib/platform/format/direction'

const copy = assessmentCopy.drafts
/** `marking` is the correction that the teacher is editing. */
type DraftedRemarksProps = { marking: EditedAssessment; text: number; onPick: (id: string) => void }

/** Remarks drafted by an outside service: the teacher accepts or declines each. `dropped` of the reply counts those that the server could not place. */
export function DraftedRemarks({ marking, text, onPick }: DraftedRemarksProps) {
  const [items, setItems] = useState<readonly DraftedRemark[] | null>(null)
  const ask = useMutation({
    mutationFn: () => draftRemarks({ params: { id: marking.submission.id } }),
    onSuccess: (reply) => setItems(reply.items),
  })
  const decline = (item: DraftedRemark) => setItems((before) => (before ?? []).filter((one) => one !== item))
  const accept = (item: DraftedRemark) => {
    const { anchor, tag, comment, replacement } = item
    const id = marking.addMark({ text, start: anchor.start, end: anchor.end, tag, comment, replacement })
    if (id === null) return
    decline(item)
    onPick(id)
  }
  const textRemarks = items?.filter((item) => item.text === text)
  return (
    <Section title={copy.title} lead={copy.lead}>
      {textRemarks?.length === 0 && <p className="text-sm text-ink-soft">{copy.none}</p>}
      {ask.data && ask.data.dropped > 0 && <p className="text-xs text-ink-soft">{copy.dropped(ask.data.dropped)}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {textRemarks?.map((item) => (
          <li
            key={`${item.anchor.start} ${item.anchor.end} ${item.tag} ${item.comment}`}
            className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md border border-line px-3 py-2"
          >
            <p dir="ltr" lang="en" className="text-sm">
              <span className="font-semibold">{item.anchor.exact}</span>
              {item.replacement !== null && <span> → {item.replacement}</span>}
            </p>
            <p dir={directionOf(item.comment)} className="text-sm text-ink-soft">
              {item.comment}
            </p>
            <p className="flex gap-2">
              <Button variant="secondary" disabled={marking.isReadOnly} onClick={() => accept(item)}>
                {copy.accept}
              </Button>
              <Button variant="quiet" onClick={() => decline(item)}>
                {copy.wave}
              </Button>
            </p>
          </li>
        ))}
      </ul>
      <ErrorMessage of={problemCodeOf(ask.error) === 'not_offered' ? copy.off : ask.error} />
      <Button variant="outline" className="justify-self-start" pending={ask.isPending} onClick={() => ask.mutate()}>
        {items === null ? copy.ask : copy.again}
      </Button>
    </Section>
  )
}
