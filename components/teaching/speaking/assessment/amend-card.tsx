'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LeaveButton } from '@/components/documents/editor/leave-button'
import { useLeaveQuestion } from '@/components/documents/editor/use-leave-question'
import { AreaField } from '@/components/ui/form/area-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { amendSpeaking, speakingCardQuery } from '@/lib/teaching/speaking/queries'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { assessSpeakingCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { listReviewGaps } from '@/lib/teaching/speaking/rules/review'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatBand } from '@/lib/platform/format/number'
import { CardBody } from './card-body'

const { amend: copy, gaps: gapWords } = assessSpeakingCopy
const MIN_REASON_LENGTH = 3

/** A manager amends a published assessment with a reason, and publishes it; the earlier version is kept. */
export function AmendCard({ card, onDone }: { card: SpeakingCard; onDone: () => void }) {
  const client = useQueryClient()
  const [review, setReview] = useState(card.review)
  const [reason, setReason] = useState('')
  const isChanged = review !== card.review
  useLeaveQuestion(isChanged)
  const amend = useMutation({
    mutationFn: () =>
      amendSpeaking({ params: { id: card.id }, body: { rev: card.rev, review, reason: reason.trim() } }),
    onSuccess: (next) => {
      toast.add({ title: copy.done, color: 'success' })
      client.setQueryData(speakingCardQuery(card.id).queryKey, next)
      onDone()
    },
  })
  const gaps = listReviewGaps(review)
  const isReady = isChanged && gaps.length === 0 && reason.trim().length >= MIN_REASON_LENGTH
  return (
    <>
      <div className="mb-4">
        <Alert title={copy.title}>{copy.lead}</Alert>
      </div>
      <CardBody card={card} review={review} onChange={(part) => setReview((before) => ({ ...before, ...part }))}>
        <Card className="grid justify-items-start gap-4">
          {gaps.map((gap) => (
            <p key={gap}>{gapWords[gap]}</p>
          ))}
          <div className="w-full">
            <AreaField label={copy.reason} maxLength={600} value={reason} onChange={setReason} hint={copy.reasonHint} />
          </div>
          <ErrorMessage of={amend.error} />
          <div className="flex flex-wrap gap-3">
            <Button disabled={!isReady} pending={amend.isPending} onClick={() => amend.mutate()}>
              {copy.go}
            </Button>
            <LeaveButton words={copy} isChanged={isChanged || reason.trim() !== ''} onLeave={onDone} />
          </div>
        </Card>
      </CardBody>
    </>
  )
}

/** Amendments by managers, with the band before each. */
export function Amendments({ amendments }: Pick<SpeakingCard, 'amendments'>) {
  if (amendments.length === 0) return null
  return (
    <section>
      <h2 className="mb-4 text-xl">{copy.history}</h2>
      <ul className="grid gap-3">
        {amendments.map(({ at, by, reason, bandBeforeX2 }) => (
          <li key={at} className="border-s-2 border-line ps-3 text-sm">
            <p className="wrap-anywhere">
              <bdi className="font-semibold">{by}</bdi>: <bdi>{reason}</bdi>
            </p>
            <p className="text-xs text-ink-faint">
              {formatDayAndTime(at)} · {copy.before(mySpeakingCopy.band(formatBand(bandBeforeX2)))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
