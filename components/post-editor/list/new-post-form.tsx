'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Form } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { newId } from '@/lib/api/new-id'
import { createPost } from '@/lib/api/queries/post/posts'
import { tellError } from '@/lib/api/tell-error'
import { newPostCopy, newTextCopy } from '@/lib/copy/post/post-list'
import { type PostKind } from '@/lib/domain/post/kinds'
import { paths } from '@/lib/paths'

const MAX_TITLE = 160
const loadSchema = () => import('../dialog-schemas').then((schemas) => schemas.TitleBody)
const explain = (_: string, value: unknown) =>
  typeof value === 'string' && value.trim().length > MAX_TITLE ? newPostCopy.titleLong : newPostCopy.titleShort

/** A title makes a text of the kind; its id is ours, so that a repeated send does not make a second one. */
export function NewPostForm({ kind }: { kind: PostKind }) {
  const router = useRouter()
  const [id] = useState(newId)
  const create = async ({ title }: { title: string }) => {
    try {
      const { slug } = await createPost({ body: { id, kind, title } })
      router.push(paths.desk[kind].edit(slug))
      return null
    } catch (error) {
      return { message: tellError(error) }
    }
  }
  return (
    <Form schema={loadSchema} defaults={{ title: '' }} explain={explain} onSubmit={create}>
      {({ pending }) => (
        <>
          <TextField
            name="title"
            label={newTextCopy[kind].field}
            hint={newTextCopy[kind].hint}
            dir="auto"
            autoComplete="off"
          />
          <Button type="submit" size="large" pending={pending}>
            {newPostCopy.submit}
          </Button>
        </>
      )}
    </Form>
  )
}
