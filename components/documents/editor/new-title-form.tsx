'use client'

import { useRouter } from 'next/navigation'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type FieldValues } from 'react-hook-form'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { newId } from '@/lib/platform/client/new-id'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

type NewTitleFormProps<T extends FieldValues> = Pick<ComponentProps<typeof Form<T>>, 'schema' | 'defaults'> & {
  words: { readonly [word in 'field' | 'hint' | 'titleLong' | 'titleShort' | 'submit']: string }
  maxTitleLength: number
  /** Creates the document under this id; returns the address of its editor. */
  create: (id: string, values: T) => Promise<string>
  /** Further fields. */
  children?: ReactNode
}

/** A new document needs a title; the client makes its id, so a repeated request creates no second one. */
export function NewTitleForm<T extends FieldValues>(props: NewTitleFormProps<T>) {
  const { schema, defaults, words, maxTitleLength, create, children } = props
  const router = useRouter()
  const [id] = useState(newId)
  const submit = async (values: T) => {
    try {
      router.push(await create(id, values))
      return null
    } catch (error) {
      return { message: toErrorSentence(error) }
    }
  }
  const explain = (_: string, value: unknown) =>
    typeof value === 'string' && value.trim().length > maxTitleLength ? words.titleLong : words.titleShort
  return (
    <Form schema={schema} defaults={defaults} explain={explain} onSubmit={submit}>
      <TextField name="title" label={words.field} hint={words.hint} dir="auto" autoComplete="off" />
      {children}
      <SubmitButton size="large">{words.submit}</SubmitButton>
    </Form>
  )
}
