'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type TranscriptionStatus } from '@/lib/teaching/transcription/contract'
import { transcriptionStatusQuery } from '@/lib/teaching/transcription/queries'
import { manageTranscriptionCopy as copy } from '@/lib/teaching/transcription/words/manage-transcription'
import { transcriptionFaults } from '@/lib/teaching/transcription/words/transcript'

/** The transcription service: its state, what it lacks, and its queue. */
export function ManageTranscription() {
  const query = useQuery(transcriptionStatusQuery())
  return (
    <section aria-labelledby="ears" className="mt-10">
      <h2 id="ears" className="text-xl">
        {copy.title}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} bars={['h-32']}>
        {(status) => <TranscriptionState status={status} />}
      </QueryRegion>
    </section>
  )
}

function TranscriptionState({ status }: { status: TranscriptionStatus }) {
  const { kind, host, model, queue, pace, failures } = status
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <dl className="grid gap-y-1 text-sm max-sm:[&>dt:not(:first-child)]:mt-3 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-x-6 sm:gap-y-3">
        <dt className="font-semibold">{copy.kind}</dt>
        <dd className="grid justify-items-start gap-2">
          <Badge tone={kind === 'off' ? undefined : 'primary'}>{copy.kinds[kind]}</Badge>
          {kind === 'off' && <p>{copy.offText}</p>}
        </dd>
        {model !== '' && (
          <>
            <dt className="font-semibold">{copy.model}</dt>
            <dd>
              <bdi dir="ltr" lang="en" className="break-all">
                {host === '' ? model : `${host} · ${model}`}
              </bdi>
            </dd>
          </>
        )}
        {kind !== 'off' && (
          <>
            <dt className="font-semibold">{copy.state}</dt>
            <dd>{kind === 'local' ? <LocalState status={status} /> : <ServiceState away={status.away} />}</dd>
          </>
        )}
        <dt className="font-semibold">{copy.queue}</dt>
        <dd>{copy.counts(queue)}</dd>
        {pace.soundSeconds > 0 && (
          <>
            <dt className="font-semibold">{copy.speed}</dt>
            <dd>{copy.pace(pace)}</dd>
          </>
        )}
        {failures.length > 0 && (
          <>
            <dt className="font-semibold">{copy.failures}</dt>
            <dd>
              <ul className="grid gap-1">
                {failures.map(({ failure, count }) => (
                  <li key={failure}>{copy.failure(transcriptionFaults[failure], count)}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function ServiceState({ away }: Pick<TranscriptionStatus, 'away'>) {
  if (away === null) return copy.noneWaits
  return <Alert tone="warning">{copy.away(transcriptionFaults[away.failure], away.since)}</Alert>
}

function LocalState({ status: { missing, command } }: { status: TranscriptionStatus }) {
  if (missing === null) return copy.ready
  return (
    <Alert tone="warning">
      <p>{copy.missing[missing]}</p>
      {missing === 'package' && (
        <code dir="ltr" lang="en" className="mt-2 block break-all select-all">
          {command}
        </code>
      )}
    </Alert>
  )
}
