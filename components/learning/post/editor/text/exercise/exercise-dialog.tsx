'use client'

import { type Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { WritingDialog } from '@/components/documents/editor/writing-dialog'
import { newId } from '@/lib/platform/client/new-id'
import { exerciseEditorCopy as copy } from '@/lib/learning/note/words/exercise-editor'
import { type FormGroup, fromForm, toForm } from '@/lib/learning/post/rules/exercise-form'
import { ExerciseGroups } from './exercise-groups'
import { isExercise } from './exercise-node'
import { SAMPLES } from './exercise-samples'
import { insertBlock } from '../insert-block'
import { readExercise, toTyped, type TypedExercise } from './read-exercise'

/** Creates an exercise, or edits the selected one. A faulty exercise is not inserted, and every fault is named. */
export function ExerciseDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const present: unknown = editor.isActive('exercise') ? editor.getAttributes('exercise').exercise : null
  const isExisting = isExercise(present)
  const [initial] = useState(() => (isExercise(present) ? present : { id: freshId(), title: '', ...SAMPLES.gap }))
  // `form` is null for a structure that the form cannot edit; its questions stay unchanged.
  const [opened] = useState(() => ({ typed: toTyped(initial), form: toForm(initial) }))
  const [typed, setTyped] = useState<TypedExercise>(opened.typed)
  const [form, setForm] = useState(opened.form)
  const [shownFaults, setShownFaults] = useState<readonly string[] | null>(null)
  const put = (part: Partial<TypedExercise>) => {
    setTyped({ ...typed, ...part })
    setShownFaults(null)
  }
  const putForm = (next: readonly FormGroup[]) => {
    setForm(next)
    setShownFaults(null)
  }
  const check = () => {
    const exercise = form && fromForm(form)
    const questions = exercise && { groups: JSON.stringify(exercise.groups), key: JSON.stringify(exercise.key) }
    const read = readExercise({ ...typed, ...questions })
    setShownFaults('faults' in read ? read.faults : [])
    return read
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = check()
    if ('faults' in read) return
    const attrs = { exercise: read.exercise }
    if (isExisting) editor.chain().focus().updateAttributes('exercise', attrs).run()
    else insertBlock(editor, { type: 'exercise', attrs })
    onClose()
  }
  return (
    <WritingDialog
      title={copy.title}
      isChanged={typed !== opened.typed || form !== opened.form}
      onClose={onClose}
      isWide
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DraftField label={copy.name} value={typed.title} onChange={(title) => put({ title })} />
          <DraftField label={copy.id} hint={copy.idHint} value={typed.id} dir="ltr" onChange={(id) => put({ id })} />
        </div>
        <DraftField
          isLong
          isEnglish
          label={copy.passage}
          hint={copy.passageHint}
          value={typed.passage}
          onChange={(passage) => put({ passage })}
        />
        {form ? <ExerciseGroups form={form} onChange={putForm} /> : <Alert tone="info">{copy.otherShape}</Alert>}
        {shownFaults && <FaultList faults={shownFaults} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={check}>
            {copy.check}
          </Button>
          <Button type="submit">{isExisting ? copy.save : copy.insert}</Button>
        </div>
      </form>
    </WritingDialog>
  )
}

/** Short, because it is part of element ids and URLs. */
function freshId(): string {
  return `exercise-${newId().slice(-6)}`
}

function FaultList({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return <Alert tone="info">{copy.sound}</Alert>
  return (
    <Alert tone="danger" live>
      {copy.faults}
      <ul className="list-disc ps-6">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Alert>
  )
}
