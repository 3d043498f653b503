'use client'

import { useQuery } from '@tanstack/react-query'
import { TwoVersions } from '@/components/desk/history/two-versions'
import { Button } from '@/components/ui/button/button'
import { DiffText } from '@/components/ui/diff-text'
import { QueryRegion } from '@/components/ui/query-region'
import { diffWords } from '@/components/ui/word-diff'
import { examComparisonQuery } from '@/lib/api/queries/exam-drafts'
import { type ExamVersion } from '@/lib/contract/exam-drafts'
import { examVersionsCopy as copy } from '@/lib/copy/exam/exam-desk'

const words = { loading: copy.comparing, failed: copy.compareFailed, retry: copy.retry }
type ComparisonProps = { id: string; versions: readonly ExamVersion[]; first: number; onBack: () => void }

/** What two states of the exam say differently, place by place and word by word. */
export function Comparison({ id, versions, first, onBack }: ComparisonProps) {
  return (
    <div className="grid min-h-80 content-start">
      <TwoVersions numbers={versions.map(({ number }) => number)} first={first}>
        {(from, to) => <Differences id={id} from={from} to={to} />}
      </TwoVersions>
      <div className="mt-5">
        <Button variant="outline" onClick={onBack}>
          {copy.back}
        </Button>
      </div>
    </div>
  )
}

function Differences({ id, from, to }: { id: string; from: number; to: number | 'draft' }) {
  const query = useQuery(examComparisonQuery(id, from, to))
  return (
    <QueryRegion query={query} words={words} bars={['h-24', 'h-24']}>
      {({ changes }) => (
        <>
          <p role="status" className="mb-5 text-sm text-ink-soft">
            {changes.length === 0 ? copy.noChanges : copy.changes(changes.length)}
          </p>
          <ol className="grid gap-4">
            {changes.map(({ place, before, after }, index) => (
              <li key={index} className="grid gap-1.5">
                <h3 className="text-sm font-bold">{place}</h3>
                <DiffText pieces={diffWords(before ?? '', after ?? '')} />
              </li>
            ))}
          </ol>
        </>
      )}
    </QueryRegion>
  )
}
