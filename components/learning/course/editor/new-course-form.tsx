'use client'

import { NewTitleForm } from '@/components/documents/editor/new-title-form'
import { createCourse } from '@/lib/learning/course/queries/course-editor'
import { newCourseCopy } from '@/lib/learning/course/words/course-list'
import { paths } from '@/lib/platform/paths'

const loadSchema = () =>
  import('@/lib/learning/course/contract/course-editor').then(({ createCourse: endpoint }) =>
    endpoint.body.pick({ title: true }),
  )

export function NewCourseForm() {
  const create = async (id: string, { title }: { title: string }) => {
    await createCourse({ body: { id, title } })
    return paths.editCourse(id)
  }
  return (
    <NewTitleForm
      schema={loadSchema}
      defaults={{ title: '' }}
      words={newCourseCopy}
      maxTitleLength={160}
      create={create}
    />
  )
}
