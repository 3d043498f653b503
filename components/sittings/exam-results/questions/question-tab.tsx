'use client'

import { useState } from 'react'
import { Chevron } from '@/components/ui/chevron'
import { EmptyState } from '@/components/ui/states/empty-state'
import { Select } from '@/components/ui/form/select/select'
import { examResultsCopy, questionResultsCopy as copy } from '@/lib/sittings/exam-results/words/exam-results'
import { chooseSkill, type TabProps } from '../choose-tab'
import { QuestionTable } from './question-table'
import { isSort, sortQuestions } from './sort-questions'

const SORTS = Object.entries(copy.sorts).map(([value, label]) => ({ value, label }))

/** Item statistics: how well each question works. */
export function QuestionTab({ report, view }: TabProps) {
  const [sort, setSort] = useState<keyof typeof copy.sorts>('number')
  const skill = chooseSkill(report, view)
  if (!skill || skill.marked === 0) {
    return <EmptyState title={examResultsCopy.noneTitle} text={examResultsCopy.noneText} />
  }
  return (
    <>
      <div className="mb-4 grid items-end gap-3 sm:grid-cols-[14rem_1fr]">
        <Select label={copy.sort} options={SORTS} value={sort} onChange={(value) => isSort(value) && setSort(value)} />
        <details className="group rounded-md border border-line bg-surface px-4">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 text-sm font-semibold">
            {copy.helpTitle}
            <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
          </summary>
          <ul className="grid list-disc gap-2 ps-5 pb-4 text-sm text-ink-soft">
            {copy.help.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
      <QuestionTable skill={skill.skill} questions={sortQuestions(skill.questions, sort)} />
    </>
  )
}
