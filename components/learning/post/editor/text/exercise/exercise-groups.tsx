'use client'

import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { questionTypeNames } from '@/lib/paper/content/words/question-types'
import { exerciseEditorCopy as copy } from '@/lib/learning/note/words/exercise-editor'
import { countGroupNumbers, type FormGroup, readOptions, toForm } from '@/lib/learning/post/rules/exercise-form'
import { ExerciseItems } from './exercise-items'
import { ExerciseLines } from './exercise-lines'
import { SAMPLES } from './exercise-samples'

const SAMPLE_NAMES = ['gap', 'choice', 'many', 'judgement', 'matching', 'table'] as const
const MAX_GROUPS = 6

type Groups = readonly FormGroup[]
type ExerciseGroupsProps = { form: Groups; onChange: (form: Groups) => void }

/** The questions of an exercise by group: rubric, options, and questions or lines with gaps. */
export function ExerciseGroups({ form, onChange }: ExerciseGroupsProps) {
  const firsts = form.map((_, at) => 1 + form.slice(0, at).reduce((sum, group) => sum + countGroupNumbers(group), 0))
  const add = (name: (typeof SAMPLE_NAMES)[number]) => onChange([...form, ...(toForm(SAMPLES[name]) ?? [])])
  return (
    <>
      {form.map((group, at) => {
        const put = (change: Partial<FormGroup>) => onChange(form.with(at, { ...group, ...change }))
        return (
          <fieldset key={at} className="grid gap-4 rounded-md border border-line bg-sunken p-4">
            <legend className="px-2 text-sm font-semibold">
              {copy.group(at + 1, questionTypeNames[group.base.type])}
            </legend>
            <DraftField
              label={copy.rubric}
              hint={copy.rubricHint}
              value={group.rubric}
              isLong
              isEnglish
              onChange={(rubric) => put({ rubric })}
            />
            {group.bank && (
              <DraftField
                label={copy.bank}
                hint={copy.bankHint}
                value={group.bank.map(({ text }) => text).join('\n')}
                isLong
                isEnglish
                onChange={(text) => put({ bank: readOptions(text, group.bank ?? []) })}
              />
            )}
            {group.lines && (
              <ExerciseLines
                group={group}
                lines={group.lines}
                first={firsts[at] ?? 1}
                onChange={(lines) => put({ lines })}
              />
            )}
            {group.items && (
              <ExerciseItems
                group={group}
                items={group.items}
                first={firsts[at] ?? 1}
                onChange={(items) => put({ items })}
              />
            )}
            {form.length > 1 && (
              <Button variant="quiet" className="justify-self-start" onClick={() => onChange(form.toSpliced(at, 1))}>
                {copy.removeGroup(at + 1)}
              </Button>
            )}
          </fieldset>
        )
      })}
      {form.length < MAX_GROUPS && (
        <div role="group" aria-label={copy.addGroup} className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-soft">{copy.addGroup}:</span>
          {SAMPLE_NAMES.map((name) => (
            <Button key={name} variant="secondary" onClick={() => add(name)}>
              {copy.samples[name]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
