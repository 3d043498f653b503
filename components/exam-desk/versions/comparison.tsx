'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DiffText } from '@/components/ui/diff-text'
import { QueryRegion } from '@/components/ui/query-region'
import { Select } from '@/components/ui/select'
import { diffWords } from '@/components/ui/word-diff'
import { examComparisonQuery } from '@/lib/api/queries/exam-drafts'
import { type ExamVersion } from '@/lib/contract/exam-drafts'
import { examVersionsCopy as copy } from '@/lib/copy/exam-desk'
import { selectWords } from '@/lib/copy/select'

const DRAFT = 'draft'
const words = { loading: copy.comparing, failed: copy.compareFailed, retry: copy.retry }
type ComparisonProps = { id: string; versions: readonly ExamVersion[]; first: number; onBack: () => void }

/** What two states of the exam say differently, place by place and word by word. */
export function Comparison({ id, versions, first, onBack }: ComparisonProps) {
  const [from, setFrom] = useState(String(first))
  const [to, setTo] = useState<string>(DRAFT)
  const query = useQuery(examComparisonQuery(id, Number(from), to === DRAFT ? DRAFT : Number(to)))
  const options = versions.map(({ number }) => ({ value: String(number), label: copy.number(number) }))
  return (
    <div className="grid min-h-80 content-start gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label={copy.from} options={options} value={from} onChange={setFrom} words={selectWords} />
        <Select
          label={copy.to}
          options={[{ value: DRAFT, label: copy.draft }, ...options]}
          value={to}
          onChange={setTo}
          words={selectWords}
        />
      </div>
      <QueryRegion query={query} words={words} bars={['h-24', 'h-24']}>
        {({ changes }) => (
          <>
            <p role="status" className="text-sm text-ink-soft">
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
      <div>
        <Button variant="outline" onClick={onBack}>
          {copy.back}
        </Button>
      </div>
    </div>
  )
}
