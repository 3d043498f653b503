'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentBar } from '@/components/documents/editor/document-bar'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { UnsentError } from '@/lib/documents/draft/client/draft-session'
import { unclaimSpeaking, speakingCardQuery } from '@/lib/teaching/speaking/queries'
import { type SpeakingCard } from '@/lib/teaching/speaking/contract/assess-speaking'
import { assessSpeakingCopy as copy } from '@/lib/teaching/speaking/words/assess-speaking'
import { type RefusalCause } from '@/lib/teaching/speaking/rules/refusal'
import { paths } from '@/lib/platform/paths'
import { AmendCard, Amendments } from './amend-card'
import { CardBody } from './card-body'
import { ReleaseBar } from './release-bar'
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
  const [isAmending, setIsAmending] = useState(false)
  return (
    <>
      <DocumentBar
        back={{ href: paths.mySpeaking, text: copy.title }}
        title={copy.candidate(card.number)}
        badge={<Badge>{copy.states[card.state]}</Badge>}
        save={isOpen && <SaveState cardEditor={cardEditor} />}
      />
      {isAmending ? (
        <AmendCard card={card} onDone={() => setIsAmending(false)} />
      ) : (
        <>
          <div className="grid gap-3 not-empty:mb-4">
            {!card.isMine && <Alert>{card.state === 'published' ? copy.card.published : copy.card.readOnly}</Alert>}
            {isOpen && <SaveTrouble cardEditor={cardEditor} />}
          </div>
          <CardBody card={card} review={cardEditor.review} onChange={isOpen ? cardEditor.change : null}>
            <Amendments amendments={card.amendments} />
            <AmendButton card={card} onAmend={() => setIsAmending(true)} />
            {card.state === 'claimed' && <UnclaimButton card={card} cardEditor={cardEditor} />}
          </CardBody>
          {card.isMine && <ReleaseBar card={card} cardEditor={cardEditor} />}
        </>
      )}
    </>
  )
}

/** Managers may amend what is published. */
function AmendButton({ card, onAmend }: { card: SpeakingCard; onAmend: () => void }) {
  const { data: me } = useQuery(meQuery())
  if (me?.role !== 'manager' || card.state !== 'published') return null
  return (
    <Button variant="outline" className="justify-self-start" onClick={onAmend}>
      {copy.amend.open}
    </Button>
  )
}

type Editor = ReturnType<typeof useCard>

/** Ends a claim without a band: the mock goes back to the queue, or to its candidate. */
function UnclaimButton({ card, cardEditor }: { card: SpeakingCard; cardEditor: Editor }) {
  const unclaim = useMutation({
    mutationFn: async () => {
      await cardEditor.secure()
      await unclaimSpeaking({ params: { id: card.id } })
    },
    onSuccess: () => location.assign(paths.mySpeaking),
  })
  return (
    <div className="grid justify-items-start gap-2">
      <ErrorMessage of={unclaim.error instanceof UnsentError ? copy.unsent : unclaim.error} />
      {card.form === 'recorded' && (
        <ConfirmButton words={copy.unclaim} pending={unclaim.isPending} onYes={() => unclaim.mutate()} />
      )}
      <ReturnForm id={card.id} />
    </div>
  )
}

function SaveState({ cardEditor: { save } }: { cardEditor: Editor }) {
  if (save !== 'saved' && save !== 'saving') return null
  return (
    <p data-save={save} className="text-sm text-ink-soft">
      {copy.card[save]}
    </p>
  )
}

/** Why the assessment is not saved, with the way out. */
function SaveTrouble({ cardEditor: { save, refusal, resend, settle } }: { cardEditor: Editor }) {
  if (save === 'gone') return <ErrorMessage of={copy.card.gone} />
  if (save === 'refused') return refusal && <RefusedSave {...refusal} onResend={() => void resend()} />
  if (save !== 'moved') return null
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
