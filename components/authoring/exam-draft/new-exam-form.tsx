'use client'

import { NewTitleForm } from '@/components/documents/editor/new-title-form'
import { SelectField } from '@/components/ui/form/select/select-field'
import { createExam } from '@/lib/authoring/exam-draft/queries'
import { type ExamModule } from '@/lib/paper/content/contract/paper'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { newExamCopy as copy } from '@/lib/authoring/exam-draft/words/exam-list'
import { paths } from '@/lib/platform/paths'

const MODULES = [
  { value: 'academic', label: moduleNames.academic },
  { value: 'general', label: moduleNames.general },
]
const loadSchema = () =>
  import('@/lib/authoring/exam-draft/contract/exam-drafts').then(({ createExam: made }) =>
    made.body.pick({ title: true, module: true }),
  )

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
      maxTitleLength={200}
      create={create}
    >
      <SelectField name="module" label={copy.module} options={MODULES} />
    </NewTitleForm>
  )
}
