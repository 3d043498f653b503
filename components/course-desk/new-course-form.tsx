'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Form } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { newId } from '@/lib/api/new-id'
import { createCourse } from '@/lib/api/queries/course/course-desk'
import { tellError } from '@/lib/api/tell-error'
import { newCourseCopy as copy } from '@/lib/copy/course/course-list'
import { paths } from '@/lib/paths'

const MAX_TITLE = 160
const loadSchema = () =>
  import('@/lib/contract/course/course-desk').then(({ createCourse: made }) => made.body.pick({ title: true }))
const explain = (_: string, value: unknown) =>
  typeof value === 'string' && value.trim().length > MAX_TITLE ? copy.titleLong : copy.titleShort

/** A title makes a course; its id is ours, so that a repeated send does not make a second one. */
export function NewCourseForm() {
  const router = useRouter()
  const [id] = useState(newId)
  const create = async ({ title }: { title: string }) => {
    try {
      await createCourse({ body: { id, title } })
      router.push(paths.editCourse(id))
      return null
    } catch (error) {
      return { message: tellError(error) }
    }
  }
  return (
    <Form schema={loadSchema} defaults={{ title: '' }} explain={explain} onSubmit={create}>
      {({ pending }) => (
        <>
          <TextField name="title" label={copy.field} hint={copy.hint} dir="auto" autoComplete="off" />
          <Button type="submit" size="large" pending={pending}>
            {copy.submit}
          </Button>
        </>
      )}
    </Form>
  )
}
