'use client'

import { questionsCopy } from '@/lib/copy/group-editor'
import { type QuestionRef } from '@/lib/domain/paper-draft/draft'
import { setCount } from '@/lib/domain/paper-draft/groups-questions'
import { usePaperEditor } from '../../editor-context'

const COUNTS = [2, 3, 4]

/** Choose TWO, THREE or FOUR. */
export function CountField({ groupId, refId, count }: { groupId: string; refId: QuestionRef; count: number }) {
  const { edit } = usePaperEditor()
  return (
    <fieldset dir="rtl" className="flex flex-wrap items-center gap-x-5 justify-self-start">
      <legend className="float-start me-4 min-h-11 py-2 text-sm text-ink-soft">{questionsCopy.count}</legend>
      {COUNTS.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="radio"
            name={`count-${refId}`}
            checked={each === count}
            onChange={() => edit((draft) => setCount(draft, groupId, refId, each))}
            className="size-5 accent-primary"
          />
          {questionsCopy.countName(each)}
        </label>
      ))}
    </fieldset>
  )
}
