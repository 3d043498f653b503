'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type ManagedEars } from '@/lib/teaching/transcription/contract'
import { managedEarsQuery } from '@/lib/teaching/transcription/queries'
import { manageEarsCopy as copy } from '@/lib/teaching/transcription/words/manage-transcription'
import { earsFaults } from '@/lib/teaching/transcription/words/transcript'

/** The transcription service: its state, what it lacks, and its queue. */
export function ManageEars() {
  const query = useQuery(managedEarsQuery())
  return (
    <section aria-labelledby="ears" className="mt-10">
      <h2 id="ears" className="text-xl">
        {copy.title}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} bars={['h-32']}>
        {(ears) => <State ears={ears} />}
      </QueryRegion>
    </section>
  )
}

function State({ ears }: { ears: ManagedEars }) {
  const { kind, host, model, queue, pace, failures } = ears
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
            <dd>{kind === 'local' ? <LocalState ears={ears} /> : <ServiceState away={ears.away} />}</dd>
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
                  <li key={failure}>{copy.failure(earsFaults[failure], count)}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </Card>
  )
}

function ServiceState({ away }: Pick<ManagedEars, 'away'>) {
  if (away === null) return copy.noneWaits
  return <Alert tone="warning">{copy.away(earsFaults[away.failure], away.since)}</Alert>
}

function LocalState({ ears: { missing, command } }: { ears: ManagedEars }) {
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
