'use client'

import { useQuery } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/query-region'
import { correctionPreviewQuery, correctionsQuery } from '@/lib/api/queries/exam-results'
import { skillNames } from '@/lib/copy/exam'
import { examResultsCopy } from '@/lib/copy/exam-results'
import { type Skill } from '../address'
import { CorrectionEffect } from './correction-preview'
import { CorrectionList } from './correction-list'

type PaperCorrectionsProps = { exam: string; paper: { id: string; title: string }; skill: Skill }

/** One paper: its key in the draft against the one that marks, and its corrections so far. */
export function PaperCorrections({ exam, paper, skill }: PaperCorrectionsProps) {
  const change = useQuery(correctionPreviewQuery(paper.id))
  const corrections = useQuery(correctionsQuery(paper.id))
  return (
    <Card>
      <h2 className="text-lg">
        {skillNames[skill]} · <bdi>{paper.title}</bdi>
      </h2>
      <div className="mt-4 grid gap-6">
        <QueryRegion query={change} words={examResultsCopy} bars={['h-24']}>
          {(data) => <CorrectionEffect exam={exam} change={data} />}
        </QueryRegion>
        <QueryRegion query={corrections} words={examResultsCopy} bars={['h-12']}>
          {({ items }) => <CorrectionList exam={exam} corrections={items} />}
        </QueryRegion>
      </div>
    </Card>
  )
}
