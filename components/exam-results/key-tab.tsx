'use client'

import { Alert } from '@/components/ui/alert'
import { keyChangeCopy as copy } from '@/lib/copy/exam-results'
import { KeyCard } from './key-card'
import { type TabProps } from './tab-props'

/** Corrections of keys: what is different, whom it changes, what was applied. */
export function KeyTab({ report, isManager }: TabProps) {
  if (!isManager) return <Alert>{copy.managersOnly}</Alert>
  const papers = report.skills.filter(({ questions }) => questions.length > 0)
  return (
    <ul className="grid gap-6">
      {papers.map(({ paper, skill }) => (
        <li key={paper.id}>
          <KeyCard exam={report.exam.id} paper={paper} skill={skill} />
        </li>
      ))}
    </ul>
  )
}
