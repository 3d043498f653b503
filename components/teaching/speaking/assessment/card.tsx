'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { Fault } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { unclaimSpeaking, recallSpeaking, releaseSpeaking, speakingCardQuery } from '@/lib/teaching/speaking/queries'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { assessSpeakingCopy as copy } from '@/lib/teaching/speaking/words/assess-speaking'
import { type RefusalCause } from '@/lib/teaching/speaking/rules/refusal'
import { listReviewGaps } from '@/lib/teaching/speaking/rules/review'
import { formatTimeWithZone } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { AmendCard, Amendments } from './amend-card'
import { CardBody } from './card-body'
import { ReturnForm } from './return-form'
import { useCard } from './use-card'

export function SpeakingAssessment({ id }: { id: string }) {
  const query = useQuery(speakingCardQuery(id))
  return (
    <QueryRegion query={query} bars={['h-16', 'h-64', 'h-64']}>
      {(card) => <CardEditor key={`${card.id} ${card.state} ${card.amendments.length}`} card={card} />}
    </QueryRegion>
  )
}

function CardEditor({ card }: { card: SpeakingCard }) {
  const cardEditor = useCard(card)
  const isOpen = card.isMine && card.state === 'claimed'
  const { data: me } = useQuery(meQuery())
  const canAmend = me?.role === 'manager' && card.state === 'published'
  const [isAmending, setIsAmending] = useState(false)
  return (
    <>
      <PageHeading title={copy.candidate(card.number)} lead={copy.states[card.state]}>
        <a
          href={paths.mySpeaking}
          className="grid min-h-11 place-items-center font-semibold text-primary-ink underline"
        >
          {copy.title}
        </a>
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {isAmending ? (
          <AmendCard card={card} onDone={() => setIsAmending(false)} />
        ) : (
          <>
            {!card.isMine && <Alert>{card.state === 'published' ? copy.card.published : copy.card.readOnly}</Alert>}
            <CardBody card={card} review={cardEditor.review} onChange={isOpen ? cardEditor.change : null} />
            <Amendments amendments={card.amendments} />
            {canAmend ? (
              <Button variant="outline" className="justify-self-start" onClick={() => setIsAmending(true)}>
                {copy.amend.open}
              </Button>
            ) : (
              card.state !== 'published' && <Acts card={card} cardEditor={cardEditor} isOpen={isOpen} />
            )}
          </>
        )}
      </div>
    </>
  )
}

type ActsProps = { card: SpeakingCard; cardEditor: ReturnType<typeof useCard>; isOpen: boolean }

/** The save state, what is missing, and the actions. */
function Acts({ card, cardEditor, isOpen }: ActsProps) {
  const client = useQueryClient()
  const params = { id: card.id }
  const onSuccess = (next: SpeakingCard) => client.setQueryData(speakingCardQuery(card.id).queryKey, next)
  const release = useMutation({
    mutationFn: async () => {
      await cardEditor.secure()
      return releaseSpeaking({ params, body: { rev: cardEditor.rev() } })
    },
    onSuccess,
  })
  const recall = useMutation({ mutationFn: () => recallSpeaking({ params }), onSuccess })
  const unclaim = useMutation({
    mutationFn: async () => {
      await cardEditor.secure()
      await unclaimSpeaking({ params })
    },
    onSuccess: () => location.assign(paths.mySpeaking),
  })
  const gaps = listReviewGaps(cardEditor.review)
  const failure = release.error ?? recall.error ?? unclaim.error
  return (
    <Card className="grid justify-items-start gap-4">
      {isOpen && <SaveState cardEditor={cardEditor} />}
      <Fault of={failure instanceof UnsentError ? copy.unsent : failure} />
      {isOpen && gaps.map((gap) => <p key={gap}>{copy.gaps[gap]}</p>)}
      {isOpen && gaps.length === 0 && (
        <ConfirmButton words={copy.release} pending={release.isPending} onYes={() => release.mutate()} />
      )}
      {card.isMine && card.recallUntil !== null && (
        <>
          <p role="status">{copy.released(formatTimeWithZone(card.recallUntil))}</p>
          <Button variant="outline" pending={recall.isPending} onClick={() => recall.mutate()}>
            {copy.recall}
          </Button>
        </>
      )}
      {card.state === 'claimed' && (
        <>
          {card.form === 'recorded' && (
            <ConfirmButton words={copy.unclaim} pending={unclaim.isPending} onYes={() => unclaim.mutate()} />
          )}
          <ReturnForm id={card.id} />
        </>
      )}
    </Card>
  )
}

function SaveState({ cardEditor: { save, refusal, resend, settle } }: { cardEditor: ReturnType<typeof useCard> }) {
  if (save === 'gone') return <Fault of={copy.card.gone} />
  if (save === 'refused') return refusal && <RefusedSave {...refusal} onResend={() => void resend()} />
  if (save !== 'moved') {
    return (
      <p role="status" data-save={save} className="text-sm text-ink-soft">
        {copy.card[save]}
      </p>
    )
  }
  return (
    <Alert tone="warning" live>
      <p>{copy.card.moved}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void settle('mine')}>
          {copy.card.takeMine}
        </Button>
        <Button variant="outline" onClick={() => void settle('other')}>
          {copy.card.takeOther}
        </Button>
      </div>
    </Alert>
  )
}

type RefusedSaveProps = { reasons: readonly string[]; cause: RefusalCause; onResend: () => void }

function RefusedSave({ reasons, cause, onResend }: RefusedSaveProps) {
  const { title, todo, again } = copy.card.refused
  return (
    <Alert tone="danger" title={title} live>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{todo[cause]}</p>
      {cause !== 'text' && (
        <Button variant="outline" className="mt-3" onClick={onResend}>
          {again}
        </Button>
      )}
    </Alert>
  )
}
