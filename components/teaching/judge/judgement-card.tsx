'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyOffer, CopyList } from '@/components/teaching/annotations/copy-offer'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { toastFault } from '@/components/ui/toast/toast'
import { type Judgement } from '@/lib/teaching/judge/contract/judgements'
import { judgementQuery, setJudgeConsent } from '@/lib/teaching/judge/queries'
import { judgementCopy as copy } from '@/lib/teaching/judge/words/judgement'
import { paths } from '@/lib/platform/paths'
import { JudgedTextView } from './judged-text'

type JudgementCardProps = {
  id: string
  /**
   * - `owed`: a teacher will assess the submission.
   * - `none`: no teacher will.
   * - `done`: a teacher has; the writer may request a second opinion.
   * - `again`: the second opinion is on its way.
   * - `final`: a teacher has, and no second opinion can be requested.
   */
  assessmentState: keyof typeof copy.teacher
}
const POLL_MS = 5_000

/** A machine's judgement of a submission, if its writer wants one; before that the offer, with the copy that would be sent. */
export default function JudgementCard({ id, assessmentState }: JudgementCardProps) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...judgementQuery(id),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
  })
  const set = useMutation({
    mutationFn: (body: Parameters<typeof setJudgeConsent>[0]['body']) => setJudgeConsent({ params: { id }, body }),
    onSuccess: (judgement) => client.setQueryData(judgementQuery(id).queryKey, judgement),
    onError: toastFault,
  })
  // This is an optional offer beside the text: a failure to load it needs no message, and without a service there is nothing to offer.
  if (!data || !isWorthShowing(data)) return null
  const { service, consent, copies } = data
  const giveConsent = () => service && set.mutate({ isGiven: true, host: service.host, model: service.model })
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <h2 className="flex flex-wrap items-center gap-2 text-base">
        {copy.title} <Badge>{copy.machine}</Badge>
      </h2>
      {consent === null ? (
        <p className="max-w-2xl text-sm text-ink-soft">{copy.offer}</p>
      ) : (
        <GivenConsent consent={consent} />
      )}
      {service !== null && !consent?.isCurrent && (
        <CopyOffer
          words={copy}
          copies={copies}
          before={
            <p className="text-sm">
              {copy.where} <ServiceFacts host={service.host} model={service.model} />
            </p>
          }
          after={
            <>
              <p className="max-w-2xl text-sm text-ink-soft">{copy.hiddenNote}</p>
              {(assessmentState === 'owed' || assessmentState === 'done') && (
                <p className="max-w-2xl text-sm text-ink-soft">{copy.farNote}</p>
              )}
            </>
          }
          isPending={set.isPending}
          onGive={giveConsent}
        />
      )}
      <JudgementText judgement={data} isPending={set.isPending} onAgain={giveConsent} />
      <AskTeacher assessmentState={assessmentState} />
      {consent !== null && (
        <>
          <details>
            <summary className="grid min-h-11 items-center text-sm font-semibold">{copy.previewTitle}</summary>
            <CopyList copies={copies} />
          </details>
          <ConfirmButton words={copy.takeBack} pending={set.isPending} onYes={() => set.mutate({ isGiven: false })} />
        </>
      )}
    </Card>
  )
}

function isWorthShowing({ consent, service, copies }: Judgement): boolean {
  return consent !== null || (service !== null && copies.length > 0)
}

type JudgementTextProps = { judgement: Judgement; isPending: boolean; onAgain: () => void }

function JudgementText({ judgement, isPending, onAgain }: JudgementTextProps) {
  const { texts, consent, service, copies } = judgement
  const isFailed = texts.some(({ state }) => state === 'failed')
  return (
    <>
      {texts.map((text) => (
        <JudgedTextView
          key={text.position}
          text={text}
          isOnly={texts.length === 1}
          copyText={copies.find(({ position }) => position === text.position)?.text ?? null}
        />
      ))}
      {isFailed && service !== null && consent?.isCurrent && (
        <Button variant="outline" className="justify-self-start" pending={isPending} onClick={onAgain}>
          {copy.retry}
        </Button>
      )}
      {service === null && isRunning(judgement) && <Alert>{copy.off}</Alert>}
    </>
  )
}

function isRunning(judgement: Judgement | undefined): boolean {
  return judgement?.texts.some(({ state }) => state === 'queued' || state === 'running') ?? false
}

function GivenConsent({ consent }: { consent: NonNullable<Judgement['consent']> }) {
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {copy.given(consent.givenAt)} <ServiceFacts host={consent.host} model={consent.model} />
      </p>
      {!consent.isCurrent && <Alert tone="warning">{copy.moved}</Alert>}
    </div>
  )
}

function ServiceFacts({ host, model }: { host: string; model: string }) {
  return (
    <bdi dir="ltr" lang="en" className="font-semibold">
      {host} · {model}
    </bdi>
  )
}

/** Every machine judgement links to a teacher. */
function AskTeacher({ assessmentState }: Pick<JudgementCardProps, 'assessmentState'>) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <p>{copy.teacher[assessmentState]}</p>
      {assessmentState === 'none' && (
        <ButtonLink href={paths.newSubmission} variant="outline">
          {copy.askTeacher}
        </ButtonLink>
      )}
    </div>
  )
}
