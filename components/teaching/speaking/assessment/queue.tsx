'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { LazyHeardSearch } from '@/components/teaching/transcription/lazy'
import { useClaim } from '@/components/teaching/submission/use-claim'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { claimSpeaking, speakingJobsQuery } from '@/lib/teaching/speaking/queries'
import { type SpeakingJob } from '@/lib/teaching/speaking/contract/assess-speaking'
import { mySpeakingCopy } from '@/lib/teaching/speaking/words/my-speaking'
import { assessSpeakingCopy as copy } from '@/lib/teaching/speaking/words/assess-speaking'
import { formatDayAndTime, formatDeadline } from '@/lib/platform/format/date'
import { persianDigits } from '@/lib/platform/format/digits'
import { formatBand } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'

/** The queue of submissions, oldest first; those in progress; those done. */
export function SpeakingQueue() {
  const query = useQuery(speakingJobsQuery())
  return (
    <>
      <PageHeading title={copy.title} lead={copy.lead} />
      <QueryRegion query={query} bars={['h-24', 'h-24']}>
        {({ queued, claimed, done }) => (
          <div className="grid gap-8">
            <Jobs title={copy.claimed} empty={copy.emptyClaimed} jobs={claimed} />
            <Jobs title={copy.queued} empty={copy.emptyQueue} jobs={queued} />
            {done.length > 0 && <Jobs title={copy.done} empty="" jobs={done} />}
          </div>
        )}
      </QueryRegion>
      <LazyHeardSearch />
    </>
  )
}

function Jobs({ title, empty, jobs }: { title: string; empty: string; jobs: readonly SpeakingJob[] }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">{title}</h2>
      {jobs.length === 0 && <p className="text-sm text-ink-soft">{empty}</p>}
      <ul className="grid gap-3">
        {jobs.map((job) => (
          <li key={job.id}>
            <Job job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Job({ job }: { job: SpeakingJob }) {
  const claim = useClaim({
    take: () => claimSpeaking({ params: { id: job.id } }),
    onTaken: () => location.assign(paths.speaking(job.id)),
    refresh: (client) => client.invalidateQueries(speakingJobsQuery()),
  })
  const minutes = persianDigits(
    `${Math.floor(job.durationMs / 60_000)}:${String(Math.floor((job.durationMs % 60_000) / 1000)).padStart(2, '0')}`,
  )
  const which = (
    <span className="sr-only">
      {' '}
      {copy.candidate(job.number)} · {formatDayAndTime(job.handedInAt)}
    </span>
  )
  const action: ReactNode =
    job.state === 'queued' ? (
      <Button variant="outline" pending={claim.isPending} onClick={() => claim.mutate()}>
        {copy.claim}
        {which}
      </Button>
    ) : (
      <a
        href={paths.speaking(job.id)}
        className="grid min-h-11 place-items-center font-semibold text-primary-ink underline"
      >
        {copy.open}
        {which}
      </a>
    )
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <p className="font-bold">
          {copy.candidate(job.number)} ·{' '}
          {job.form === 'live' ? mySpeakingCopy.live : <bdi lang="en">{job.titleEn}</bdi>}
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {copy.since(formatDayAndTime(job.handedInAt))}
          {job.form === 'recorded' && ` · ${copy.spoken(minutes)}`}
          {job.dueAt !== null && job.state !== 'published' && ` · ${copy.due(formatDeadline(job.dueAt))}`}
          {job.reader !== null && !job.isMine && ` · ${copy.reader(job.reader)}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {job.isLate && <Badge tone="danger">{copy.late}</Badge>}
        <Badge>{job.bandX2 === null ? copy.states[job.state] : mySpeakingCopy.band(formatBand(job.bandX2))}</Badge>
        {action}
      </div>
    </Card>
  )
}
