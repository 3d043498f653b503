'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchBox } from '@/components/ui/form/search-box'
import { FailedState } from '@/components/ui/states/failed-state'
import { type FoundAnswer } from '@/lib/teaching/transcription/contract'
import { heardSearchQuery } from '@/lib/teaching/transcription/queries'
import { heardSearchCopy as copy } from '@/lib/teaching/transcription/words/heard-search'
import { assessSpeakingCopy } from '@/lib/teaching/speaking/words/assess-speaking'
import { formatDay } from '@/lib/platform/format/date'
import { directionOf } from '@/lib/platform/format/direction'
import { paths } from '@/lib/platform/paths'

/** Searches spoken answers by their transcripts; renders nothing if there are none that this reader may open. */
export default function TranscriptSearch() {
  const [q, setQ] = useState('')
  const offered = useQuery(heardSearchQuery(''))
  const found = useQuery({ ...heardSearchQuery(q), enabled: q !== '' })
  if (!offered.data || offered.data.searchable === 0) return null
  return (
    <section aria-labelledby="heard-search" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="heard-search" className="text-lg">
        {copy.title}
      </h2>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <SearchBox value={q} onSearch={setQ} words={copy} className="max-w-xl" />
      {q !== '' && found.isPending && <p role="status">{copy.loading}</p>}
      {found.error && <FailedState title={copy.failed} error={found.error} onRetry={found.refetch} />}
      {q !== '' && found.data && <FoundAnswers items={found.data.items} />}
    </section>
  )
}

function FoundAnswers({ items }: { items: readonly FoundAnswer[] }) {
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {copy.found(items.length)}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {items.map(({ take, session, number, titleEn, handedInAt, excerpt }) => (
          <li key={take} className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md border border-line bg-surface p-4">
            <a
              href={paths.speaking(session)}
              className="inline-grid min-h-11 items-center justify-self-start font-semibold text-primary-ink underline"
            >
              <span>
                {assessSpeakingCopy.candidate(number)} · <bdi lang="en">{titleEn}</bdi> · {formatDay(handedInAt)}
              </span>
            </a>
            <p dir={directionOf(excerpt)} lang="en" className="text-sm wrap-anywhere">
              {excerpt}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
