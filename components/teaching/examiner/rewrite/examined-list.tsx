'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { Chevron } from '@/components/ui/chevron'
import { FailedState } from '@/components/ui/states/failed-state'
import { type ExaminedTextItem } from '@/lib/teaching/examiner/contract'
import { examinedTextsQuery } from '@/lib/teaching/examiner/queries'
import { examinedTextsCopy as copy } from '@/lib/teaching/examiner/words/examined-texts'
import { feedbackFoldCopy } from '@/lib/teaching/examiner/words/fold'
import { taskNames } from '@/lib/teaching/submission/words/annotations'
import { paths } from '@/lib/platform/paths'

/** Lists the texts submitted for automatic feedback alone; renders nothing when there are none. */
export default function ExaminedList() {
  const { data, error, refetch } = useQuery(examinedTextsQuery())
  if (error && !data) return <FailedState title={copy.failed} error={error} onRetry={refetch} />
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="examined-texts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="examined-texts" className="flex flex-wrap items-center gap-2 text-lg">
        {copy.title} <Badge>{feedbackFoldCopy.machine}</Badge>
      </h2>
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {data.items.map((text) => (
          <li key={text.id}>
            <ExaminedTextRow text={text} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExaminedTextRow({ text: { id, title, kind, words, draftNo, writtenAt } }: { text: ExaminedTextItem }) {
  return (
    <Link
      href={paths.examinedText(id)}
      prefetch={false}
      className="flex items-center gap-3 px-4 py-3 -outline-offset-3 hover:bg-sunken sm:px-5"
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
          {draftNo > 1 && <Badge>{copy.draft(draftNo)}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {taskNames[kind]} · {copy.words(words)} · {copy.writtenAt(writtenAt)}
        </p>
      </div>
      <Chevron className="size-4 shrink-0 rotate-90 text-ink-faint" />
    </Link>
  )
}
