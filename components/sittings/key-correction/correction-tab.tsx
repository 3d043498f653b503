'use client'

import { useQuery } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { correctionCopy as copy } from '@/lib/sittings/key-correction/words/key-correction'
import { examResultsCopy } from '@/lib/sittings/exam-results/words/exam-results'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { correctionPreviewQuery, correctionsQuery } from '@/lib/sittings/key-correction/queries'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { type TabProps } from '../exam-results/choose-tab'
import { type Skill } from '../exam-results/report-address'
import { CorrectionEffect } from './correction-preview'
import { CorrectionList } from './correction-list'

type PaperCorrectionsProps = {
  /** The exam whose results are on the screen; null if none is. */
  exam: string | null
  paper: { id: string; title: string }
  skill: Skill
}

/** Key corrections: differences, effects, and the corrections applied. */
export function CorrectionTab({ report, isManager }: TabProps) {
  if (!isManager) return <Alert>{copy.managersOnly}</Alert>
  const papers = report.skills.filter(({ questions }) => questions.length > 0)
  return (
    <ul className="grid gap-6">
      {papers.map(({ paper, skill }) => (
        <li key={paper.id}>
          <PaperCorrections exam={report.exam.id} paper={paper} skill={skill} />
        </li>
      ))}
    </ul>
  )
}

/** One paper: its draft's key compared with the key in force, and its previous corrections. */
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
