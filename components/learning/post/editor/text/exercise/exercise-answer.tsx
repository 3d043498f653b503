'use client'

import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Select } from '@/components/ui/form/select/select'
import { exerciseEditorCopy as copy } from '@/lib/learning/note/words/exercise-editor'
import { type FormAnswer } from '@/lib/learning/post/rules/exercise-form'

type AnswerFieldsProps = {
  number: number
  answer: FormAnswer
  /** The labels to choose from; null: a typed answer. */
  labels: readonly string[] | null
  /** Says how to type the answer. */
  hint: string
  onChange: (answer: FormAnswer) => void
}

/** The accepted answer of a question and its reason in Persian. */
export function AnswerFields({ number, answer, labels, hint, onChange }: AnswerFieldsProps) {
  const { typed, reason } = answer
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {labels ? (
        <Select
          label={copy.answer(number)}
          options={[
            ...(labels.includes(typed) ? [] : [{ value: typed, label: typed || copy.choose }]),
            ...labels.map((value) => ({ value, label: value })),
          ]}
          value={typed}
          onChange={(value) => onChange({ ...answer, typed: value })}
        />
      ) : (
        <DraftField
          label={copy.answer(number)}
          hint={hint}
          value={typed}
          isEnglish
          maxLength={400}
          onChange={(value) => onChange({ ...answer, typed: value })}
        />
      )}
      <DraftField
        label={copy.reason(number)}
        value={reason}
        isLong
        // The reason is Persian, even if its first word is English.
        dir="rtl"
        maxLength={3000}
        onChange={(value) => onChange({ ...answer, reason: value })}
      />
    </div>
  )
}
