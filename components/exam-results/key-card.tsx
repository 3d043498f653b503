'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/query-region'
import { keyChangeQuery, remarksQuery } from '@/lib/api/queries/exam-results'
import { skillNames } from '@/lib/copy/exam'
import { examResultsCopy } from '@/lib/copy/exam-results'
import { type Skill } from './address'
import { KeyChangeView } from './key-change-view'
import { RemarkList } from './remark-list'

type KeyCardProps = { exam: string; paper: { id: string; title: string }; skill: Skill }

/** One paper: its key in the draft against the one that marks, and its corrections so far. */
export function KeyCard({ exam, paper, skill }: KeyCardProps) {
  const change = useQuery(keyChangeQuery(paper.id))
  const remarks = useQuery(remarksQuery(paper.id))
  return (
    <Card>
      <h2 className="text-lg">
        {skillNames[skill]} · <bdi>{paper.title}</bdi>
      </h2>
      <div className="mt-4 grid gap-6">
        <QueryRegion query={change} words={examResultsCopy} bars={['h-24']}>
          {(data) => <KeyChangeView exam={exam} change={data} />}
        </QueryRegion>
        <QueryRegion query={remarks} words={examResultsCopy} bars={['h-12']}>
          {({ items }) => <RemarkList exam={exam} remarks={items} />}
        </QueryRegion>
      </div>
    </Card>
  )
}
