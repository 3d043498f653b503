'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { type PersonSubmission } from '@/lib/site/person/contract'
import { personSubmissionsQuery } from '@/lib/site/person/queries'
import { personSubmissionsCopy as copy } from '@/lib/site/person/words'
import { paths } from '@/lib/platform/paths'
import { PAGE_SIZE, PagedCard } from './paged-card'

/** The submissions of a person with their states and links, without their content. */
export function SubmissionsCard({ id }: { id: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery(personSubmissionsQuery(id, page, PAGE_SIZE))
  return (
    <PagedCard
      words={copy}
      query={query}
      page={page}
      onPage={setPage}
      row={(submission) => <SubmissionRow key={submission.id} submission={submission} />}
    />
  )
}

function SubmissionRow({ submission: { id, skill, title, state, at, publishedAt } }: { submission: PersonSubmission }) {
  return (
    <li className="grid gap-1 py-3">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        <Link
          href={skill === 'writing' ? paths.submission(id) : paths.speaking(id)}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-primary-ink hover:underline"
        >
          <bdi>{title ?? copy.speaking}</bdi>
        </Link>
        <Badge tone={state === 'published' ? 'primary' : 'neutral'}>{copy.state[state]}</Badge>
      </h3>
      <p className="text-sm text-ink-soft">{copy.at(state, at)}</p>
      {publishedAt !== null && <p className="text-sm text-ink-soft">{copy.published(publishedAt)}</p>}
    </li>
  )
}
