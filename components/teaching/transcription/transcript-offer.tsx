'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Card } from '@/components/ui/card'
import { toastFault } from '@/components/ui/toast/toast'
import { type Transcripts } from '@/lib/teaching/transcription/contract'
import { setTranscriptConsent, transcriptsQuery } from '@/lib/teaching/transcription/queries'
import { transcriptCopy as copy } from '@/lib/teaching/transcription/words/transcript'

const POLL_MS = 5_000

/** Offers to transcribe the answers of a session, and shows the progress; each transcript is beside its recording. */
export default function TranscriptOffer({ id }: { id: string }) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...transcriptsQuery(id),
    refetchInterval: ({ state }) => (countWaiting(state.data) > 0 ? POLL_MS : false),
  })
  const set = useMutation({
    mutationFn: (body: Parameters<typeof setTranscriptConsent>[0]['body']) =>
      setTranscriptConsent({ params: { id }, body }),
    onSuccess: (transcripts) => client.setQueryData(transcriptsQuery(id).queryKey, transcripts),
    onError: toastFault,
  })
  // This is an optional offer beside the recordings: a failure to load it needs no message, and without a service there is nothing to offer.
  if (!data || !isWorthShowing(data)) return null
  const { ears, consent } = data
  const giveConsent = () => ears && set.mutate({ isGiven: true, ...ears })
  return (
    <Card className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {copy.title} <Badge>{copy.machine}</Badge>
      </h3>
      {consent === null ? (
        <p className="max-w-2xl text-sm text-ink-soft">{copy.offer}</p>
      ) : (
        <GivenConsent consent={consent} />
      )}
      <ConsentQuestion transcripts={data} isPending={set.isPending} onGive={giveConsent} />
      <TranscriptionProgress transcripts={data} />
      {consent !== null && (
        <ConfirmButton words={copy.takeBack} pending={set.isPending} onYes={() => set.mutate({ isGiven: false })} />
      )}
    </Card>
  )
}

function isWorthShowing({ consent, ears, unheard }: Transcripts): boolean {
  return consent !== null || (ears !== null && unheard > 0)
}

function countWaiting(transcripts: Transcripts | undefined): number {
  return transcripts?.items.filter(({ state }) => state === 'queued' || state === 'running').length ?? 0
}

type ConsentQuestionProps = { transcripts: Transcripts; isPending: boolean; onGive: () => void }

/** Names the destination of the sound, with the button; after a consent only for missing or failed transcripts. */
function ConsentQuestion({ transcripts: { ears, consent, unheard, items }, isPending, onGive }: ConsentQuestionProps) {
  if (ears === null) return null
  const failed = items.filter(({ state }) => state === 'failed').length
  const moved = consent?.isCurrent === false ? items.filter(({ state }) => state === 'queued').length : 0
  const count = unheard + moved
  if (count + failed === 0) return null
  return (
    <>
      <p className="text-sm">
        {ears.host === '' ? copy.here : copy.where} {ears.host !== '' && <ServicePlace {...ears} />}
      </p>
      <Button variant="outline" className="justify-self-start" pending={isPending} onClick={onGive}>
        {count === 0 ? copy.retry : (ears.host === '' ? copy.give : copy.giveThere)(count + failed)}
      </Button>
    </>
  )
}

function GivenConsent({ consent }: { consent: NonNullable<Transcripts['consent']> }) {
  const { host, model, givenAt, isCurrent } = consent
  return (
    <div className="grid gap-2 text-sm">
      <p>
        {host === '' ? (
          copy.given(givenAt)
        ) : (
          <>
            {copy.givenThere(givenAt)} <ServicePlace host={host} model={model} />
          </>
        )}
      </p>
      {!isCurrent && <Alert tone="warning">{copy.moved}</Alert>}
    </div>
  )
}

function ServicePlace({ host, model }: { host: string; model: string }) {
  return (
    <bdi dir="ltr" lang="en" className="inline-block max-w-full font-semibold wrap-anywhere">
      {host} · {model}
    </bdi>
  )
}

function TranscriptionProgress({ transcripts }: { transcripts: Transcripts }) {
  const waiting = countWaiting(transcripts)
  if (waiting === 0) return null
  return (
    <p role="status" className="text-sm">
      {describeProgress(transcripts, waiting)}
    </p>
  )
}

function describeProgress({ ears, consent, items }: Transcripts, waiting: number): string {
  if (ears === null) return copy.off
  const waitingForService = items.filter(({ state, failure }) => state === 'queued' && failure !== null).length
  // A former transcription service is not used any more.
  return waitingForService > 0 && consent?.isCurrent ? copy.away(waitingForService) : copy.waiting(waiting)
}
