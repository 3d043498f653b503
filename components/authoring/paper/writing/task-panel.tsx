'use client'

import { useCallback } from 'react'
import { Card, CardHead } from '@/components/ui/card'
import { taskCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Picture, type WritingTask } from '@/lib/paper/content/rules/content'
import { changePart } from '@/lib/authoring/paper/rules/change-draft'
import { PictureField } from '../pictures/picture-field'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { useDraft, usePaperEditor } from '../editor-context'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { GradedModels } from './graded-models'

/** A writing task: time, length, prompt, the picture of Task 1, a model answer. */
export function TaskPanel({ partId, index }: { partId: string; index: number }) {
  const { edit, isReadOnly } = usePaperEditor()
  const task = useDraft((draft) => draft.parts[index]?.task ?? null)
  const model = useDraft((draft) => draft.parts[index]?.model ?? '')
  const write = useCallback(
    (change: (task: WritingTask) => WritingTask, step?: string) =>
      edit(
        (draft) => changePart(draft, partId, (part) => ({ ...part, task: part.task && change(part.task) })),
        step && `${partId} ${step}`,
      ),
    [edit, partId],
  )
  const writeModel = (text: string) =>
    edit(
      (draft) =>
        changePart(draft, partId, ({ model: _, ...part }) => ({ ...part, ...(text !== '' && { model: text }) })),
      `${partId} model`,
    )
  const changePicture = useCallback(
    (change: (picture: Picture | null) => Picture | null, step?: string) =>
      write(({ picture = null, ...rest }) => {
        const next = change(picture)
        return { ...rest, ...(next && { picture: next }) }
      }, step),
    [write],
  )
  if (!task) return null
  return (
    <>
      <Card className="grid gap-5">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField
            label={taskCopy.minutes}
            value={task.minutes}
            min={1}
            max={120}
            errorText={taskCopy.minutesWrong}
            readOnly={isReadOnly}
            onChange={(minutes) => write((item) => ({ ...item, minutes }), 'minutes')}
          />
          <NumberField
            label={taskCopy.words}
            value={task.minimumWords}
            min={1}
            max={1000}
            errorText={taskCopy.wordsWrong}
            readOnly={isReadOnly}
            onChange={(minimumWords) => write((item) => ({ ...item, minimumWords }), 'words')}
          />
        </div>
        <DraftField
          label={taskCopy.prompt}
          hint={taskCopy.promptHint}
          value={task.prompt.join('\n')}
          onChange={(text) => write((item) => ({ ...item, prompt: text.split('\n').slice(0, 8) }), 'prompt')}
          readOnly={isReadOnly}
          isLong
          isEnglish
        />
        <DraftField
          label={taskCopy.model}
          hint={taskCopy.modelHint}
          value={model}
          onChange={writeModel}
          readOnly={isReadOnly}
          maxLength={6000}
          isLong
          isEnglish
        />
      </Card>
      <GradedModels partId={partId} index={index} />
      <Card className="grid gap-4">
        <CardHead title={taskCopy.picture} lead={taskCopy.pictureLead} />
        <PictureField picture={task.picture ?? null} onChange={changePicture} />
      </Card>
    </>
  )
}
