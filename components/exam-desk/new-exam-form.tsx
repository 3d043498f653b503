'use client'

import { NewTitleForm } from '@/components/desk/new-title-form'
import { SelectField } from '@/components/ui/form/select/select-field'
import { createExam } from '@/lib/api/queries/exam/exam-drafts'
import { type ExamModule } from '@/lib/contract/paper/paper'
import { moduleNames } from '@/lib/copy/exam/exam'
import { newExamCopy as copy } from '@/lib/copy/exam/exam-list'
import { paths } from '@/lib/paths'

const MODULES = [
  { value: 'academic', label: moduleNames.academic },
  { value: 'general', label: moduleNames.general },
]
const loadSchema = () =>
  import('@/lib/contract/exam/exam-drafts').then(({ createExam: made }) =>
    made.body.pick({ title: true, module: true }),
  )

/** A title and a module make an exam. */
export function NewExamForm() {
  const create = async (id: string, exam: { title: string; module: ExamModule }) => {
    await createExam({ body: { id, ...exam } })
    return paths.editExam(id)
  }
  return (
    <NewTitleForm
      schema={loadSchema}
      defaults={{ title: '', module: 'academic' }}
      words={copy}
      mostLetters={200}
      create={create}
    >
      <SelectField name="module" label={copy.module} options={MODULES} />
    </NewTitleForm>
  )
}
