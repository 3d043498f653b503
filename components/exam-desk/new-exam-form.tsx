'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Form } from '@/components/ui/form/form'
import { SelectField } from '@/components/ui/form/select-field'
import { TextField } from '@/components/ui/form/text-field'
import { newId } from '@/lib/api/new-id'
import { createExam } from '@/lib/api/queries/exam/exam-drafts'
import { tellError } from '@/lib/api/tell-error'
import { moduleNames } from '@/lib/copy/exam/exam'
import { newExamCopy as copy } from '@/lib/copy/exam/exam-list'
import { paths } from '@/lib/paths'

const MAX_TITLE = 200
const MODULES = [
  { value: 'academic', label: moduleNames.academic },
  { value: 'general', label: moduleNames.general },
]
const loadSchema = () => import('./new-exam-schema').then((schemas) => schemas.NewExamBody)
const explain = (_: string, value: unknown) =>
  typeof value === 'string' && value.trim().length > MAX_TITLE ? copy.titleLong : copy.titleShort

/** A title and a module make an exam; its id is ours, so that a repeated send does not make a second one. */
export function NewExamForm() {
  const router = useRouter()
  const [id] = useState(newId)
  const create = async ({ title, module }: { title: string; module: string }) => {
    try {
      await createExam({ body: { id, title, module: module === 'general' ? 'general' : 'academic' } })
      router.push(paths.editExam(id))
      return null
    } catch (error) {
      return { message: tellError(error) }
    }
  }
  return (
    <Form schema={loadSchema} defaults={{ title: '', module: 'academic' }} explain={explain} onSubmit={create}>
      {({ pending }) => (
        <>
          <TextField name="title" label={copy.field} hint={copy.hint} dir="auto" autoComplete="off" />
          <SelectField name="module" label={copy.module} options={MODULES} />
          <Button type="submit" size="large" pending={pending}>
            {copy.submit}
          </Button>
        </>
      )}
    </Form>
  )
}
