'use client'

import { NewTitleForm } from '@/components/desk/new-title-form'
import { createCourse } from '@/lib/api/queries/course/course-desk'
import { newCourseCopy } from '@/lib/copy/course/course-list'
import { paths } from '@/lib/paths'

const loadSchema = () =>
  import('@/lib/contract/course/course-desk').then(({ createCourse: made }) => made.body.pick({ title: true }))

/** A title makes a course. */
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
      mostLetters={160}
      create={create}
    />
  )
}
