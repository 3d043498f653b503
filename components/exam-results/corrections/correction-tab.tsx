'use client'

import { Alert } from '@/components/ui/alert'
import { correctionCopy as copy } from '@/lib/copy/exam-results'
import { PaperCorrections } from './paper-corrections'
import { type TabProps } from '../tab-props'

/** Corrections of keys: what is different, whom it changes, what was applied. */
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
