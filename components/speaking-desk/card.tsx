'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CriteriaForm } from '@/components/bands/criteria-form'
import { Alert } from '@/components/ui/alert'
import { AskedButton } from '@/components/ui/asked-button'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/query-region'
import { letGoSpeaking, recallSpeaking, releaseSpeaking, speakingCardQuery } from '@/lib/api/queries/speaking'
import { tellError } from '@/lib/api/tell-error'
import { type SpeakingCard } from '@/lib/contract/speaking-desk'
import { criterionNames } from '@/lib/copy/bands'
import { dashboardCopy } from '@/lib/copy/dashboard'
import { descriptors } from '@/lib/copy/descriptors'
import { speakingDeskCopy as copy } from '@/lib/copy/speaking/desk'
import { mySpeakingCopy } from '@/lib/copy/speaking/mine'
import { SPEAKING_CRITERIA, speakingHalfBands, whatIsMissing } from '@/lib/domain/speaking/review'
import { formatTime } from '@/lib/format/date'
import { formatBand } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { AskedQuestions } from './asked-questions'
import { HeardAnswers } from './heard-answers'
import { ReturnForm } from './return-form'
import { useCard } from './use-card'

const words = { loading: dashboardCopy.loading, failed: dashboardCopy.failedTitle, retry: dashboardCopy.retry }
const DESCRIBED = {
  fluency: descriptors.fluency,
  lexis: descriptors.speaking_lexis,
  grammar: descriptors.speaking_grammar,
  pronunciation: descriptors.pronunciation,
}
const CRITERIA = SPEAKING_CRITERIA.map((key) => ({ key, ...criterionNames[key], descriptors: DESCRIBED[key] }))

/** A mock that is heard and marked. */
export function SpeakingCardDesk({ id }: { id: string }) {
  const query = useQuery(speakingCardQuery(id))
  return (
    <QueryRegion query={query} words={words} bars={['h-16', 'h-64', 'h-64']}>
      {(card) => <Desk key={`${card.id} ${card.state}`} card={card} />}
    </QueryRegion>
  )
}

function Desk({ card }: { card: SpeakingCard }) {
  const desk = useCard(card)
  const isOpen = card.isMine && card.state === 'claimed'
  const { review, change } = desk
  const half = speakingHalfBands(review.bands, card.rounding)
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
        {!card.isMine && <Alert>{copy.card.readOnly}</Alert>}
        {card.form === 'live' ? (
          <AskedQuestions questions={card.questions} />
        ) : (
          <section>
            <h2 className="mb-4 text-xl">{copy.card.answers}</h2>
            <HeardAnswers
              card={card}
              remarks={review.remarks}
              onChange={isOpen ? (remarks) => change({ remarks }) : null}
            />
          </section>
        )}
        <section>
          <h2 className="mb-4 text-xl">{copy.card.criteria}</h2>
          <CriteriaForm
            criteria={CRITERIA}
            bands={review.bands}
            reasons={review.reasons}
            onBand={(criterion, band) => change({ bands: { ...review.bands, [criterion]: band } })}
            onReason={(criterion, reason) => change({ reasons: { ...review.reasons, [criterion]: reason } })}
            isReadOnly={!isOpen}
          />
          <p role="status" className="mt-4 text-lg font-bold">
            {half === null ? copy.card.noOverall : copy.card.overall(formatBand(half))}
          </p>
        </section>
        <Advice review={review} onChange={isOpen ? change : null} />
        <Acts card={card} desk={desk} isOpen={isOpen} />
      </div>
    </>
  )
}

type AdviceProps = {
  review: SpeakingCard['review']
  onChange: ((part: Partial<SpeakingCard['review']>) => void) | null
}

function Advice({ review, onChange }: AdviceProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{copy.card.advice}</h2>
      {(['strengths', 'priorities', 'practice'] as const).map((part) => (
        <label key={part} className="grid gap-1.5 text-sm font-semibold">
          {mySpeakingCopy.result[part]}
          <textarea
            dir="auto"
            rows={3}
            maxLength={1_500}
            readOnly={onChange === null}
            value={review[part]}
            onChange={({ target }) => onChange?.({ [part]: target.value })}
            className="w-full rounded-md border border-line-strong bg-surface px-4 py-2 text-base font-normal"
          />
        </label>
      ))}
    </section>
  )
}

type ActsProps = { card: SpeakingCard; desk: ReturnType<typeof useCard>; isOpen: boolean }

/** Whether it is safe, what is still missing, and where it goes from here. */
function Acts({ card, desk, isOpen }: ActsProps) {
  const client = useQueryClient()
  const params = { id: card.id }
  const onSuccess = (next: SpeakingCard) => client.setQueryData(speakingCardQuery(card.id).queryKey, next)
  const release = useMutation({
    mutationFn: async () => {
      await desk.flush()
      return releaseSpeaking({ params, body: { rev: desk.rev() } })
    },
    onSuccess,
  })
  const recall = useMutation({ mutationFn: () => recallSpeaking({ params }), onSuccess })
  const letGo = useMutation({
    mutationFn: async () => {
      await desk.flush()
      await letGoSpeaking({ params })
    },
    onSuccess: () => location.assign(paths.mySpeaking),
  })
  const gaps = whatIsMissing(desk.review)
  const failure = release.error ?? recall.error ?? letGo.error
  return (
    <Card className="grid justify-items-start gap-4">
      {isOpen && <SaveState desk={desk} />}
      {failure && (
        <Alert tone="danger" live>
          {tellError(failure)}
        </Alert>
      )}
      {isOpen && gaps.map((gap) => <p key={gap}>{copy.gaps[gap]}</p>)}
      {isOpen && gaps.length === 0 && (
        <AskedButton words={copy.release} pending={release.isPending} onYes={() => release.mutate()} />
      )}
      {card.isMine && card.recallUntil !== null && (
        <>
          <p role="status">{copy.released(formatTime(card.recallUntil))}</p>
          <Button variant="outline" pending={recall.isPending} onClick={() => recall.mutate()}>
            {copy.recall}
          </Button>
        </>
      )}
      {card.state === 'claimed' && (
        <>
          {card.form === 'recorded' && (
            <AskedButton words={copy.letGo} pending={letGo.isPending} onYes={() => letGo.mutate()} />
          )}
          <ReturnForm id={card.id} />
        </>
      )}
    </Card>
  )
}

function SaveState({ desk: { save, settle } }: { desk: ReturnType<typeof useCard> }) {
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
