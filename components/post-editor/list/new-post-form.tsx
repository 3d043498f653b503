'use client'

import { NewTitleForm } from '@/components/desk/new-title-form'
import { createPost } from '@/lib/api/queries/post/posts'
import { newPostCopy, newTextCopy } from '@/lib/copy/post/post-list'
import { type PostKind } from '@/lib/domain/post/kinds'
import { paths } from '@/lib/paths'

const loadSchema = () => import('../dialog-schemas').then((schemas) => schemas.TitleBody)

/** A title makes a text of the kind. */
export function NewPostForm({ kind }: { kind: PostKind }) {
  const create = async (id: string, { title }: { title: string }) => {
    const { slug } = await createPost({ body: { id, kind, title } })
    return paths.desk[kind].edit(slug)
  }
  return (
    <NewTitleForm
      schema={loadSchema}
      defaults={{ title: '' }}
      words={{ ...newPostCopy, ...newTextCopy[kind] }}
      mostLetters={160}
      create={create}
    />
  )
}
