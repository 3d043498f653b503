'use client'

import { limitCopy } from '@/lib/authoring/paper/words/group-editor'
import { Select } from '@/components/ui/form/select/select'
import { limitFormula } from '@/lib/marking/answers/limit-formula'
import { type WordLimit } from '@/lib/marking/answers/key'

const FORMS = ['words', 'words-and-or-number', 'words-or-number', 'number', 'time', 'letters'] as const
const COUNTS = [1, 2, 3, 4, 5]

type LimitFieldProps = { limit: WordLimit; onChange: (limit: WordLimit) => void; isReadOnly: boolean }

/** The word limit in all forms of the test; below it the rubric's wording of it. */
export function LimitField({ limit, onChange, isReadOnly }: LimitFieldProps) {
  const hasCount = limit.form !== 'number' && limit.form !== 'time'
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-56">
        <Select
          label={limitCopy.form}
          hint={limitFormula(limit)}
          options={FORMS.map((value) => ({ value, label: limitCopy.forms[value] }))}
          value={limit.form}
          disabled={isReadOnly}
          onChange={(value) => {
            const form = FORMS.find((item) => item === value) ?? 'words'
            onChange(form === 'number' || form === 'time' ? { form } : { form, words: limit.words ?? 1 })
          }}
        />
      </div>
      {hasCount && (
        <div className="w-28 self-start">
          <Select
            label={limitCopy.count}
            options={COUNTS.map((count) => ({ value: String(count), label: limitCopy.counts(count) }))}
            value={String(limit.words ?? 1)}
            disabled={isReadOnly}
            onChange={(words) => onChange({ form: limit.form, words: Number(words) })}
          />
        </div>
      )}
    </div>
  )
}
