'use client'

import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { exerciseEditorCopy as copy } from '@/lib/learning/note/words/exercise-editor'
import {
  countGroupNumbers,
  type FormGroup,
  type FormItem,
  takesSeveralLabels,
  labelsOf,
  readOptions,
} from '@/lib/learning/post/rules/exercise-form'
import { AnswerFields } from './exercise-answer'

type Items = readonly FormItem[]
type ExerciseItemsProps = { group: FormGroup; items: Items; first: number; onChange: (items: Items) => void }

/** Questions answered with a label: one or more of their own options, one of the group's, or true/false. */
export function ExerciseItems({ group, items, first, onChange }: ExerciseItemsProps) {
  const last = items.at(-1)
  return (
    <>
      {items.map((item, at) => {
        const put = (change: Partial<FormItem>) => onChange(items.with(at, { ...item, ...change }))
        const number = first + countGroupNumbers(group, at)
        const { options } = item
        return (
          <div key={at} className="grid gap-3 rounded-md bg-surface p-3">
            <DraftField
              label={copy.question(number)}
              value={item.prompt}
              isLong
              isEnglish
              onChange={(prompt) => put({ prompt })}
            />
            {options && (
              <DraftField
                label={copy.options(number)}
                hint={copy.bankHint}
                value={options.map(({ text }) => text).join('\n')}
                isLong
                isEnglish
                onChange={(text) => put({ options: readOptions(text, options) })}
              />
            )}
            <AnswerFields
              number={number}
              answer={item.answer}
              labels={labelsOf(group, item)}
              hint={takesSeveralLabels(group) ? copy.manyHint : copy.answerHint}
              onChange={(answer) => put({ answer })}
            />
            {items.length > 1 && (
              <Button variant="quiet" className="justify-self-start" onClick={() => onChange(items.toSpliced(at, 1))}>
                {copy.removeQuestion(number)}
              </Button>
            )}
          </div>
        )
      })}
      {last && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...items, { ...last, prompt: '', answer: { typed: '', reason: '' } }])}
        >
          {copy.addQuestion}
        </Button>
      )}
    </>
  )
}
