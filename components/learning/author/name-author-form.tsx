'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, type Refusal, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { ApiError } from '@/lib/platform/client/api-error'
import { authorsQuery, appointAuthor } from '@/lib/learning/author/queries'
import { authorsCopy } from '@/lib/learning/author/words'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { LinkBox } from '@/components/accounts/invitation/invitation-link'

type Values = { identifier: string }
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.ForgotPasswordBody)

export function NameAuthorForm() {
  const client = useQueryClient()
  // A new form after each author.
  const [round, setRound] = useState(0)
  const [newAuthor, setNewAuthor] = useState<{ name: string; link: string } | null>(null)
  const submit = async (values: Values): Promise<Refusal<Values> | null> => {
    try {
      const { name, link } = await appointAuthor({ body: values })
      setNewAuthor(link ? { name, link } : null)
      toast.add({ title: authorsCopy.added(name), color: 'success' })
    } catch (error) {
      return atField(refusalWords(error))
    }
    setRound(round + 1)
    await client.invalidateQueries(authorsQuery())
    return null
  }
  return (
    <>
      {newAuthor && <LinkBox name={newAuthor.name} link={newAuthor.link} />}
      <Form<Values>
        key={round}
        schema={loadSchema}
        defaults={{ identifier: '' }}
        explain={() => authorsCopy.wrong}
        onSubmit={submit}
      >
        <TextField
          name="identifier"
          label={authorsCopy.identifier}
          hint={authorsCopy.identifierHint}
          autoComplete="off"
          dir="ltr"
          inputMode="email"
          autoCapitalize="off"
        />
        <SubmitButton>{authorsCopy.add}</SubmitButton>
      </Form>
    </>
  )
}

function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return authorsCopy.offline
  return error.problem?.code === 'not_found' ? authorsCopy.notFound : toErrorSentence(error)
}

function atField(message: string): Refusal<Values> {
  return { message, fields: { identifier: message } }
}
