'use client'

import { useId } from 'react'
import { BandPicker } from '@/components/paper/bands/band-picker'
import { type WritingTask } from '@/lib/paper/content/contract/paper'
import { bandDescriptors, type DescriptorName } from '@/lib/paper/bands/words/descriptors'
import { selfCheckCopy as copy, writingReviewCopy } from '@/lib/sittings/result/words/writing-review'
import { type ExamModule } from '@/lib/paper/content/rules/content'
import {
  CHECKED_CRITERIA,
  type CheckedCriterion,
  NO_SELF_CHECK,
  SELF_CHECK_CHARACTERS,
  weakestOf,
} from '@/lib/sittings/player/rules/self-check'
import { type StoredNotes } from './stored-notes'

type SelfCheckFormProps = { task: WritingTask; module: ExamModule; notes: StoredNotes }

/** The writer's self-assessment of an essay: each criterion with its questions and band descriptors. */
export default function SelfCheckForm({ task, module, notes }: SelfCheckFormProps) {
  const id = useId()
  const name = String(task.number)
  const check = notes.selfChecks[name] ?? NO_SELF_CHECK
  const storeCheck = (change: Partial<typeof check>) =>
    notes.patch({ selfChecks: { ...notes.selfChecks, [name]: { ...check, ...change } } })
  const criteria = writingReviewCopy.criteriaOf(task.number, module)
  const nameOf = (criterion: CheckedCriterion) => criteria[CHECKED_CRITERIA.indexOf(criterion)]?.name ?? ''
  const weakest = weakestOf(check)
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
      {CHECKED_CRITERIA.map((criterion, index) => (
        <div key={criterion} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <BandPicker
            label={nameOf(criterion)}
            english={criteria[index]?.english ?? ''}
            value={check.bands[criterion]}
            onChange={(band) => storeCheck({ bands: { ...check.bands, [criterion]: band } })}
            descriptors={bandDescriptors[describedBy(criterion, task.number, module)]}
          />
          <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-soft">
            {criteria[index]?.asks.map((ask) => (
              <li key={ask}>{ask}</li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <label htmlFor={id} className="font-semibold">
          {copy.words}
        </label>
        <textarea
          id={id}
          value={check.words}
          onChange={(event) => storeCheck({ words: event.target.value })}
          maxLength={SELF_CHECK_CHARACTERS}
          dir="auto"
          rows={3}
          className="mt-2 block w-full rounded-sm border border-line-strong bg-surface p-3"
        />
      </div>
      <p role="status" className="text-sm font-semibold empty:sr-only">
        {weakest.length > 0 && copy.weakest(weakest.map(nameOf))}
      </p>
    </div>
  )
}

function describedBy(criterion: CheckedCriterion, task: number, module: ExamModule): DescriptorName {
  if (criterion !== 'task') return criterion
  if (task !== 1) return 'task2'
  return module === 'general' ? 'task1_general' : 'task1_academic'
}
