'use client'

import { NewTitleForm } from '@/components/documents/editor/new-title-form'
import { createPost } from '@/lib/learning/post/queries'
import { newPostCopy, newTextCopy } from '@/lib/learning/post/words/post-list'
import { type PostKind } from '@/lib/platform/text-kinds'
import { paths } from '@/lib/platform/paths'

const loadSchema = () => import('../dialog-schemas').then((schemas) => schemas.TitleBody)

/** A new text needs only a title. */
export function NewPostForm({ kind }: { kind: PostKind }) {
  const create = async (id: string, { title }: { title: string }) => {
    const { slug } = await createPost({ body: { id, kind, title } })
    return paths.textEditor[kind].edit(slug)
  }
  return (
    <NewTitleForm
      schema={loadSchema}
      defaults={{ title: '' }}
      words={{ ...newPostCopy, ...newTextCopy[kind] }}
      maxTitleLength={160}
      create={create}
    />
  )
}
