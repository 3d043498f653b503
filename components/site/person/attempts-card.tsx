'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personAttemptsQuery } from '@/lib/site/person/queries'
import { personAttemptsCopy as copy } from '@/lib/site/person/words'
import { Badge } from '@/components/ui/badge'
import { type PersonAttempt } from '@/lib/site/person/contract'
import OpenResult from '@/components/sittings/opened-result/open-result'
import { attemptCopy } from '@/lib/sittings/attempt/words/attempt'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { PAGE_SIZE, PagedCard } from './paged-card'

/** The attempts and their bands; answers only after giving a reason. */
export function AttemptsCard({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(personAttemptsQuery(id, page, PAGE_SIZE))
  return (
    <PagedCard
      words={copy}
      query={query}
      page={page}
      onPage={setPage}
      row={(attempt) => <AttemptRow key={attempt.id} attempt={attempt} />}
    />
  )
}

function AttemptRow({ attempt }: { attempt: PersonAttempt }) {
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="text-base">
          <bdi>{attempt.exam.title}</bdi>
        </h3>
        {attempt.givenUpAt === null ? (
          <Badge tone={attempt.state === 'open' ? 'warning' : 'primary'}>{attemptCopy.state[attempt.state]}</Badge>
        ) : (
          <Badge>{attemptCopy.givenUp}</Badge>
        )}
        <Badge>{attemptCopy.mode[attempt.mode]}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{attemptCopy.startedAt(formatDayAndTime(attempt.startedAt))}</p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {attempt.sections.map((section) => (
          <div key={section.skill} className="flex gap-1.5">
            <dt className="text-ink-soft">{skillNames[section.skill]}:</dt>
            <dd className="font-semibold">{scoreOf(section)}</dd>
          </div>
        ))}
      </dl>
      {attempt.sections.some(({ state }) => state === 'closed' || state === 'marked') && (
        <div>
          <OpenResult attempt={attempt.id} />
        </div>
      )}
    </li>
  )
}

function scoreOf({ state, halfBands, percent }: PersonAttempt['sections'][number]): string {
  if (halfBands !== null) return copy.band(halfBands)
  if (percent !== null) return copy.percent(percent)
  return attemptCopy.sitting[state]
}
