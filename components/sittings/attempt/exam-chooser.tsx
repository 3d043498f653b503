'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Chevron } from '@/components/ui/chevron'
import { EmptyState } from '@/components/ui/states/empty-state'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type ExamSummary } from '@/lib/authoring/exam/contract/exam'
import { examsQuery } from '@/lib/authoring/exam/queries/exams'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { newAttemptCopy as copy } from '@/lib/sittings/attempt/words/new-attempt'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { formatDuration } from '@/lib/platform/format/duration'
import { paths } from '@/lib/platform/paths'

/** Chooses an exam if the URL names none. */
export function ExamChooser() {
  const query = useQuery(examsQuery())
  return (
    <QueryRegion query={query} bars={['h-80']}>
      {({ items }) => <Exams exams={items.filter(isMockExam)} />}
    </QueryRegion>
  )
}

function Exams({ exams }: { exams: readonly ExamSummary[] }) {
  if (exams.length === 0) return <EmptyState sign="exam" title={copy.noExamTitle} text={copy.noExamText} />
  return (
    <ul
      aria-label={copy.chooseExam}
      className="grid overflow-hidden rounded-lg border border-line bg-surface sm:grid-cols-2"
    >
      {exams.map(({ slug, title, module, papers }) => (
        <li key={slug} className="-mb-px border-b border-line sm:odd:border-e">
          <Link
            href={paths.newAttempt(slug)}
            prefetch={false}
            className="flex min-h-16 items-center gap-3 px-4 py-2 -outline-offset-3 hover:bg-sunken sm:px-5"
          >
            <span className="min-w-0 flex-1">
              <span className="block leading-6 font-semibold">{title}</span>
              <span className="block text-xs text-ink-soft">
                {copy.examFacts(
                  moduleNames[module],
                  formatDuration(papers.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)),
                )}
              </span>
            </span>
            <Chevron className="size-5 shrink-0 rotate-90 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
