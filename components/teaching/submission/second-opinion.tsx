'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AreaField } from '@/components/ui/form/area-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { requestSecondOpinion } from '@/lib/teaching/submission/queries/submissions'
import { type Submission } from '@/lib/teaching/submission/contract/submissions'
import { submissionsCopy } from '@/lib/teaching/submission/words/my-submissions'
import { submissionCopy } from '@/lib/teaching/submission/words/submission'
import { markedTextCopy } from '@/lib/teaching/submission/words/annotations'
import { formatDay } from '@/lib/platform/format/date'
import { OtherAssessment } from './other-assessment'
import { directionOf } from '@/lib/platform/format/direction'

const copy = submissionCopy.secondOpinion
const MIN_REASON_LENGTH = 20
const MAX_REASON_LENGTH = 1000

/** The second opinion: available, requested or decided, with the bands before it. */
export function SecondOpinion({ submission }: { submission: Submission }) {
  const { id, secondLook: secondOpinion, history, otherReadings, texts, correction } = submission
  const { canAskUntil, asked } = secondOpinion
  const shownMarkIds = new Set(correction?.content.marks.map((mark) => mark.id))
  if (canAskUntil === null && !asked && history.length === 0) return null
  return (
    <section aria-labelledby="look" className="grid gap-4 print:hidden">
      <h2 id="look" className="text-xl">
        {copy.title}
      </h2>
      {asked && <RequestedOpinion request={asked} />}
      {otherReadings.map((other) => (
        <OtherAssessment key={other.round} id={id} texts={texts} other={other} shownMarkIds={shownMarkIds} />
      ))}
      {canAskUntil !== null && <RequestForm id={id} until={canAskUntil} />}
      {history.length > 0 && (
        <div className="text-sm">
          <h3 className="text-base">{submissionCopy.historyTitle}</h3>
          <ul className="mt-1 grid gap-1">
            {history.map(({ version, at, band, because }) => (
              <li key={version}>
                {formatDay(at)} · {submissionCopy.because[because]} · {submissionsCopy.band(band)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

function RequestedOpinion({ request }: { request: NonNullable<Submission['secondLook']['asked']> }) {
  const { state, cause, reason, dueAt, isLate, bands } = request
  return (
    <Alert title={copy.states[state]}>
      {dueAt !== null && <p>{isLate ? copy.late : copy.due(dueAt)}</p>}
      {bands.length > 0 && <p>{copy.bands(bands.map(markedTextCopy.band))}</p>}
      {cause === 'machine' ? (
        <p>{copy.askedByProgram}</p>
      ) : (
        <p>
          {copy.yourReason} <bdi dir={directionOf(reason)}>{reason}</bdi>
        </p>
      )}
    </Alert>
  )
}

function RequestForm({ id, until }: { id: string; until: string }) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const requestOpinion = useMutation({
    mutationFn: () => requestSecondOpinion({ params: { id }, body: { reason: reason.trim() } }),
    onSuccess: () => {
      toast.add({ title: copy.asked, color: 'success' })
      return client.invalidateQueries()
    },
  })
  const send = () => {
    setIsShort(reason.trim().length < MIN_REASON_LENGTH)
    if (reason.trim().length >= MIN_REASON_LENGTH) requestOpinion.mutate()
  }
  return (
    <div className="grid gap-3">
      <p className="max-w-2xl text-sm text-ink-soft">{copy.text(until)}</p>
      {!isOpen && (
        <Button variant="outline" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {copy.ask}
        </Button>
      )}
      {isOpen && (
        <>
          <AreaField
            autoFocus // oxlint-disable-line jsx-a11y/no-autofocus -- it replaces the button that had the focus
            label={copy.reason}
            rows={4}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={setReason}
            hint={isShort ? undefined : copy.reasonHint}
            error={isShort ? copy.tooShort : undefined}
            className="min-h-28 max-w-2xl py-2"
          />
          <ErrorMessage of={requestOpinion.error} />
          <Button className="justify-self-start" pending={requestOpinion.isPending} onClick={send}>
            {copy.ask}
          </Button>
        </>
      )}
    </div>
  )
}
