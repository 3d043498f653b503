'use client'

import { useEffect } from 'react'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { loadHttpClientOnInput } from '@/lib/platform/client/browser'
import { TextField } from '@/components/ui/form/text-field'
import { forgotPassword } from '@/lib/accounts/account/queries/entry'
import { type ResetTicket } from '@/lib/accounts/account/contract'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { entryFields } from '../entry-fields'
import { explainField, runForRefusal } from '../form-refusals'

type Values = { identifier: string }
type AskFormProps = {
  /** The identifier typed before; the form shows it again when the visitor returns to correct it. */
  typed: string
  onAsked: (identifier: string, reset: ResetTicket) => void
}

const { reset } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.ForgotPasswordBody)

export function AskForm({ typed, onAsked }: AskFormProps) {
  useEffect(loadHttpClientOnInput, [])
  const submit = (values: Values) => {
    return runForRefusal<Values>(async () => {
      onAsked(values.identifier.trim(), await forgotPassword({ body: values }))
    })
  }
  return (
    <Form<Values> schema={loadSchema} defaults={{ identifier: typed }} explain={explainField} onSubmit={submit}>
      <TextField {...entryFields.identifier} hint={reset.askHint} />
      <SubmitButton size="large">{reset.ask}</SubmitButton>
    </Form>
  )
}
