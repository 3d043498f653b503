'use client'

import { useEffect, useState } from 'react'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { loadHttpClientOnInput } from '@/lib/platform/client/browser'
import { type TypedValues } from '@/components/ui/states/lazy-component'
import { PasswordField } from '@/components/ui/form/password-field'
import { TextField } from '@/components/ui/form/text-field'
import { logIn } from '@/lib/accounts/account/queries/entry'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { startSession, openSession, type Question } from './session/open-session'
import { entryFields } from './entry-fields'
import { explainField, runForRefusal } from './form-refusals'

type Values = { identifier: string; password: string }
const { fields, login } = accountCopy
const loadSchema = () => import('@/lib/accounts/account/contract').then((contract) => contract.LogInBody)

type LoginFormProps = { onEntered?: (access: string) => void | Promise<void>; typed?: TypedValues }

/** @param onEntered gets the access token of the new session; without it the visitor goes on to the page they wanted */
export function LoginForm({ onEntered = startSession, typed = {} }: LoginFormProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(loadHttpClientOnInput, [])
  const submit = (values: Values) =>
    runForRefusal<Values>(async () => {
      const entered = await openSession(logIn({ body: values }))
      if ('wanted' in entered) setQuestion(entered)
      else await onEntered(entered.access)
    })
  if (question) {
    const { wanted, SecondStep } = question
    return <SecondStep wanted={wanted} onEntered={onEntered} onBack={() => setQuestion(null)} />
  }
  return (
    <Form<Values>
      schema={loadSchema}
      defaults={{ identifier: '', password: '', ...typed }}
      explain={explainField}
      onSubmit={submit}
    >
      <TextField {...entryFields.identifier} />
      <PasswordField {...entryFields.password} show={fields.show} hide={fields.hide} />
      <SubmitButton size="large">{login.submit}</SubmitButton>
    </Form>
  )
}
