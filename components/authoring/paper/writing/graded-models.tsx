import { useCallback } from 'react'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Button } from '@/components/ui/button/button'
import { Card, CardHead } from '@/components/ui/card'
import { Select } from '@/components/ui/form/select/select'
import { newId } from '@/lib/platform/client/new-id'
import { criterionNames } from '@/lib/paper/bands/words/bands'
import { taskCopy } from '@/lib/authoring/paper/words/paper-editor'
import { selectWords } from '@/lib/platform/words/select'
import { changePart } from '@/lib/authoring/paper/rules/change-draft'
import { type GradedModel } from '@/lib/authoring/paper/rules/draft'
import { formatBand } from '@/lib/platform/format/number'
import { useDraft, usePaperEditor } from '../editor-context'

const MAX = 5
const BANDS = [4, 4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9].map((band) => ({
  value: String(band),
  label: formatBand(band * 2),
}))
const CRITERIA = ['task', 'coherence', 'lexis', 'grammar'] as const
const nameOf = (criterion: (typeof CRITERIA)[number], task: number) =>
  criterionNames[criterion === 'task' && task === 1 ? 'achievement' : criterion].name
const NONE: readonly GradedModel[] = []

/** Sample answers to a writing task with lower bands, each with the reason. */
export function GradedModels({ partId, index }: { partId: string; index: number }) {
  const { edit, isReadOnly } = usePaperEditor()
  const models = useDraft((draft) => draft.parts[index]?.gradedModels ?? NONE)
  const task = useDraft((draft) => draft.parts[index]?.task?.number ?? 1)
  const write = useCallback(
    (change: (models: readonly GradedModel[]) => readonly GradedModel[], step?: string) =>
      edit(
        (draft) =>
          changePart(draft, partId, ({ gradedModels = NONE, ...part }) => {
            const next = change(gradedModels)
            return { ...part, ...(next.length > 0 && { gradedModels: next }) }
          }),
        step && `${partId} ${step}`,
      ),
    [edit, partId],
  )
  const add = () =>
    write((all) => {
      const remarks = { task: '', coherence: '', lexis: '', grammar: '' }
      return [...all, { id: newId().replaceAll('-', ''), text: '', band: 6, remarks }]
    })
  return (
    <Card className="grid gap-5">
      <CardHead title={taskCopy.gradedModels} lead={taskCopy.gradedModelsLead} />
      {models.map((model, at) => (
        <ModelFields
          key={model.id}
          name={taskCopy.gradedModel(at + 1)}
          task={task}
          model={model}
          isReadOnly={isReadOnly}
          onChange={(next, step) =>
            write((all) => all.map((item) => (item.id === next.id ? next : item)), step && `${model.id} ${step}`)
          }
          onRemove={() => write((all) => all.filter(({ id }) => id !== model.id))}
        />
      ))}
      {!isReadOnly && models.length < MAX && (
        <Button variant="outline" className="w-fit" onClick={add}>
          {taskCopy.addGradedModel}
        </Button>
      )}
    </Card>
  )
}

type ModelFieldsProps = {
  name: string
  task: number
  model: GradedModel
  isReadOnly: boolean
  onChange: (model: GradedModel, step?: string) => void
  onRemove: () => void
}

function ModelFields({ name, task, model, isReadOnly, onChange, onRemove }: ModelFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="float-start w-full font-semibold">{name}</legend>
      <div className="max-w-40">
        <Select
          label={taskCopy.gradedBand}
          options={BANDS}
          value={String(model.band)}
          onChange={(band) => onChange({ ...model, band: Number(band) })}
          disabled={isReadOnly}
          words={selectWords}
        />
      </div>
      <DraftField
        label={taskCopy.gradedText}
        value={model.text}
        onChange={(text) => onChange({ ...model, text }, 'text')}
        readOnly={isReadOnly}
        maxLength={6000}
        isLong
        isEnglish
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {CRITERIA.map((criterion) => (
          <DraftField
            key={criterion}
            label={nameOf(criterion, task)}
            value={model.remarks[criterion]}
            onChange={(text) => onChange({ ...model, remarks: { ...model.remarks, [criterion]: text } }, criterion)}
            readOnly={isReadOnly}
            maxLength={600}
            isLong
          />
        ))}
      </div>
      {!isReadOnly && (
        <Button variant="quiet" className="w-fit" onClick={onRemove}>
          {taskCopy.removeGradedModel}
        </Button>
      )}
    </fieldset>
  )
}
